import { randomUUID } from 'node:crypto'
import type { AccountContext } from '#platform/context.ts'
import { tablesVersionQuery } from '#platform/live/answer-memory.ts'
import {
  answerOfToday,
  freshAnswer,
  type AnswerRecipe,
  type AnswerRef,
  type ComputedRows,
} from '../answers/fresh-answer.ts'
import { AnswerCache } from '../answers/answer-cache.ts'
import { sharedAnswerName } from '../answers/shared-answers.ts'
import { oncePerCheckRun } from '../answers/once-per-check-run.ts'
import { dayOf } from '../periods/local-time.ts'
import type { Statement } from '../question/question.ts'
import { figureSettings, skuFiguresSql, type SkuFigures, type SkuFiguresQuestion } from './sku-figures.ts'
import { skuQuestion } from './sku-question.ts'

/** Columns stored in addition to those of a list, for totals. */
const besides = [
  'lost_units_day',
  'viewed_orders28',
  'unit_value',
  'mean_stock28',
  'out_ends',
  'told_ends',
  'search_text',
  'lower_name',
] as const

export const figureColumns = [
  'sku_id',
  'product_id',
  'name',
  'reference',
  'ean',
  'category',
  'category_path',
  'brand',
  'status',
  'is_active',
  'is_listed',
  'content_product',
  'image_url',
  'image_count',
  'channels',
  'listed_at',
  'price_table',
  'price_currency',
  'price',
  'list_price',
  'cost',
  'offers',
  'competitors',
  'market_price',
  'price_index',
  'stock',
  'reserved',
  'available',
  'is_unlimited',
  'is_out',
  'out_since',
  'out_days28',
  'units7',
  'units28',
  'units30',
  'units90',
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
  'conversion28',
  'is_popular',
  'lost_units28',
  'lost28',
  'lost_variance28',
] as const satisfies readonly (keyof SkuFigures)[]

const kept = [...figureColumns, ...besides].join(', ')

/** FROM clause for the rows of an answer. */
export const answerRows = 'sku_figures WHERE account_id = {account:UUID} AND answer = {answer:UUID}'

const catalogVersion = tablesVersionQuery([
  'skus',
  'stock',
  'stock_history',
  'prices',
  'competitor_prices',
  'product_views',
  'order_items',
  'returns',
  'orders',
  'packages',
])

/** Answers computed by this process, by question. */
const made = new AnswerCache<ComputedRows>()
const ofLooks = new WeakMap<object, Promise<ComputedRows>>()
const PATIENCE = 20

/**
 * Figures of all SKUs visible to the person, materialised as rows that statements read through `answerRows`.
 */
export async function freshFigures(ctx: AccountContext): Promise<AnswerRef> {
  if (ctx.answers) return freshAnswer(ctx, recipeOf(ctx))
  return oncePerCheckRun(ctx, ofLooks, async () => makeFigures(ctx, '', await skuQuestion(ctx)))
}

/** The same of today, for what changes by days; null while they are made, which nobody waits for. */
export const figuresOfToday = (ctx: AccountContext): Promise<AnswerRef | null> =>
  ctx.answers ? answerOfToday(ctx, recipeOf(ctx)) : freshFigures(ctx)

function recipeOf(ctx: AccountContext): AnswerRecipe<SkuFiguresQuestion> {
  const { clickhouse, account, virtualChannel, showIn } = ctx
  const name = JSON.stringify([account, showIn, virtualChannel?.rule ?? []])
  return {
    made,
    name,
    patience: PATIENCE,
    version: () => catalogVersion(clickhouse),
    question: () => skuQuestion(ctx),
    sharedName: (question) => sharedAnswerName(compileFigures(question, '').query, name),
    make: (question, version) => makeFigures(ctx, version, question),
  }
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
): Promise<ComputedRows> {
  const answer = randomUUID()
  const began = performance.now()
  const { query, params } = compileFigures(question, answer)
  await ctx.clickhouse.make({ query, query_params: params })
  const { now, timeZone } = question
  return {
    account: ctx.account.id,
    answer,
    version,
    at: now,
    took: performance.now() - began,
    day: dayOf(now, timeZone),
  }
}
