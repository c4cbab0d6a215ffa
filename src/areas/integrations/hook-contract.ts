import { oc } from '@orpc/contract'
import { z } from 'zod'
import { hookPath } from '#model/ingest.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { id } from '#model/validation/index.ts'
import { Ingested } from './ingest-contract.ts'

/** What platforms call by themselves; each is known by the secret that it was given. */
export const hookContract = {
  vtex: oc
    .route({
      method: 'POST',
      path: '/ingest/vtex',
      tags: ['Envio de dados'],
      summary: 'A VTEX avisa que um pedido mudou; o cabeçalho x-farol-secret é o da conexão',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ connection: id }), body: z.unknown() }))
    .output(z.object({ received: z.boolean() })),
  shopify: oc
    .route({
      method: 'POST',
      path: `${hookPath}/shopify/{connectionId}`,
      tags: ['Envio de dados'],
      summary:
        'A Shopify avisa que um pedido mudou; a assinatura é do corpo, com a chave secreta do aplicativo',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ connectionId: id }), body: z.unknown() }))
    .output(z.object({ received: z.boolean() })),
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
