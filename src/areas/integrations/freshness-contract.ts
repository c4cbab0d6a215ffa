import { oc } from '@orpc/contract'
import { z } from 'zod'
import { platforms } from '#ingestion/connectors/descriptions.ts'
import { connectionStates } from '#model/connection-states.ts'

const instant = z.iso.datetime()

/** As it should be, late, in need of somebody, and what is brought by hand and never late. */
const healths = ['good', 'late', 'bad', 'still'] as const

export const SourceFreshness = z.object({
  kind: z.enum(['connection', 'api', 'files', 'demo']),
  health: z.enum(healths),
  /** Of a connection, as all up to `state`. */
  id: z.uuid().nullable(),
  platform: z.enum(platforms).nullable(),
  name: z.string().nullable(),
  state: z.enum(connectionStates).nullable(),
  /** When it was last asked, or last told us something. */
  updatedAt: instant.nullable(),
  /** When the newest thing that it told of happened. */
  newestAt: instant.nullable(),
  /** How long its last arrivals took to become facts, 95 in 100 of them. */
  lagP95Seconds: z.number().nullable(),
  /** From when on what it tells is not whole yet. */
  partialSince: instant.nullable(),
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
