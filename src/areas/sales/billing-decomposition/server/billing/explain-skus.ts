import { closeToTotal, priceVolumeMix } from '@farol/decomposition'
import type { AnswerRow, Figures } from '#analytics/question/answer.ts'
import type { BillingDimensions } from '../../contract.ts'
import { dropResidue } from './segment-table.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { wholeChange } from '#areas/sales/server/sides.ts'

export function explainSkus(skus: AnswerRow[], whole: Sides): BillingDimensions['priceVolumeMix'] {
  const { delta, ...parts } = priceVolumeMix(
    skus
      .map(({ keys, base, current }) => ({
        item: keys.sku ?? '',
        base: skuSales(base),
        current: skuSales(current),
      }))
      .filter(({ base, current }) => base.quantity > 0 || current.quantity > 0),
    { variant: 'symmetric' },
  )
  const open = whole.current.invoicedRevenue - whole.base.invoicedRevenue - delta
  const other = Math.abs(open) < 0.5 ? 0 : open
  const names = ['volume', 'mix', 'price', 'entered', 'left', 'other'] as const
  const rounded = closeToTotal(
    names.map((name) => ({ ...parts, other })[name]),
    wholeChange(whole),
  )
  const [volume = 0, mix = 0, price = 0, entered = 0, left = 0, rest = 0] = rounded
  return { volume, mix, price, entered, left, other: rest }
}

function skuSales({ invoicedUnits = 0, invoicedItems = 0, invoicedDiscount = 0 }: Figures) {
  return {
    quantity: Math.max(0, dropResidue(invoicedUnits)),
    revenue: dropResidue(invoicedItems - invoicedDiscount),
  }
}
