import { skusSold, listStock, type PriceTruth, type StockTruth } from '../vtex-stand-in/goods.ts'
import { draw, type Sale } from '../vtex-stand-in/sales.ts'
import { variantNumber } from './documents.ts'
import { gid } from './shop-order.ts'

type Variant = {
  number: string
  sku: string
  tracked: boolean
  price: number
  list: number | null
  cost: number | null
  levels: { location: string; name: string; onHand: number; available: number }[]
}

export function listVariants(sales: readonly Sale[], at: number): Variant[] {
  return skusSold(sales, at)
    .map((sku): Variant => {
      const stock = listStock(sales, sku, at)
      const line = sales
        .filter(({ row }) => row.placed_at <= at)
        .flatMap(({ lines }) => lines)
        .findLast(({ sku_id }) => sku_id === sku)
      const price = line?.unit_price ?? 0
      return {
        number: String(variantNumber(sku)),
        sku,
        price,
        tracked: !stock.some(({ unlimited }) => unlimited),
        list: draw(sku, 3) === 0 ? Math.round(price * 1.2) : null,
        cost: draw(sku, 5) === 0 ? null : Math.round(price * 0.55),
        levels: stock.map(({ warehouse, name, quantity, reserved }) => ({
          ...{
            location: String(draw(warehouse, 1e6)),
            name,
            onHand: quantity,
            available: quantity - reserved,
          },
        })),
      }
    })
    .toSorted((a, b) => Number(a.number) - Number(b.number))
}

const decimal = (cents: number): string => (cents / 100).toFixed(2)

export function variantDocument(variant: Variant, guard: <Value>(scope: string, value: Value) => Value) {
  const { number, sku, tracked, price, list, cost, levels } = variant
  const nodes = levels.map(({ location, name, onHand, available }) => ({
    location: () => guard('read_locations', { id: gid('Location', location), name }),
    quantities: ({ names }: { names: string[] }) =>
      names.map((wanted) => ({ name: wanted, quantity: { on_hand: onHand, available }[wanted] })),
  }))
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', number),
    sku,
    price: decimal(price),
    compareAtPrice: list === null ? null : decimal(list),
    inventoryItem: () =>
      guard('read_inventory', {
        id: gid('InventoryItem', number),
        tracked,
        unitCost: cost === null ? null : { amount: decimal(cost), currencyCode: 'BRL' },
        inventoryLevels: ({ first = 10 }: { first?: number }) => ({ nodes: nodes.slice(0, first) }),
      }),
  }
}

export function goodsTruth(variants: readonly Variant[]): { stock: StockTruth[]; prices: PriceTruth[] } {
  return {
    stock: variants.flatMap(({ number, tracked, levels }) =>
      levels.map(({ location, name, onHand, available }) => ({
        sku: number,
        warehouse: location,
        name,
        quantity: onHand,
        reserved: onHand - available,
        unlimited: !tracked,
      })),
    ),
    prices: variants.map(({ number, price, list, cost }) => ({ sku: number, policy: '', price, list, cost })),
  }
}
