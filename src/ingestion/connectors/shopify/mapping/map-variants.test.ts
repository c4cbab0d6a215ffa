import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { inventoryItem, shopifyVariant } from '../api/variant.ts'
import { mapShopifyVariants } from './map-variants.ts'

const at = '2026-11-20T15:00:00.000Z'
const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(at),
}
const id = 'gid://shopify/ProductVariant/42'
const map = (variant: object, item: unknown, currency = 'BRL') =>
  mapShopifyVariants(
    {
      at,
      currency,
      variants: [
        {
          ...shopifyVariant.parse({ id, ...variant }),
          item: item === null ? null : inventoryItem.parse(item),
        },
      ],
    },
    context,
  )
const level = (place: number, on_hand: number | null, available: number | null) => ({
  location: { id: `gid://shopify/Location/${place}`, name: `CD ${place}` },
  quantities: [
    { name: 'on_hand', quantity: on_hand },
    { name: 'available', quantity: available },
  ],
})

it('is a price, and a count for each location: what is not available is reserved', () => {
  const nodes = [level(1, 10, 7), level(2, 0, -2), level(3, null, 4)]
  const unitCost = { amount: '20.1', currencyCode: 'BRL' }
  const item = { tracked: true, unitCost, inventoryLevels: { nodes } }
  const shared = { sku_id: '42', counted_at: at, is_unlimited: false }
  expect(map({ price: '49.90', compareAtPrice: '59.9' }, item)).toEqual({
    rows: {
      prices: [
        {
          sku_id: '42',
          priced_at: at,
          currency: 'BRL',
          price: 4990,
          list_price: 5990,
          cost: 2010,
        },
      ],
      stock: [
        { ...shared, warehouse: '1', warehouse_name: 'CD 1', quantity: 10, reserved: 3 },
        { ...shared, warehouse: '2', warehouse_name: 'CD 2', quantity: 0, reserved: 2 },
      ],
    },
  })
})

it('is without limit where nobody counts it, and has a price alone where its stock is hidden', () => {
  const untracked = { tracked: false, inventoryLevels: { nodes: [level(1, null, null)] } }
  expect(map({ price: '10' }, untracked)).toMatchObject({
    rows: { stock: [{ quantity: 0, reserved: 0, is_unlimited: true }] },
  })
  expect(map({ price: '1500' }, null, 'JPY')).toMatchObject({
    rows: { stock: [], prices: [{ price: 1500, currency: 'JPY' }] },
  })
})

it('of any other form gives rows that can be kept, or says what is wrong', () => {
  const any = fc.anything({ maxDepth: 4 })
  const item = fc.record({
    tracked: any,
    unitCost: any,
    inventoryLevels: fc.record({ nodes: fc.array(any) }),
  })
  fc.assert(
    fc.property(any, any, item, (price, compareAtPrice, found) => {
      const mapped = map({ price, compareAtPrice }, found)
      expect('problem' in mapped ? '' : (rowsProblem(mapped.rows) ?? '')).toMatch(/^$|número inteiro/)
    }),
    { numRuns: 1000 },
  )
  for (const payload of [null, 1, [], {}, { at: 'ontem', currency: 'BRL', variants: [] }])
    expect(mapShopifyVariants(payload, context)).toHaveProperty('problem')
})
