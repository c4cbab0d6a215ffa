import { rateChange, type Ratio } from '@farol/decomposition'
import { loadCatalogChanges, type CategoryChange } from '#analytics/catalog/catalog-changes.ts'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { skuQuestion } from '#analytics/catalog/sku-question.ts'
import { compareRates } from '#analytics/metrics/compare-rates.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CatalogChange, CatalogChanges, CatalogQuestion } from '../contract.ts'

const MOST_CATEGORIES = 12

type Sides = { category: string; before: Ratio; after: Ratio }

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
      category: row.category,
      before: { numerator: row.orders_before, denominator: row.views_before },
      after: { numerator: row.orders_after, denominator: row.views_after },
    })),
  )
  return {
    conversion: conversion && { ...conversion, range: rangeOf(rows) },
    stockout: explain(
      rows.map((row) => ({
        category: row.category,
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

/** The categories that moved most, and the others together, whose parts add up to the whole change; null without either period. */
export function explain(sides: readonly Sides[]): CatalogChange | null {
  const segments = sides.map(({ category, before, after }) => ({
    ...{ segment: category, base: before, current: after },
  }))
  const { base, current, segments: parts } = rateChange(segments)
  if (base === undefined || current === undefined) return null
  const rows = sides
    .map((side, index) => ({ ...side, own: parts[index]?.performance ?? 0, mix: parts[index]?.mix ?? 0 }))
    .filter(({ before, after, own, mix }) => before.denominator + after.denominator > 0 || own + mix !== 0)
    .toSorted(
      (a, b) => Math.abs(b.own + b.mix) - Math.abs(a.own + a.mix) || (a.category < b.category ? -1 : 1),
    )
  const [shown, others] = [rows.slice(0, MOST_CATEGORIES), rows.slice(MOST_CATEGORIES)]
  const sum = (of: (row: (typeof rows)[number]) => number) => others.reduce((held, row) => held + of(row), 0)
  const rest = {
    ...{ category: '', rest: true },
    before: {
      numerator: sum(({ before }) => before.numerator),
      denominator: sum(({ before }) => before.denominator),
    },
    after: {
      numerator: sum(({ after }) => after.numerator),
      denominator: sum(({ after }) => after.denominator),
    },
    ...{ own: sum(({ own }) => own), mix: sum(({ mix }) => mix) },
  }
  return {
    before: base,
    after: current,
    rows: [...shown.map((row) => ({ ...row, rest: false })), ...(others.length > 0 ? [rest] : [])],
  }
}
