import type { Line } from './basket.ts'
import { hasDetails, orderKey } from './numbers.ts'
import { Random } from './random.ts'
import type { OrderRow } from './rows.ts'
import type { StoreDay } from './store-day.ts'
import { WeightedChoice } from './weighted-choice.ts'

type Reason = [reason: string, share: number]

/** Units of delivered orders that come back; clothing more often, for its size. */
const usual = {
  share: 0.03,
  reasons: reasonsOf(['Arrependimento', 6], ['Produto com defeito', 3], ['Diferente do anúncio', 2], ['', 1]),
}
const worn = {
  share: 0.14,
  reasons: reasonsOf(['Tamanho errado', 8], ['Arrependimento', 2], ['Produto com defeito', 1]),
}
const wornCategories: readonly string[] = ['Tênis de corrida']

function reasonsOf(...reasons: Reason[]): WeightedChoice<Reason> {
  return new WeightedChoice(reasons, ([, share]) => share)
}

const [SOONEST, LATEST] = [4, 28]

/** Uses separate random draws, so that the rest of the day is unchanged. */
export function addReturns(day: StoreDay, order: OrderRow, lines: readonly Line[]): void {
  const { order_id, delivered_at: delivered, canceled_at: canceled } = order
  if (!hasDetails(day) || delivered === null || canceled !== null) return
  const random = new Random(orderKey(day), 96)
  for (const { sku, quantity, price } of lines) {
    const { share, reasons } = wornCategories.includes(sku.category) ? worn : usual
    const isReturned = random.chance(share)
    const units = random.between(1, quantity)
    const returned = delivered + random.between(SOONEST, LATEST) * 86_400 + random.between(0, 6) * 3600
    const [reason] = reasons.pick(random)
    if (!isReturned || returned > day.until) continue
    day.rows.returns.push({
      order_id,
      return_id: `D-${order_id}`,
      sku_id: sku.sku_id,
      returned_at: returned,
      quantity: units,
      currency: 'BRL',
      amount: units * price,
      reason,
    })
  }
}
