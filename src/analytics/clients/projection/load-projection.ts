import { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import { runInThread } from '#platform/run-in-thread.ts'
import { askAnswer } from '../../answers/ask-answer.ts'
import { AnswerCache } from '../../answers/answer-cache.ts'
import { loadSharedAnswer, sharedAnswerName, storeSharedAnswer } from '../../answers/shared-answers.ts'
import { dayOf } from '../../periods/local-time.ts'
import { freshPurchases } from '../fresh-purchases.ts'
import { loadBounds } from '../load-bounds.ts'
import {
  compileHistories,
  compileSpending,
  HELD_DAYS,
  type HistoryRow,
  type SpendingRow,
} from './compile-histories.ts'
import type { ClientsProjection, ProjectionInput, Histories } from './project-clients.ts'

const project = runInThread<ClientsProjection | null>(new URL('./projecting-thread.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
})

const Estimate = z.object({ expected: z.number(), low: z.number().nullable(), high: z.number().nullable() })
const Ahead = z.object({ purchases: Estimate, revenue: Estimate })
const Tried = Estimate.extend({ made: z.number() })
const Projection: z.ZodType<ClientsProjection> = z.object({
  horizons: z.array(Ahead.extend({ days: z.number() })),
  newClient: z.object({ purchases: z.number(), revenue: z.number() }),
  segments: z.array(Ahead.extend({ segment: z.string(), clients: z.number() })),
  trial: z
    .object({
      purchases: Tried,
      revenue: Tried,
      groups: z.array(
        z.object({
          repeats: z.enum(['0', '1', '2+']),
          clients: z.number(),
          made: z.number(),
          expected: z.number(),
        }),
      ),
    })
    .nullable(),
})
const Made = z.object({ day: z.string(), projection: Projection.nullable() })
type Made = z.infer<typeof Made>

const made = new AnswerCache<Made>()

/**
 * As of the end of yesterday, computed once a day for all with the same view; null with too few repeat
 * purchases.
 */
export async function loadProjection(ctx: AccountContext): Promise<ClientsProjection | null> {
  const { clickhouse, account, showIn, virtualChannel } = ctx
  const day = dayOf(ctx.now().getTime(), account.timeZone)
  const name = JSON.stringify(['projection', account, showIn, virtualChannel?.rule ?? [], day])
  const found = made.find(clickhouse, name)
  if (found) return (await found).projection
  const make = async (): Promise<Made> => {
    const shared = { account: account.id, name: sharedAnswerName(compileSpending(nothing, 0).query, name) }
    const before = await loadSharedAnswer(clickhouse, Made, shared)
    if (before) return before
    const value = { day, projection: await makeProjection(ctx, day) }
    await storeSharedAnswer(clickhouse, { ...shared, value })
    return value
  }
  return (await made.keep(clickhouse, name, make())).projection
}

const nothing = { account: '', answer: '' }

async function makeProjection(ctx: AccountContext, day: string): Promise<ClientsProjection | null> {
  const yesterday = Math.floor(Date.parse(day) / 86_400_000) - 1
  const answered = await freshPurchases(ctx)
  const load = async (until: number): Promise<Histories> => {
    const bounds = await loadBounds(ctx.clickhouse, answered, { until1: until, until0: until })
    const [histories, spending] = await Promise.all([
      askAnswer<HistoryRow>(ctx.clickhouse, compileHistories(answered, until, bounds)),
      askAnswer<SpendingRow>(ctx.clickhouse, compileSpending(answered, until)),
    ])
    return { histories, spending }
  }
  const given: ProjectionInput = {
    now: await load(yesterday),
    held: await load(Math.max(0, yesterday - HELD_DAYS)),
  }
  return project(given)
}
