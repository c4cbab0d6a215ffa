import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ingestLimits, ingestPath, type IngestScope } from '#model/ingest.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import {
  IngestOrder,
  IngestPayment,
  IngestSessions,
  IngestShipment,
  IngestSku,
  IngestStock,
} from './ingest-records-contract.ts'

/** How many records are new; the others had come before just so, and change nothing. */
export const Ingested = z.object({ received: z.int(), repeated: z.int() })
export type Ingested = z.infer<typeof Ingested>

const description = `Até ${ingestLimits.records} registros e 5 MB por chamada. A chamada vale inteira ou não vale: com um registro
errado nada é guardado, e \`data.fields\` diz cada campo errado pelo lugar (\`records.3.placed_at\`). Guardado, o registro está nos números
em instantes. Repetir uma chamada não muda nada; com \`Idempotency-Key\` a repetição tem a mesma resposta, por 7 dias.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'Escolhida por quem envia, uma por chamada. Com outro conteúdo a mesma chave é recusada (409).',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
}

const bodyOf = <Record extends z.ZodType>(record: Record) =>
  z.object({
    records: z
      .array(record)
      .min(1, says.required)
      .max(ingestLimits.records, `Máximo de ${ingestLimits.records.toLocaleString('pt-BR')} registros`),
  })

/** What a call brings, by what it is about. */
export const ingestBodies = {
  orders: bodyOf(IngestOrder),
  payments: bodyOf(IngestPayment),
  shipments: bodyOf(IngestShipment),
  sessions: bodyOf(IngestSessions),
  skus: bodyOf(IngestSku),
  stock: bodyOf(IngestStock),
} as const satisfies Record<IngestScope, z.ZodType>

function ingest<Scope extends IngestScope>(scope: Scope, summary: string) {
  return oc
    .route({
      method: 'POST',
      path: `${ingestPath}/${scope}`,
      tags: ['API de dados'],
      summary,
      description,
      successStatus: 202,
      spec: (operation) => ({ ...operation, security: [{ apiKey: [] }], parameters: [idempotencyKey] }),
    })
    .input(ingestBodies[scope])
    .output(Ingested)
}

/** For an account's own systems, with an API key: no cookie and no anti-forgery token. */
export const ingestContract = {
  orders: ingest('orders', 'Pedidos, com suas linhas'),
  payments: ingest('payments', 'Tentativas de pagamento'),
  shipments: ingest('shipments', 'Volumes de pedidos'),
  sessions: ingest('sessions', 'Visitas, por hora e origem'),
  skus: ingest('skus', 'Catálogo: o que foi enviado por último vale'),
  stock: ingest('stock', 'Estoque e preço de SKUs: o mais novo vale, e o histórico fica'),
}
