import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id } from '#model/validation/index.ts'
import { VtexTrial } from './connections-contract.ts'
import { AnalyticsTrial } from './google-analytics-contract.ts'
import { ShopifyTrial } from './shopify-contract.ts'
import { ofWholeAccount } from '#model/reach.ts'

/** What the key of a connection may do, in the words of its platform; a new platform is one more kind. */
export const ConnectionTrial = z.discriminatedUnion('platform', [
  z.object({ platform: z.literal('vtex'), trial: VtexTrial }),
  z.object({ platform: z.literal('shopify'), trial: ShopifyTrial }),
  z.object({ platform: z.literal('ga4'), trial: AnalyticsTrial }),
])
export type ConnectionTrial = z.infer<typeof ConnectionTrial>

export const trialContract = {
  testConnection: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: '/integrations/connections/{connectionId}/test',
      tags: ['Integrações'],
      summary: 'Testa uma conexão com a chave guardada, só lendo',
    })
    .input(z.object({ connectionId: id }))
    .output(ConnectionTrial),
}
