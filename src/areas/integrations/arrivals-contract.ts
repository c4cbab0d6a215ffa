import { oc } from '@orpc/contract'
import { z } from 'zod'
import { platforms } from '#ingestion/connectors/descriptions.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { paging } from '#model/list-input.ts'

const instant = z.iso.datetime()
const count = z.number().int()

export const FailedArrival = z.object({
  id: z.number().int(),
  source: z.enum([...platforms, 'api']),
  kind: z.string(),
  key: z.string(),
  reason: z.string(),
  attempts: count,
  receivedAt: instant,
  failedAt: instant,
})
export type FailedArrival = z.infer<typeof FailedArrival>

const Page = z.object(paging)

const tags = ['Integrações']
const path = '/integrations/failed-arrivals' as const

export const arrivalsContract = {
  listFailedArrivals: oc
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'O que chegou e não pôde ser lido, do mais novo ao mais antigo',
    })
    .input(Page)
    .output(z.object({ items: z.array(FailedArrival), total: count })),
  reprocessArrival: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/{arrivalId}/reprocess`,
      tags,
      summary: 'Lê de novo o que chegou',
    })
    .input(z.object({ arrivalId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(z.object({ reprocessed: count })),
  reprocessFailedArrivals: oc
    .route({
      method: 'POST',
      spec: ofWholeAccount,
      path: `${path}/reprocess`,
      tags,
      summary: 'Lê de novo tudo o que não pôde ser lido',
    })
    .output(z.object({ reprocessed: count })),
}
