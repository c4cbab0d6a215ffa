import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import {
  backgroundBounds,
  currentBounds,
  rejectOnAbort,
  withBounds,
} from '#platform/storage/statement-bounds.ts'
import { dayOf } from '../periods/local-time.ts'
import type { AnswerCache } from './answer-cache.ts'
import { loadSharedAnswer, storeSharedAnswer } from './shared-answers.ts'

export type AnswerRef = { account: string; answer: string }

/** When the rows were computed (ms), how long that took, and the local day. */
export const Computation = z.object({ at: z.number(), took: z.number(), day: z.string() })
export type Computation = z.infer<typeof Computation>

export const ComputedRows = Computation.extend({
  account: z.string(),
  answer: z.string(),
  version: z.string(),
})
export type ComputedRows = z.infer<typeof ComputedRows>

const MIN_MS = 5000
const MAX_AGE_MS = 600_000
/**
 * A request waits at most this long for fresh rows if a version of the same day, at most an hour old, exists.
 */
const WAITED_MS = 2000
const OLDEST_MS = 3_600_000
/** Longest wait of a request when no earlier version exists. */
const MAX_WAIT_MS = 20_000
const ASK_AGAIN_SECONDS = 2

/** Whether existing rows may be served while newer ones are computed. */
export const canServeStale = (
  { at, took, day }: Computation,
  { now, account }: AccountContext,
  waited = WAITED_MS,
): boolean => {
  const moment = now().getTime()
  return took > waited && moment - at < OLDEST_MS && day === dayOf(moment, account.timeZone)
}

export type AnswerRecipe<Question> = {
  made: AnswerCache<ComputedRows>
  name: string
  /** Called first, because the request's database connection may end. */
  question: () => Promise<Question>
  /** Shared by all processes that compute the same rows. */
  sharedName: (question: Question) => string
  version: () => Promise<string>
  make: (question: Question, version: string) => Promise<ComputedRows>
  /** Recomputing takes at most one part in this many of the time. */
  patience: number
  /** How many milliseconds a request waits for newer rows. */
  waited?: number
}

/**
 * The newest rows computed by any process. They are recomputed after five seconds, or after `patience` times
 * the time that takes; if that is long, the request is served the previous rows.
 */
export async function freshAnswer<Question>(
  ctx: AccountContext,
  recipe: AnswerRecipe<Question>,
): Promise<ComputedRows> {
  const { clickhouse, account } = ctx
  const { made, name, patience } = recipe
  if (made.find(clickhouse, name) === undefined) await loadShared(ctx, recipe)
  const before = made.find(clickhouse, name)
  const last = before && (await withRequestTimeout(before.catch(() => undefined)))
  const now = ctx.now().getTime()
  const isOfToday = last !== undefined && last.day === dayOf(now, account.timeZone)
  const age = last === undefined ? Infinity : now - last.at
  if (isOfToday && age < Math.max(MIN_MS, patience * last.took)) return last
  const version = await recipe.version()
  if (isOfToday && age < MAX_AGE_MS && last.version === version) return last
  if (last !== undefined && canServeStale(last, ctx, recipe.waited)) {
    renewInBackground(ctx, recipe, { question: await recipe.question(), version })
    return last
  }
  const waiting = made.find(clickhouse, name)
  if (waiting !== undefined && waiting !== before) return withRequestTimeout(waiting)
  const asked = recipe.question()
  return withRequestTimeout(
    made.keep(
      clickhouse,
      name,
      asked.then((question) => computeShared(ctx, recipe, { question, version })),
    ),
  )
}

/** Rows of today, whatever arrived since; null while they are computed, which this begins. */
export async function answerOfToday<Question>(
  ctx: AccountContext,
  recipe: AnswerRecipe<Question>,
): Promise<ComputedRows | null> {
  const { clickhouse, account } = ctx
  const { made, name } = recipe
  if (made.find(clickhouse, name) === undefined) await loadShared(ctx, recipe)
  const known = made.find(clickhouse, name)
  const last = await Promise.race([known?.catch(() => undefined), setImmediate(undefined)])
  if (last !== undefined && last.day === dayOf(ctx.now().getTime(), account.timeZone)) return last
  if (known !== undefined && last === undefined) return null
  const [question, version] = await Promise.all([recipe.question(), recipe.version()])
  renewInBackground(ctx, recipe, { question, version })
  return null
}

function renewInBackground<Question>(
  ctx: AccountContext,
  recipe: AnswerRecipe<Question>,
  asked: { question: Question; version: string },
): void {
  recipe.made
    .renew(ctx.clickhouse, recipe.name, () => computeShared(ctx, recipe, asked))
    .catch((err: unknown) => ctx.log.error({ err }, 'rows of an answer could not be made'))
}

/** The computation continues to its end; a request that would wait too long gets an error. */
export async function withRequestTimeout<Made>(making: Promise<Made>): Promise<Made> {
  const { asker, gone } = currentBounds()
  if (asker === null) return making
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new FarolError('preparing', { retryAfter: ASK_AGAIN_SECONDS })),
    MAX_WAIT_MS,
  )
  try {
    return await rejectOnAbort(making, gone ? AbortSignal.any([late.signal, gone]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Loads what another process, or an earlier run, computed. */
async function loadShared<Question>(ctx: AccountContext, recipe: AnswerRecipe<Question>): Promise<void> {
  const { made, name, question, sharedName } = recipe
  const { clickhouse, account } = ctx
  const shared = { account: account.id, name: sharedName(await question()) }
  const found = await loadSharedAnswer(clickhouse, ComputedRows, shared)
  if (found && made.find(clickhouse, name) === undefined)
    void made.keep(clickhouse, name, Promise.resolve(found))
}

async function computeShared<Question>(
  { clickhouse, account }: AccountContext,
  { make, sharedName }: AnswerRecipe<Question>,
  { question, version }: { question: Question; version: string },
): Promise<ComputedRows> {
  const value = await withBounds(backgroundBounds, () => make(question, version))
  await storeSharedAnswer(clickhouse, { account: account.id, name: sharedName(question), value })
  return value
}
