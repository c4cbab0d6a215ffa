import { oc } from '@orpc/contract'
import { z } from 'zod'
import { platforms } from '#ingestion/connectors/descriptions.ts'
import { connectionStates } from '#model/connection-states.ts'

const instant = z.iso.datetime()

/** `bad` needs a person; `still` is brought by hand and never late. */
const healths = ['good', 'late', 'bad', 'still'] as const

export const SourceFreshness = z.object({
  kind: z.enum(['connection', 'api', 'files', 'demo']),
  health: z.enum(healths),
  /** Null, like the fields up to `state`, for sources that are no connection. */
  id: z.uuid().nullable(),
  platform: z.enum(platforms).nullable(),
  name: z.string().nullable(),
  state: z.enum(connectionStates).nullable(),
  updatedAt: instant.nullable(),
  /** When the newest event that it reported happened. */
  newestAt: instant.nullable(),
  /** The 95th percentile, from arrival to fact. */
  lagP95Seconds: z.number().nullable(),
  partialSince: instant.nullable(),
  /** Of files: somebody accepted that approval counts as invoicing. */
  invoicedWhenApproved: z.boolean(),
})
export type SourceFreshness = z.infer<typeof SourceFreshness>

export const freshnessContract = {
  getFreshness: oc
    .route({
      method: 'GET',
      path: '/integrations/freshness',
      tags: ['Integrações'],
      summary: 'Quão novo é o que cada fonte da conta trouxe',
    })
    .output(z.object({ sources: z.array(SourceFreshness) })),
}
