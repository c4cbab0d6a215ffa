import { draw, type Sale } from './sales.ts'

export type StockTruth = {
  sku: string
  warehouse: string
  name: string
  quantity: number
  reserved: number
  unlimited: boolean
}

export type PriceTruth = {
  sku: string
  policy: string
  price: number
  list: number | null
  cost: number | null
}

const warehouses = [
  { id: 'est1', name: 'Estoque Sudeste' },
  { id: 'est2', name: 'Estoque Nordeste' },
]

export const skusSold = (sales: readonly Sale[], at: number): string[] => [
  ...new Set(placed(sales, at).flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id))),
]

const placed = (sales: readonly Sale[], at: number): Sale[] => sales.filter(({ row }) => row.placed_at <= at)

/** Invoicing takes units out, open orders reserve them; an empty warehouse is refilled. */
export function listStock(sales: readonly Sale[], sku: string, at: number): StockTruth[] {
  const orders = placed(sales, at).filter(({ row }) => !row.is_incomplete)
  return warehouses.map(({ id, name }, place) => {
    const [full, unlimited] = [20 + draw(`${sku}/${id}`, 80), place === 1 && draw(sku, 25) === 0]
    let [taken, waiting] = [0, 0]
    for (const { id: order, row, lines } of orders) {
      if (draw(order, warehouses.length) !== place) continue
      const units = lines.reduce((sum, line) => sum + (line.sku_id === sku ? line.quantity : 0), 0)
      if (row.invoiced_at !== null && row.invoiced_at <= at) taken += units
      else if (row.canceled_at === null || row.canceled_at > at) waiting += units
    }
    const quantity = unlimited ? 0 : full - (taken % (full + 1))
    return { sku, warehouse: id, name, quantity, reserved: Math.min(waiting, quantity), unlimited }
  })
}

export function listPrices(
  sales: readonly Sale[],
  sku: string,
  at: number,
): (PriceTruth & { cost: number })[] {
  const line = placed(sales, at)
    .flatMap(({ lines }) => lines)
    .findLast(({ sku_id }) => sku_id === sku)
  if (line === undefined || draw(sku, 40) === 1) return []
  const price = line.unit_price
  const [cost, list] = [Math.round(price * 0.55), draw(sku, 3) === 0 ? Math.round(price * 1.2) : null]
  const base = { sku, policy: '', price, list, cost }
  const inMarketplaces = { sku, policy: '3', price: price + 101, list: null, cost }
  return draw(sku, 4) === 0 ? [base, inMarketplaces] : [base]
}
