import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EXPECTED_ATTRIBUTE } from '#model/catalog/content-rules.ts'
import { wordsAsPhrase } from '#model/catalog/score-content.ts'
import { entriesOf } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { dayOf } from '../periods/local-time.ts'
import type { Statement } from '../question/question.ts'
import { plainSql } from '../question/sql-text.ts'
import { freshFigures } from './fresh-figures.ts'
import { Computation, canServeStale, withRequestTimeout, type AnswerRef } from '../answers/fresh-answer.ts'
import { AnswerCache } from '../answers/answer-cache.ts'
import { loadSharedAnswer, sharedAnswerName, storeSharedAnswer } from '../answers/shared-answers.ts'
import { oncePerCheckRun } from '../answers/once-per-check-run.ts'
import { firstNonEmptySql, productKeySql } from './load-products.ts'
import { brokenRulesSql, scoreColumns, scoreSql, trimmedSql } from './rule-tests.ts'

/** FROM clause for the rows of an answer. */
export const scoreRows = 'product_scores WHERE account_id = {account:UUID} AND answer = {answer:UUID}'

/** `figures`: the SKU figures that the scores were computed from. */
export type Scored = AnswerRef & { figures: string }

const Made = Computation.extend({ account: z.string(), answer: z.string(), figures: z.string() })
type Made = z.infer<typeof Made>

const made = new AnswerCache<Made>()
const ofLooks = new WeakMap<object, Promise<Scored>>()

/**
 * Content scores of all products, materialised as rows that statements read through `scoreRows`; as fresh as
 * the SKU figures.
 */
export async function freshScores(ctx: AccountContext, forbidden: readonly string[]): Promise<Scored> {
  const { clickhouse, account, answers, virtualChannel, showIn } = ctx
  const figures = await freshFigures(ctx)
  if (!answers) return oncePerCheckRun(ctx, ofLooks, () => makeScores(ctx, figures, forbidden))
  const name = JSON.stringify([account.id, showIn, virtualChannel?.rule ?? [], forbidden])
  const shared = () => ({
    account: account.id,
    name: sharedAnswerName(compileScores(figures, { answer: '', forbidden }).query, name),
  })
  if (made.find(clickhouse, name) === undefined) {
    const found = await loadSharedAnswer(clickhouse, Made, shared())
    if (found && made.find(clickhouse, name) === undefined)
      void made.keep(clickhouse, name, Promise.resolve(found))
  }
  const make = async () => {
    const value = await makeScores(ctx, figures, forbidden)
    await storeSharedAnswer(clickhouse, { ...shared(), value })
    return value
  }
  const before = made.find(clickhouse, name)
  const last = before && (await withRequestTimeout(before.catch(() => undefined)))
  if (last?.figures === figures.answer) return last
  if (last !== undefined && canServeStale(last, ctx)) {
    made
      .renew(clickhouse, name, make)
      .catch((err: unknown) => ctx.log.error({ err }, 'catalogue: scores could not be made'))
    return last
  }
  const waiting = made.find(clickhouse, name)
  if (waiting !== undefined && waiting !== before) return withRequestTimeout(waiting)
  return withRequestTimeout(made.keep(clickhouse, name, make()))
}

const texts = {
  name: firstNonEmptySql(`if(product_name = '', sku_name, product_name)`),
  page_title: firstNonEmptySql('page_title'),
  meta_description: firstNonEmptySql('meta_description'),
  description: firstNonEmptySql('description'),
  brand: firstNonEmptySql('toString(brand)'),
  category: firstNonEmptySql('toString(category)'),
  ean: firstNonEmptySql('ean'),
} as const

const attributeNames = `JSONExtract(attributes, 'Array(Tuple(name String, value String))').1`

