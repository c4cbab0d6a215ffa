import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import { versionOf } from '#platform/live/answer-memory.ts'
import { dayOf } from '../periods/local-time.ts'
import type { Statement } from '../question/question.ts'
import { KeptAnswers } from './kept-answers.ts'
import { loadMade, madeName, shareMade } from './made-answers.ts'
import { figureSettings, skuFiguresSql, type SkuFigures, type SkuFiguresQuestion } from './sku-figures.ts'
import { skuQuestion } from './sku-question.ts'

/** Figures that are kept besides those of a list, for sums. */
const besides = [
  ...['days_quarter', 'viewed_orders28', 'unit_value', 'mean_stock28', 'out_ends', 'told_ends'],
  ...['search_text', 'lower_name'],
] as const

export const figureColumns = [
  ...['sku_id', 'product_id', 'name', 'reference', 'ean', 'category', 'category_path', 'brand', 'status'],
  ...['is_active', 'is_listed', 'content_product', 'image_url', 'image_count', 'channels', 'listed_at'],
  ...['price_table', 'price_currency', 'price', 'list_price', 'cost', 'stock', 'reserved', 'available'],
  ...['is_unlimited', 'is_out', 'out_since', 'out_days28', 'units7', 'units28', 'units30', 'units90'],
  ...[
    'orders28',
    'canceled28',
    'revenue28',
    'revenue90',
    'ended90',
    'returned90',
    'last_sale',
    'daily',
    'coverage',
    'abc',
    'views28',
  ],
  ...['conversion28', 'is_popular', 'lost_units28', 'lost28', 'lost_variance28'],
] as const satisfies readonly (keyof SkuFigures)[]

const kept = [...figureColumns, ...besides].join(', ')

/** Rows of an answer, for a FROM. */
export const answerRows = 'sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}'

export type Answered = { account: string; answer: string }

/** When they were made, in milliseconds, how long that took, and the local day of it. */
export const Making = z.object({ at: z.number(), took: z.number(), day: z.string() })
export type Making = z.infer<typeof Making>

const Made = Making.extend({ account: z.string(), answer: z.string(), version: z.string() })
type Made = z.infer<typeof Made>

const catalogVersion = versionOf(['skus', 'stock', 'stock_history', 'prices', 'product_views', 'order_items'])

/** Answers of this process, by what was asked. */
const made = new KeptAnswers<Made>()
const LEAST_MS = 5000
const LONGEST_MS = 600_000
/** Making figures anew takes at most one part in so many of the time. */
const PATIENCE = 20
/** Nobody waits for what takes longer, if there is one of the same day that is no older than an hour. */
const WAITED_MS = 2000
const OLDEST_MS = 3_600_000

/** Whether they are shown while newer ones are made. */
export const standIn = ({ at, took, day }: Making, { now, account }: AccountContext): boolean => {
  const moment = now().getTime()
  return took > WAITED_MS && moment - at < OLDEST_MS && day === dayOf(moment, account.timeZone)
}

/**
 * The figures of all SKUs, as the person may see them, as rows that statements read by `answerRows`. What moved since is
 * in them after five seconds, or after twenty times as long as making them took; of a large catalogue, which takes long, a
 * question later.
 */
export async function freshFigures(ctx: AccountContext): Promise<Answered> {
  const { clickhouse, account, answers, virtualChannel, showIn } = ctx
  if (!answers) return makeFigures(ctx, '', await skuQuestion(ctx))
  const name = JSON.stringify([account, showIn, virtualChannel?.rule ?? []])
  if (made.find(clickhouse, name) === undefined) await recall(ctx, name)
  const before = made.find(clickhouse, name)
  const last = await before?.catch(() => undefined)
  const now = ctx.now().getTime()
  const isOfToday = last !== undefined && last.day === dayOf(now, account.timeZone)
  const age = last === undefined ? Infinity : now - last.at
  if (isOfToday && age < Math.max(LEAST_MS, PATIENCE * last.took)) return last
  const version = await catalogVersion(clickhouse)
  if (isOfToday && age < LONGEST_MS && last.version === version) return last
  if (last !== undefined && standIn(last, ctx)) {
    const question = await skuQuestion(ctx)
    made
      .renew(clickhouse, name, () => makeShared(ctx, question, { version, name }))
      .catch((err: unknown) => ctx.log.error({ err }, 'catalogue: figures could not be made'))
    return last
  }
  const waiting = made.find(clickhouse, name)
  if (waiting !== undefined && waiting !== before) return waiting
  const asked = skuQuestion(ctx)
  return made.keep(
    clickhouse,
    name,
    asked.then((question) => makeShared(ctx, question, { version, name })),
  )
}

const sharedName = (question: SkuFiguresQuestion, name: string) => ({
  account: question.accountId,
  name: madeName(compileFigures(question, '').query, name),
})

/** What another process made, or one before this. */
async function recall(ctx: AccountContext, name: string): Promise<void> {
  const { clickhouse } = ctx
  const found = await loadMade(clickhouse, Made, sharedName(await skuQuestion(ctx), name))
  if (found && made.find(clickhouse, name) === undefined)
    void made.keep(clickhouse, name, Promise.resolve(found))
}

async function makeShared(
  ctx: AccountContext,
  question: SkuFiguresQuestion,
  { version, name }: { version: string; name: string },
): Promise<Made> {
  const value = await makeFigures(ctx, version, question)
  await shareMade(ctx.clickhouse, { ...sharedName(question, name), value })
  return value
}

export function compileFigures(question: SkuFiguresQuestion, answer: string): Statement {
  const { tables, params } = skuFiguresSql(question)
  const query = `INSERT INTO sku_figures (account_id, answer, made_at, ${kept})
WITH ${tables}
SELECT {account:UUID}, {answer:UUID}, now(), ${kept}
FROM skus_with_figures
${figureSettings}`
  return { query, params: { ...params, answer } }
}

async function makeFigures(
  ctx: AccountContext,
  version: string,
  question: SkuFiguresQuestion,
): Promise<Made> {
  const answer = randomUUID()
  const began = performance.now()
  const { query, params } = compileFigures(question, answer)
  await ctx.clickhouse.command({ query, query_params: params })
  const { now, timeZone } = question
  return {
    account: ctx.account.id,
    answer,
    version,
    ...{ at: now, took: performance.now() - began, day: dayOf(now, timeZone) },
  }
}
