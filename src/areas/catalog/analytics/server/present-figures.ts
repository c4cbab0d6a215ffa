import { closeToTotal } from '@farol/decomposition'
import { rangeHalfWidth, type LostSalesTrial } from '#analytics/catalog/lost-sales-trial.ts'
import type { CatalogSums } from '#analytics/catalog/sum-catalog.ts'
import { entriesOf, mapEach } from '#model/records.ts'
import type { CatalogFigures } from '../contract.ts'

/** Further categories are grouped in one row. */
const MAX_CATEGORIES = 40

/** Of every table by category: the largest by revenue first, and those of the last row. */
export function splitCategories<Row extends { key: string }>(
  rows: readonly Row[],
  revenueOf: (row: Row) => number,
): { first: Row[]; others: Row[] } {
  const sorted = rows.toSorted((a, b) => revenueOf(b) - revenueOf(a) || (a.key < b.key ? -1 : 1))
  return { first: sorted.slice(0, MAX_CATEGORIES), others: sorted.slice(MAX_CATEGORIES) }
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

export function presentFigures(sums: CatalogSums, trial: LostSalesTrial | null): CatalogFigures {
  const isReported = sums.told > 0
  const spread = rangeHalfWidth(sums.lost_variance28, trial)
  return {
    skus: sums.skus,
    stockout: isReported
      ? {
          told: sums.told,
          out: sums.out,
          rate: ratio(sums.out, sums.told),
          weighted: ratio(sums.out_units28, sums.told_units28),
        }
      : null,
    lost: isReported
      ? {
          units: sums.lost_units28,
          amount: Math.round(sums.lost28),
          low: Math.round(Math.max(0, sums.lost28 - spread)),
          high: Math.round(sums.lost28 + spread),
          perDay: Math.round(sums.lost_day),
        }
      : null,
    coverage: ratio(sums.available, sums.daily),
    turnover: ratio(sums.stocked_units28, sums.mean_stock28),
    units: sums.units28,
    revenue: sums.revenue28,
    revenue90: sums.revenue90,
    market: sums.offered > 0 ? marketOf(sums) : null,
  }
}

/** Rows whose lost sales add up to what the total says. */
export function closeLost<Row extends Pick<CatalogFigures, 'lost'>>(
  rows: readonly Row[],
  sums: readonly CatalogSums[],
  total: CatalogSums,
): Row[] {
  const closed = (key: 'lost28' | 'lost_day') =>
    closeToTotal(
      sums.map((row) => row[key]),
      total[key],
    )
  const [amounts, perDay] = [closed('lost28'), closed('lost_day')]
  return rows.map((row, place) => {
    if (row.lost === null) return row
    const amount = amounts[place] ?? row.lost.amount
    const [low, high] = [Math.min(row.lost.low, amount), Math.max(row.lost.high, amount)]
    return { ...row, lost: { ...row.lost, amount, low, high, perDay: perDay[place] ?? row.lost.perDay } }
  })
}

const marketOf = (sums: CatalogSums): NonNullable<CatalogFigures['market']> => ({
  index: ratio(sums.indexed_revenue, sums.compared_revenue),
  told: sums.offered,
  compared: sums.compared,
  dearer: sums.dearer,
  cheaper: sums.cheaper,
  same: sums.compared - sums.dearer - sums.cheaper,
  revenueShare: ratio(sums.compared_revenue, sums.sold_revenue),
})

export function addRows(rows: readonly CatalogSums[]): CatalogSums {
  const [first, ...others] = rows
  if (first === undefined) throw new Error('nothing to add')
  const sums = mapEach(first, (value) => value)
  for (const row of others)
    for (const [name, value] of entriesOf(row)) if (typeof value === 'number') sums[name] += value
  return sums
}
