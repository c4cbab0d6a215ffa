import { loadCatalogChanges, type CategoryChange } from '#analytics/catalog/catalog-changes.ts'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { skuQuestion } from '#analytics/catalog/sku-question.ts'
import { compareRates } from '#analytics/metrics/compare-rates.ts'
import { explainByValue } from '#analytics/metrics/explain-by-value.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
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
  const rows = await loadCatalogChanges(ctx.clickhouse, answered, question, filters)
  const conversion = explain(
    rows.map((row) => ({
      value: row.category,
      before: { numerator: row.orders_before, denominator: row.views_before },
      after: { numerator: row.orders_after, denominator: row.views_after },
    })),
  )
  return {
    conversion: conversion && { ...conversion, range: rangeOf(rows) },
    stockout: explain(
      rows.map((row) => ({
        value: row.category,
        before: { numerator: row.out_units_before, denominator: row.told_units_before },
        after: { numerator: row.out_units_after, denominator: row.told_units_after },
      })),
    ),
  }
}

const total = (rows: readonly CategoryChange[], column: Exclude<keyof CategoryChange, 'category'>) =>
  rows.reduce((sum, row) => sum + row[column], 0)

function rangeOf(rows: readonly CategoryChange[]): { low: number; high: number } | null {
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
