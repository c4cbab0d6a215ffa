import { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import {
  backgroundBounds,
  currentBounds,
  unlessAborted,
  withBounds,
} from '#platform/storage/statement-bounds.ts'
import { dayOf } from '../periods/local-time.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { loadMade, shareMade } from './made-answers.ts'

export type Answered = { account: string; answer: string }

/** When the rows were computed (ms), how long that took, and the local day. */
export const Making = z.object({ at: z.number(), took: z.number(), day: z.string() })
export type Making = z.infer<typeof Making>

export const MadeRows = Making.extend({ account: z.string(), answer: z.string(), version: z.string() })
export type MadeRows = z.infer<typeof MadeRows>

const MIN_MS = 5000
const LONGEST_MS = 600_000
/**
 * A request waits at most this long for fresh rows if a version of the same day, at most an hour old, exists.
 */
const WAITED_MS = 2000
const OLDEST_MS = 3_600_000
/** Longest wait of a request when no earlier version exists. */
const LONGEST_WAIT_MS = 20_000
const ASK_AGAIN_SECONDS = 2

/** Whether existing rows may be served while newer ones are computed. */
export const standIn = (
  { at, took, day }: Making,
  { now, account }: AccountContext,
  waited = WAITED_MS,
): boolean => {
  const moment = now().getTime()
  return took > waited && moment - at < OLDEST_MS && day === dayOf(moment, account.timeZone)
}

export type Recipe<Question> = {
  made: KeptAnswers<MadeRows>
  name: string
  /** Called first, because the request's database connection may end. */
  question: () => Promise<Question>
  /** Shared by all processes that compute the same rows. */
  sharedName: (question: Question) => string
  version: () => Promise<string>
  make: (question: Question, version: string) => Promise<MadeRows>
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
  recipe: Recipe<Question>,
): Promise<MadeRows> {
  const { clickhouse, account } = ctx
  const { made, name, patience } = recipe
  if (made.find(clickhouse, name) === undefined) await recall(ctx, recipe)
  const before = made.find(clickhouse, name)
  const last = before && (await whileAskerWaits(before.catch(() => undefined)))
  const now = ctx.now().getTime()
  const isOfToday = last !== undefined && last.day === dayOf(now, account.timeZone)
  const age = last === undefined ? Infinity : now - last.at
  if (isOfToday && age < Math.max(MIN_MS, patience * last.took)) return last
  const version = await recipe.version()
  if (isOfToday && age < LONGEST_MS && last.version === version) return last
  if (last !== undefined && standIn(last, ctx, recipe.waited)) {
    const question = await recipe.question()
    made
      .renew(clickhouse, name, () => makeShared(ctx, recipe, { question, version }))
      .catch((err: unknown) => ctx.log.error({ err }, 'rows of an answer could not be made'))
    return last
  }
  const waiting = made.find(clickhouse, name)
  if (waiting !== undefined && waiting !== before) return whileAskerWaits(waiting)
  const asked = recipe.question()
  return whileAskerWaits(
    made.keep(
      clickhouse,
      name,
      asked.then((question) => makeShared(ctx, recipe, { question, version })),
    ),
  )
}

/** The computation continues to its end; a request that would wait too long gets an error. */
export async function whileAskerWaits<Made>(making: Promise<Made>): Promise<Made> {
  const { asker, gone } = currentBounds()
  if (asker === null) return making
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new FarolError('preparing', { retryAfter: ASK_AGAIN_SECONDS })),
    LONGEST_WAIT_MS,
  )
  try {
    return await unlessAborted(making, gone ? AbortSignal.any([late.signal, gone]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Loads what another process, or an earlier run, computed. */
async function recall<Question>(ctx: AccountContext, recipe: Recipe<Question>): Promise<void> {
  const { made, name, question, sharedName } = recipe
  const { clickhouse, account } = ctx
  const shared = { account: account.id, name: sharedName(await question()) }
  const found = await loadMade(clickhouse, MadeRows, shared)
  if (found && made.find(clickhouse, name) === undefined)
    void made.keep(clickhouse, name, Promise.resolve(found))
}

async function makeShared<Question>(
  { clickhouse, account }: AccountContext,
  { make, sharedName }: Recipe<Question>,
  { question, version }: { question: Question; version: string },
): Promise<MadeRows> {
  const value = await withBounds(backgroundBounds, () => make(question, version))
  await shareMade(clickhouse, { account: account.id, name: sharedName(question), value })
  return value
}
