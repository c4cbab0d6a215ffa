import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { parseInstant } from '../../instants.ts'
import { parseMinorUnits } from '../../parse-minor-units.ts'
import type { PriceAnswer } from '../api/lists.ts'
import { pricesPayload } from '../api/sku-payload.ts'

type Fixed = PriceAnswer['fixedPrices'][number]

export const mapVtexPrices: Mapper = (payload, { account }) => {
  const parsed = pricesPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'Os preços não têm a forma que a VTEX documenta.' }
  const prices = parsed.data.skus.flatMap(({ skuId, at, price }) =>
    pricesOf(price, Date.parse(at), account.currency).map((amounts) => ({
      sku_id: skuId,
      priced_at: at,
      ...amounts,
    })),
  )
  return { rows: { prices } }
}

function pricesOf(answer: PriceAnswer, at: number, currency: string): CanonicalRecord[] {
  const minor = (value: number | null) =>
    value === null ? undefined : parseMinorUnits(String(value), currency)
  const { basePrice, listPrice, costPrice, fixedPrices } = answer
  const amounts = { price: minor(basePrice), list_price: minor(listPrice), cost: minor(costPrice) }
  const hasBase = Object.values(amounts).some((amount) => amount !== undefined)
  const fixed = inForce(fixedPrices, at).map((one) => ({
    price_table: one.tradePolicyId,
    price: minor(one.value),
    list_price: minor(one.listPrice),
    cost: amounts.cost,
  }))
  return hasBase ? [amounts, ...fixed] : fixed
}

function inForce(prices: readonly Fixed[], at: number): Fixed[] {
  const holding = prices.filter(
    ({ tradePolicyId, value, minQuantity, dateRange }) =>
      tradePolicyId !== '' &&
      value !== null &&
      (minQuantity ?? 1) <= 1 &&
      (parseInstant(dateRange?.from ?? '') ?? -Infinity) <= at &&
      at <= (parseInstant(dateRange?.to ?? '') ?? Infinity),
  )
  const lowest = new Map<string, Fixed>()
  for (const one of holding.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)))
    lowest.set(one.tradePolicyId, one)
  return [...lowest.values()]
}
