import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { instantOf } from '../../instants.ts'
import { minorUnitsOf } from '../../minor-units-of.ts'
import type { PriceAnswer } from '../api/lists.ts'
import { pricePayload } from '../api/sku-payload.ts'

type Fixed = PriceAnswer['fixedPrices'][number]

/** The base price of a SKU, and by trade policy the fixed prices of one unit that are in force. */
export const mapVtexPrice: Mapper = (payload, { account }) => {
  const parsed = pricePayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O preço não tem a forma que a VTEX documenta.' }
  const { skuId, at, price } = parsed.data
  const minor = (value: number | null) =>
    value === null ? undefined : minorUnitsOf(String(value), account.currency)
  const ofSku = { sku_id: skuId, priced_at: at }
  const { basePrice, listPrice, costPrice } = price
  const amounts = { price: minor(basePrice), list_price: minor(listPrice), cost: minor(costPrice) }
  const base: CanonicalRecord[] = Object.values(amounts).some((amount) => amount !== undefined)
    ? [{ ...ofSku, ...amounts }]
    : []
  const fixed = inForce(price.fixedPrices, Date.parse(at)).map(
    ({ tradePolicyId, value, listPrice: list }) => ({
      ...ofSku,
      price_table: tradePolicyId,
      price: minor(value),
      list_price: minor(list),
      cost: amounts.cost,
    }),
  )
  return { rows: { prices: [...base, ...fixed] } }
}

/** Of those of a trade policy that hold at once, the lowest. */
function inForce(prices: readonly Fixed[], at: number): Fixed[] {
  const holding = prices.filter(
    ({ tradePolicyId, value, minQuantity, dateRange }) =>
      tradePolicyId !== '' &&
      value !== null &&
      (minQuantity ?? 1) <= 1 &&
      (instantOf(dateRange?.from ?? '') ?? -Infinity) <= at &&
      at <= (instantOf(dateRange?.to ?? '') ?? Infinity),
  )
  const lowest = new Map<string, Fixed>()
  for (const one of holding.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)))
    lowest.set(one.tradePolicyId, one)
  return [...lowest.values()]
}
