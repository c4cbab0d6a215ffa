import { priceVolumeMix } from '@farol/decomposition'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow, Figures } from '#analytics/question/ask-question.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import type { AccountContext } from '#platform/http/context.ts'
import type { BillingDimensions } from '../../contract.ts'
import { KEEP } from './load-dimensions.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import { SegmentTable } from './segment-table.ts'

/** SKUs told apart, those whose money moved most; the others are explained as one. */
const MOST_SKUS = 2000

/** The funnel by SKU, and price, volume and mix of the invoiced items at net realised price, without freight and fees. */
export async function loadSkus(
  { clickhouse }: AccountContext,
  question: ResolvedScope,
): Promise<{ table: SegmentTable; priceVolumeMix: BillingDimensions['priceVolumeMix'] }> {
  const rows = await askQuestion(clickhouse, {
    ...question,
    fact: 'order_items',
    measures: [
      'capturedUnits',
      'approvedUnits',
      'invoicedUnits',
      'invoicedRevenue',
      'invoicedItems',
      'invoicedDiscount',
    ],
    groupings: [[], ['sku']],
    largest: { by: 'invoicedRevenue', keep: MOST_SKUS },
  })
  const table = new SegmentTable('sku', { split: false, lines: true })
  const skus = rows.filter(({ grouping }) => grouping === 1)
  for (const row of rows) if (row.grouping === 0) table.addTotal(row)
  for (const row of skus.toSorted(byMove).slice(0, KEEP)) table.addSegment(row)
  const total = rows.find(({ grouping }) => grouping === 0)
  return { table, priceVolumeMix: explain(total ? [...skus, restOf(total, skus)] : skus) }
}

const byMove = (a: AnswerRow, b: AnswerRow) => moved(b) - moved(a)
const moved = ({ base, current }: AnswerRow) =>
  Math.abs((current.invoicedRevenue ?? 0) - (base.invoicedRevenue ?? 0))

/** What the SKUs that were not told apart hold together. */
function restOf(total: AnswerRow, skus: AnswerRow[]): AnswerRow {
  const left = (side: 'base' | 'current') => {
    const sums = addSums(noSums(), total[side])
    for (const sku of skus) addSums(sums, sku[side], -1)
    return sums
  }
  return { ...total, keys: { sku: '' }, base: left('base'), current: left('current') }
}

/** Whole minor units. */
function explain(skus: AnswerRow[]): BillingDimensions['priceVolumeMix'] {
  const { volume, mix, price, entered, left } = priceVolumeMix(
    skus.map(({ keys, base, current }) => ({
      item: keys.sku ?? '',
      base: salesOf(base),
      current: salesOf(current),
    })),
    { variant: 'symmetric' },
  )
  const round = Math.round
  return {
    volume: round(volume),
    mix: round(mix),
    price: round(price),
    entered: round(entered),
    left: round(left),
  }
}

function salesOf({ invoicedUnits = 0, invoicedItems = 0, invoicedDiscount = 0 }: Figures) {
  return invoicedUnits > 0
    ? { quantity: invoicedUnits, revenue: invoicedItems - invoicedDiscount }
    : undefined
}
