import type { OrderItemRow } from '@farol/demo-store'
import { contents, productTexts } from '../vtex-stand-in/product-texts.ts'
import { skusSold, listStock, type PriceTruth, type StockTruth } from '../vtex-stand-in/goods.ts'
import { draw, type Sale } from '../vtex-stand-in/sales.ts'
import { variantNumber } from './documents.ts'
import type { Products } from './products.ts'
import { gid, instant } from './shop-order.ts'

type Variant = {
  number: string
  sku: string
  line: OrderItemRow
  tracked: boolean
  price: number
  list: number | null
  cost: number | null
  levels: { location: string; name: string; onHand: number; available: number }[]
}

export function listVariants(sales: readonly Sale[], at: number): Variant[] {
  return skusSold(sales, at)
    .flatMap((sku): Variant[] => {
      const stock = listStock(sales, sku, at)
      const line = sales
        .filter(({ row }) => row.placed_at <= at)
        .flatMap(({ lines }) => lines)
        .findLast(({ sku_id }) => sku_id === sku)
      if (line === undefined) return []
      const price = line.unit_price
      const variant = {
        number: String(variantNumber(sku)),
        sku,
        line,
        price,
        tracked: !stock.some(({ unlimited }) => unlimited),
        list: draw(sku, 3) === 0 ? Math.round(price * 1.2) : null,
        cost: draw(sku, 5) === 0 ? null : Math.round(price * 0.55),
        levels: stock.map(({ warehouse, name, quantity, reserved }) => ({
          location: String(draw(warehouse, 1e6)),
          name,
          onHand: quantity,
          available: quantity - reserved,
        })),
      }
      return [variant]
    })
    .toSorted((a, b) => Number(a.number) - Number(b.number))
}

function productDocument(line: OrderItemRow, products: Products) {
  const texts = productTexts(line.product_id)
  const image = { url: `https://cdn.shopify.com/s/files/${line.product_id}.jpg` }
  return {
    ...products.find(line),
    vendor: line.brand,
    productType: line.category,
    status: texts?.status === 'inactive' ? 'ARCHIVED' : 'ACTIVE',
    publishedAt: texts === undefined ? null : instant(texts.listed_at),
    category: { fullName: line.category_path.replaceAll('/', ' > ') },
    featuredMedia: texts === undefined || texts.image_count === 0 ? null : { preview: { image } },
    mediaCount: { count: texts?.image_count ?? 0 },
  }
}

const decimal = (cents: number): string => (cents / 100).toFixed(2)

export function variantDocument(
  variant: Variant,
  products: Products,
  guard: <Value>(scope: string, value: Value) => Value,
) {
  const { number, sku, line, tracked, price, list, cost, levels } = variant
  const content = contents.get(sku)
  const nodes = levels.map(({ location, name, onHand, available }) => ({
    location: () => guard('read_locations', { id: gid('Location', location), name }),
    quantities: ({ names }: { names: string[] }) =>
      names.map((wanted) => ({ name: wanted, quantity: { on_hand: onHand, available }[wanted] })),
  }))
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', number),
    title: content?.sku_name ?? 'Default Title',
    sku,
    barcode: content?.ean ?? null,
    selectedOptions: [
      content === undefined
        ? { name: 'Title', value: 'Default Title' }
        : { name: 'Cor', value: content.sku_name },
    ],
    product: () => productDocument(line, products),
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
