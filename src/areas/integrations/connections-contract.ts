import { oc } from '@orpc/contract'
import { z } from 'zod'
import { extend, object, safeExtend, type ZodMiniObject } from 'zod/mini'
import { settingsSchema, Trial, type KeyConnector } from '#ingestion/connectors/description.ts'
import { keyConnectors, platforms, type KeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { connectionLists } from '#model/connection-lists.ts'
import { connectionStates } from '#model/connection-states.ts'
import { mapEach } from '#model/records.ts'
import { id, requiredText } from '#model/validation/index.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { BroughtData } from './brought-data-contract.ts'

const count = z.number().int()
const instant = z.iso.datetime()
const OfConnection = z.object({ connectionId: id })

const Problem = z.object({
  part: z.string(),
  message: z.string(),
  resource: z.string().nullable(),
  sample: z.string().nullable(),
  since: instant,
})

export const Connection = z.object({
  id: z.uuid(),
  platform: z.enum(platforms),
  name: z.string(),
  account: z.string(),
  state: z.enum(connectionStates),
  createdAt: instant,
  createdBy: z.string().nullable(),
  lastSyncAt: instant.nullable(),
  /** `part` from 0 to 1. */
  history: z.object({ part: z.number(), orders: count }),
  /** The last comparison with the platform: what was compared, and what was missing and came. */
  reconciled: z.object({ at: instant, checked: count, found: count }).nullable(),
  /** The last 24 hours; the lag is from arrival to fact. */
  lastDay: z.object({ received: count, failed: count, lagP95Seconds: z.number().nullable() }),
  problems: z.array(Problem),
  lists: z.array(z.object({ list: z.enum(connectionLists), entries: count, readAt: instant })),
  /** `part` from 0 to 1. */
  deletion: z
    .object({ startedAt: instant, endedAt: instant.nullable(), part: z.number(), orders: count })
    .nullable(),
})
export type Connection = z.infer<typeof Connection>

const tags = ['Integrações']
const path = '/integrations/connections' as const
const one = `${path}/{connectionId}` as const

const withCredentials = <Shape extends z.core.$ZodShape>(
  { credentials }: KeyConnector,
  more: ZodMiniObject<Shape>,
) =>
  z.pipe(
    safeExtend(credentials, more.shape),
    z.transform((body) => ({ ...more.parse(body), credentials: credentials.parse(body) })),
  )

const keyContract = (description: KeyConnector, platform: KeyPlatform) => ({
  try: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/${platform}/try`,
      tags,
      summary: description.summaries.try,
    })
    .input(withCredentials(description, object({ account: description.account })))
    .output(Trial),
  connect: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/${platform}`,
      tags,
      summary: description.summaries.connect,
      successStatus: 201,
    })
    .input(withCredentials(description, extend(settingsSchema(description), { name: requiredText })))
    .output(Connection),
  replaceKey: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${one}/${platform}-key`,
      tags,
      summary: description.summaries.replaceKey,
    })
    .input(withCredentials(description, object({ connectionId: id })))
    .output(Connection),
})

export const connectionsContract = {
  ...mapEach<KeyPlatform, KeyConnector, ReturnType<typeof keyContract>>(keyConnectors, keyContract),
  listConnections: oc
    .route({ method: 'GET', path, tags, summary: 'Plataformas conectadas à conta' })
    .output(z.object({ connections: z.array(Connection) })),
  testConnection: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${one}/test`,
      tags,
      summary: 'Testa uma conexão com a chave guardada, só lendo',
    })
    .input(OfConnection)
    .output(z.object({ platform: z.enum(platforms), trial: Trial })),
  pauseConnection: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${one}/pause`,
      tags,
      summary: 'Para de ler; o que chegou fica',
    })
    .input(OfConnection)
    .output(Connection),
  resumeConnection: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${one}/resume`,
      tags,
      summary: 'Volta a ler de onde parou',
    })
    .input(OfConnection)
    .output(Connection),
  describeConnectionData: oc
    .route({
      method: 'GET',
      path: `${one}/data`,
      tags,
      summary: 'O que uma conexão trouxe, e o que outra fonte também trouxe',
    })
    .input(OfConnection)
    .output(BroughtData),
  disconnect: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${one}/disconnect`,
      tags,
      summary: 'Desconecta e esquece a chave; o que chegou fica, ou é apagado se assim for pedido',
    })
    .input(
      OfConnection.extend({
        data: z.enum(['keep', 'delete']).default('keep').describe('Uma conexão encerrada aceita só delete'),
        confirmation: z
          .string()
          .max(255, 'Máximo de 255 caracteres')
          .default('')
          .describe('Para apagar, o nome da conexão'),
      }),
    )
    .output(Connection),
}
