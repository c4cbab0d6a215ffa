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

/** When rows were made, in milliseconds, how long that took, and the local day of it. */
export const Making = z.object({ at: z.number(), took: z.number(), day: z.string() })
export type Making = z.infer<typeof Making>

export const MadeRows = Making.extend({ account: z.string(), answer: z.string(), version: z.string() })
export type MadeRows = z.infer<typeof MadeRows>

const MIN_MS = 5000
const LONGEST_MS = 600_000
/** Nobody waits for what takes longer, if there is one of the same day that is no older than an hour. */
const WAITED_MS = 2000
const OLDEST_MS = 3_600_000
/** A request waits no longer for what is made for the first time. */
const LONGEST_WAIT_MS = 20_000
const ASK_AGAIN_SECONDS = 2

/** Whether they are shown while newer ones are made. */
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
  /** Read before anything else: the connection of a request ends with it. */
  question: () => Promise<Question>
  /** Of all processes that make the same of it. */
  sharedName: (question: Question) => string
  version: () => Promise<string>
  make: (question: Question, version: string) => Promise<MadeRows>
  /** Making anew takes at most one part in so many of the time. */
  patience: number
  /** How many milliseconds somebody waits for newer rows. */
  waited?: number
}

/**
 * The newest rows that any process made. What moved since is in them after five seconds, or after `patience` times as long as
 * making them took; of many rows, which takes long, a question later.
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

/** What is being made goes on to its end; a request that would wait too long for it is told so. */
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

/** What another process made, or one before this. */
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
