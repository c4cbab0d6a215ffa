import { skuQuestion } from '#analytics/catalog/sku-question.ts'
import { loadSkuReturns, type SkuReturn } from '#analytics/catalog/sku-returns.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import type { SkuReturns } from '../panel-contract.ts'
import { withVisibleSku } from './with-visible-sku.ts'

const MAX_REASONS = 10

export const getSkuReturns = withVisibleSku(async (ctx, sku): Promise<SkuReturns> => {
  const question = await skuQuestion(ctx)
  const rows = await loadSkuReturns(ctx, question, sku)
  const today = dayOf(question.now, question.timeZone)
  return {
    period: { from: addDays(today, -CATALOG_DAYS.quarter), to: addDays(today, -1) },
    reasons: rows.slice(0, MAX_REASONS),
    others: unitsOf(rows.slice(MAX_REASONS)),
    units: unitsOf(rows),
  }
})

const unitsOf = (rows: readonly SkuReturn[]): number => rows.reduce((sum, { units }) => sum + units, 0)
