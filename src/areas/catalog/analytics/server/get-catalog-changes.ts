import { loadCatalogChanges, type CatalogChangeRow } from '#analytics/catalog/catalog-changes.ts'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { skuQuestion } from '#analytics/catalog/sku-question.ts'
import { compareRates } from '#analytics/metrics/compare-rates.ts'
import { explainByValue } from '#analytics/metrics/explain-by-value.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { splitCategories } from './present-figures.ts'
import type { CatalogChange, CatalogChanges, CatalogQuestion } from '../contract.ts'

const MAX_CATEGORIES = 12

type Sides = Parameters<typeof explainByValue>[0]

export async function getCatalogChanges(
  ctx: AccountContext,
  { category, brand }: CatalogQuestion,
): Promise<CatalogChanges> {
  assertPermission(ctx, 'catalog.view')
  const [answered, question] = await Promise.all([freshFigures(ctx), skuQuestion(ctx)])
  const filters = { ...(category && { category }), ...(brand && { brand }) }
  const found = await loadCatalogChanges(ctx.clickhouse, answered, question, filters)
  const rows = found.filter(({ by }) => by === 'category')
  const conversion = explain(
    rows.map((row) => ({
      value: row.key,
      before: { numerator: row.orders_before, denominator: row.views_before },
      after: { numerator: row.orders_after, denominator: row.views_after },
    })),
  )
  return {
    conversion: conversion && { ...conversion, range: rangeOf(rows) },
    stockout: explain(
      rows.map((row) => ({
        value: row.key,
        before: { numerator: row.out_units_before, denominator: row.told_units_before },
        after: { numerator: row.out_units_after, denominator: row.told_units_after },
      })),
    ),
    revenue: {
      total: sumRevenue(rows),
      categories: revenueOfCategories(rows),
      classes: found
        .filter(({ by }) => by === 'abc')
        .map((row) => ({ class: row.key, ...sumRevenue([row]) }))
        .toSorted((a, b) => (a.class < b.class ? -1 : 1)),
    },
  }
}

/** The rows of the analysis' table: the same order, and the same ones in the rest. */
function revenueOfCategories(rows: readonly CatalogChangeRow[]): CatalogChanges['revenue']['categories'] {
  const { first, others } = splitCategories(rows, ({ revenue_after }) => revenue_after)
  return [
    ...first.map((row) => ({ category: row.key, rest: false, ...sumRevenue([row]) })),
    ...(others.length > 0 ? [{ category: '', rest: true, ...sumRevenue(others) }] : []),
  ]
}

const sumRevenue = (rows: readonly CatalogChangeRow[]) => ({
  before: total(rows, 'revenue_before'),
  after: total(rows, 'revenue_after'),
})

const total = (rows: readonly CatalogChangeRow[], column: Exclude<keyof CatalogChangeRow, 'by' | 'key'>) =>
  rows.reduce((sum, row) => sum + row[column], 0)

function rangeOf(rows: readonly CatalogChangeRow[]): { low: number; high: number } | null {
  const side = (name: 'before' | 'after') => ({
    events: total(rows, `orders_${name}`),
    trials: total(rows, `views_${name}`),
  })
  const change = compareRates(side('before'), side('after'))
  return change && { low: change.low, high: change.high }
}

export function explain(sides: Sides): CatalogChange | null {
  const change = explainByValue(sides, MAX_CATEGORIES)
  return change && { ...change, rows: change.rows.map(({ value, ...row }) => ({ ...row, category: value })) }
}
