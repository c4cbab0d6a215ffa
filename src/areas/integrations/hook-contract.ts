import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Described, Notices } from '#ingestion/connectors/description.ts'
import { connectorDescriptions, platforms, type Platform } from '#ingestion/connectors/descriptions.ts'
import { hookPath } from '#model/ingest.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { id } from '#model/validation/index.ts'
import { Ingested } from './ingest-contract.ts'

type NoticeInput = { connectionId: string; body: unknown }

/** In the path or, at an address that the platform chose, in the query. */
const inAddress = z
  .object({ params: z.object({ connectionId: id }), body: z.unknown() })
  .transform(({ params, body }): NoticeInput => ({ ...params, body }))
const inQuery = z
  .object({ query: z.object({ connection: id }), body: z.unknown() })
  .transform(({ query, body }): NoticeInput => ({ connectionId: query.connection, body }))

const noticeContract = (platform: Platform, { path, summary }: Notices) =>
  oc
    .route({
      method: 'POST',
      path: path ?? `${hookPath}/${platform}/{connectionId}`,
      tags: ['Envio de dados'],
      summary,
      inputStructure: 'detailed',
    })
    .input(path === undefined ? inAddress : inQuery)
    .output(z.object({ received: z.boolean() }))

/** Called by platforms, which authenticate with a secret that they were given. */
export const noticesContract = Object.fromEntries(
  platforms.flatMap((platform) => {
    const { notices }: Described = connectorDescriptions[platform]
    return notices === undefined ? [] : [[platform, noticeContract(platform, notices)]]
  }),
)

export const hookContract = {
  own: oc
    .route({
      method: 'POST',
      path: `${hookPath}/own/{keyId}/{scope}`,
      tags: ['API de dados'],
      summary: 'O mesmo que a API de dados recebe, assinado como em Standard Webhooks em vez de com chave',
      inputStructure: 'detailed',
      successStatus: 202,
    })
    .input(z.object({ params: z.object({ keyId: id, scope: z.enum(ingestScopes) }), body: z.unknown() }))
    .output(Ingested),
}