/** One row per catalogue product, with the figures of its SKUs from that answer. */
export function compileScores(
  figures: AnswerRef,
  { answer, forbidden }: { answer: string; forbidden: readonly string[] },
): Statement {
  const trimmed = entriesOf(texts).map(([name]) => `${trimmedSql(`told_${name}`)} AS ${name}`)
  const query = `INSERT INTO product_scores (account_id, answer, made_at, product_id, name, category, brand, image_url, ean, images, attributes, lacked_attributes, same_name, same_description, skus, is_active, views28, viewed_orders28, revenue28, broken, search_text, ${Object.values(scoreColumns).join(', ')})
WITH figures AS (
    SELECT sku_id, views28, viewed_orders28, revenue28, is_active FROM sku_figures WHERE account_id = {account:UUID} AND answer = {figures:UUID}
  ),
  listed AS (
    SELECT ${productKeySql} AS product, ${entriesOf(texts)
      .map(([name, sql]) => `${sql} AS told_${name}`)
      .join(', ')},
      ${firstNonEmptySql('image_url')} AS image, max(image_count) AS images, groupUniqArrayArray(200)(${attributeNames}) AS names, count() AS skus
    FROM skus FINAL WHERE account_id = {account:UUID} GROUP BY product
  ),
  sold AS (
    SELECT ${productKeySql} AS product, max(figures.is_active) AS is_active, sumOrNull(figures.views28) AS views28, sum(figures.viewed_orders28) AS viewed_orders28, sum(figures.revenue28) AS revenue28
    FROM skus FINAL LEFT JOIN figures ON figures.sku_id = skus.sku_id WHERE account_id = {account:UUID} GROUP BY product
  ),
  products AS (
    SELECT product, ${trimmed.join(', ')}, image, images, names, length(names) AS attributes, skus FROM listed
  ),
  sizes AS (SELECT category, count() AS products FROM products WHERE category != '' GROUP BY category HAVING products >= ${EXPECTED_ATTRIBUTE.products}),
  usual AS (
    SELECT category, groupArray(attribute) AS usual_names
    FROM (
      SELECT category, attribute, count() AS having_it FROM products ARRAY JOIN names AS attribute WHERE category != '' GROUP BY category, attribute
    ) AS counted INNER JOIN sizes ON sizes.category = counted.category
    WHERE having_it >= ${EXPECTED_ATTRIBUTE.part} * sizes.products
    GROUP BY category
  ),
  rated AS (
    SELECT products.*, arraySort(arrayFilter(one -> NOT has(names, one), usual.usual_names)) AS lacked_attributes,
      if(name = '', 1, count() OVER (PARTITION BY lowerUTF8(name))) AS same_name,
      if(description = '', 1, count() OVER (PARTITION BY cityHash64(description))) AS same_description
    FROM products LEFT JOIN usual ON usual.category = products.category
  ),
  judged AS (
    SELECT *, ${brokenRulesSql} AS broken FROM rated
  )
SELECT {account:UUID}, {answer:UUID}, now(), judged.product, name, category, brand, image, ean, images, attributes, lacked_attributes, same_name, same_description, skus, sold.is_active, sold.views28, sold.viewed_orders28, sold.revenue28, broken, ${plainSql(`concatWithSeparator('\\n', judged.product, ean, name)`)},
  ${entriesOf(scoreColumns)
    .map(([channel, column]) => `${scoreSql(channel)} AS ${column}`)
    .join(',\n  ')}
FROM judged INNER JOIN sold ON sold.product = judged.product`
  return {
    query,
    params: {
      account: figures.account,
      figures: figures.answer,
      answer,
      forbidden: forbidden.map(wordsAsPhrase).filter((term) => term.trim() !== ''),
    },
  }
}

async function makeScores(
  ctx: AccountContext,
  figures: AnswerRef,
  forbidden: readonly string[],
): Promise<Scored & Computation> {
  const answer = randomUUID()
  const began = performance.now()
  const at = ctx.now().getTime()
  const { query, params } = compileScores(figures, { answer, forbidden })
  await ctx.clickhouse.make({ query, query_params: params })
  return {
    account: figures.account,
    answer,
    figures: figures.answer,
    at,
    took: performance.now() - began,
    day: dayOf(at, ctx.account.timeZone),
  }
}
