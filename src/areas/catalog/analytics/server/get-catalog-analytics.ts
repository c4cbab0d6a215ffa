import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { loadTrial, type LostSalesTrial } from '#analytics/catalog/lost-sales-trial.ts'
import { listChoices, listSkus } from '#analytics/catalog/list-skus.ts'
import type { SkuFigures } from '#analytics/catalog/sku-figures.ts'
import { loadStockoutDays } from '#analytics/catalog/stockout-days.ts'
import {
  listOverpricedSkus,
  listViewedSkus,
  sumCatalog,
  type OverpricedSku,
  type ViewedSku,
  type SumRow,
} from '#analytics/catalog/sum-catalog.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { quadrants } from '#model/catalog/quadrants.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CatalogAnalytics, CatalogQuestion } from '../contract.ts'
import { addRows, closeLost, presentFigures, splitCategories } from './present-figures.ts'

const MAX_POPULAR = 20

export async function getCatalogAnalytics(
  ctx: AccountContext,
  input: CatalogQuestion,
): Promise<CatalogAnalytics> {
  assertPermission(ctx, 'catalog.view')
  const answered = await freshFigures(ctx)
  const filters = {
    ...(input.category && { category: input.category }),
    ...(input.brand && { brand: input.brand }),
  }
  const { clickhouse, account } = ctx
  const byLost = { by: 'lost28', descending: true } as const
  const [rows, popular, dear, seen, days, choices, { currency }, trial] = await Promise.all([
    sumCatalog(clickhouse, answered, filters),
    listSkus(clickhouse, answered, { ...filters, view: 'popularOut' }, byLost, {
      limit: MAX_POPULAR,
      offset: 0,
    }),
    listOverpricedSkus(clickhouse, answered, filters),
    listViewedSkus(clickhouse, answered, filters),
    loadStockoutDays(ctx, answered, filters),
    listChoices(clickhouse, answered),
    loadMoney(ctx),
    loadTrial(ctx),
  ])
  const of = (by: SumRow['by']) => rows.filter((row) => row.by === by)
  const [total] = of('all')
  if (total === undefined) throw new Error('sums of the catalogue have a total')
  const { counts } = popular
  const isKnown = choices.skus > 0
  return {
    state: (counts.all ?? 0) > 0 ? 'ready' : isKnown ? 'emptyByFilter' : 'firstUse',
    currency,
    until: addDays(dayOf(ctx.now().getTime(), account.timeZone), -1),
    total: presentFigures(total, trial),
    trial: trial && { cases: trial.cases, within: trial.within },
    views: {
      low: counts.low,
      unsold: counts.unsold ?? 0,
      withoutImage: counts.withoutImage,
      withoutPrice: counts.withoutPrice,
      popularOut: counts.popularOut,
    },
    classes: classesOf(of('abc'), total, trial),
    categories: categoriesOf(of('category'), total, trial),
    popularOut: popular.rows.map(presentPopular),
    dearest: dear.map((sku) => presentDear(sku, total)),
    visits: visitsOf(total, of('quadrant'), seen),
    days,
    choices: { category: choices.category, brand: choices.brand },
  }
}

function classesOf(
  rows: readonly SumRow[],
  total: SumRow,
  trial: LostSalesTrial | null,
): CatalogAnalytics['classes'] {
  const found = (['A', 'B', 'C', ''] as const).flatMap((name) =>
    rows.filter(({ key, skus }) => key === name && skus > 0).map((row) => ({ row, name })),
  )
  const shown = found.map(({ row, name }) => ({ ...presentFigures(row, trial), class: name }))
  return closeLost(
    shown,
    found.map(({ row }) => row),
    total,
  )
}

function categoriesOf(
  rows: readonly SumRow[],
  total: SumRow,
  trial: LostSalesTrial | null,
): CatalogAnalytics['categories'] {
  const { first, others } = splitCategories(
    rows.filter(({ skus, revenue28 }) => skus > 0 || revenue28 !== 0),
    ({ revenue28 }) => revenue28,
  )
  const rest = others.length > 0 ? [addRows(others)] : []
  const shown = [
    ...first.map((row) => ({ ...presentFigures(row, trial), category: row.key, rest: false })),
    ...rest.map((row) => ({ ...presentFigures(row, trial), category: '', rest: true })),
  ]
  return closeLost(shown, [...first, ...rest], total)
}

const presentPopular = (sku: SkuFigures): CatalogAnalytics['popularOut'][number] => ({
  id: sku.sku_id,
  name: sku.name,
  abc: sku.abc,
  outSince: sku.out_since === null ? null : new Date(sku.out_since * 1000).toISOString(),
  daily: sku.daily,
  views: sku.views28,
  lost: sku.lost28,
})

const presentDear = (sku: OverpricedSku, total: SumRow): CatalogAnalytics['dearest'][number] => ({
  id: sku.sku_id,
  name: sku.name,
  currency: sku.price_currency,
  price: sku.price,
  marketPrice: Math.round(sku.market_price),
  competitors: sku.competitors,
  index: sku.price_index,
  revenue: sku.revenue28,
  points: ((sku.price_index - 100) * sku.revenue28) / total.compared_revenue,
})

function visitsOf(
  total: SumRow,
  rows: readonly SumRow[],
  seen: readonly ViewedSku[],
): CatalogAnalytics['visits'] {
  if (total.views28 === 0) return null
  return {
    views: total.views28,
    conversion: total.viewed_orders28 / total.views28,
    quadrants: quadrants.map((quadrant) => {
      const row = rows.find(({ key }) => key === quadrant)
      return {
        quadrant,
        skus: row?.skus ?? 0,
        views: row?.views28 ?? 0,
        revenue: row?.revenue28 ?? 0,
      }
    }),
    skus: seen.map(({ sku_id, name, quadrant, views28, conversion28, revenue28, is_out }) => ({
      id: sku_id,
      name,
      quadrant,
      views: views28,
      conversion: conversion28,
      revenue: revenue28,
      isOut: is_out,
    })),
  }
}
