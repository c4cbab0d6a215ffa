import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ingestLimits, ingestPath } from '#model/ingest.ts'
import { ingestScopes, kinds } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import { sentRecords } from './ingest-records-contract.ts'

/** `repeated` records had arrived before and change nothing. */
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

export const ingestBodies = ofEach(ingestScopes, (scope) =>
  z.object({
    records: z
      .array(sentRecords[scope])
      .min(1, says.required)
      .max(ingestLimits.records, `Máximo de ${ingestLimits.records.toLocaleString('pt-BR')} registros`),
  }),
)

/** Authenticated by an API key: no cookie, no anti-forgery token. */
export const ingestContract = ofEach(ingestScopes, (scope) =>
  oc
    .route({
      method: 'POST',
      path: `${ingestPath}/${scope}`,
      tags: ['API de dados'],
      summary: kinds[scope].api?.summary ?? '',
      description,
      successStatus: 202,
      spec: (operation) => ({ ...operation, security: [{ apiKey: [] }], parameters: [idempotencyKey] }),
    })
    .input(ingestBodies[scope])
    .output(Ingested),
)
