import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { inventoryAnswer, priceAnswer } from '../api/lists.ts'
import { mapVtexPrices } from './map-prices.ts'
import { mapVtexStock } from './map-stock.ts'

const at = '2026-11-20T15:00:00.000Z'
const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(at),
}
const stockOf = (answer: unknown) =>
  mapVtexStock({ skus: [{ skuId: '7', at, inventory: inventoryAnswer.parse(answer) }] }, context)
const pricesOf = (answer: unknown, currency = 'BRL') =>
  mapVtexPrices(
    { skus: [{ skuId: '7', at, price: priceAnswer.parse(answer) }] },
    { ...context, account: { ...context.account, currency } },
  )

describe('the stock of a SKU', () => {
  it('is a row for each warehouse, with what is reserved and what has no limit', () => {
    const balance = [
      { warehouseId: 'a', warehouseName: 'CD', totalQuantity: 101, reservedQuantity: 9 },
      { warehouseId: 'b', warehouseName: 'Loja', hasUnlimitedQuantity: true },
      { warehouseId: 'c', warehouseName: 'Sem número' },
    ]
    expect(stockOf({ skuId: '7', balance })).toEqual({
      rows: {
        stock: [
          {
            sku_id: '7',
            warehouse: 'a',
            warehouse_name: 'CD',
            counted_at: at,
            quantity: 101,
            reserved: 9,
            is_unlimited: false,
          },
          {
            sku_id: '7',
            warehouse: 'b',
            warehouse_name: 'Loja',
            counted_at: at,
            quantity: 0,
            reserved: 0,
            is_unlimited: true,
          },
        ],
      },
    })
  })
})

describe('the price of a SKU', () => {
  it.each([
    [666.66, 66_666],
    [0.07, 7],
    [1.005, 101],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
    [250, 25_000],
    ['19.90', 1990],
  ])('of %s reais is %i centavos', (basePrice, cents) => {
    expect(pricesOf({ basePrice })).toMatchObject({ rows: { prices: [{ price: cents }] } })
  })

  it('is in the minor units of the account’s currency', () => {
    expect(pricesOf({ basePrice: 250, costPrice: 99 }, 'JPY')).toMatchObject({
      rows: { prices: [{ price: 250, cost: 99 }] },
    })
  })

  it('of a trade policy is what holds now for one unit, the lowest of several', () => {
    const fixed = (tradePolicyId: string, value: number, more: object = {}) => ({
      tradePolicyId,
      value,
      listPrice: null,
      minQuantity: 1,
      ...more,
    })
    const range = (from: string, to: string) => ({ dateRange: { from, to } })
    const fixedPrices = [
      fixed('1', 50),
      fixed('1', 45, range('2026-11-19T00:00:00Z', '2026-11-21T00:00:00-03:00')),
      fixed('1', 30, range('2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z')),
      fixed('1', 20, range('2026-12-01T00:00:00Z', '2026-12-10T00:00:00Z')),
      fixed('1', 10, { minQuantity: 12 }),
      fixed('2', 70, { listPrice: 80 }),
    ]
    expect(pricesOf({ basePrice: 60, costPrice: 25, fixedPrices })).toMatchObject({
      rows: {
        prices: [
          { sku_id: '7', priced_at: at, price: 6000, cost: 2500 },
          { price_table: '2', price: 7000, list_price: 8000, cost: 2500 },
          { price_table: '1', price: 4500, cost: 2500 },
        ],
      },
    })
  })

  it('that nobody set is no row', () => {
    expect(pricesOf({ basePrice: null, fixedPrices: [] })).toEqual({ rows: { prices: [] } })
  })
})

it('answers of another form give rows, of which only amounts beyond all measure are set aside', () => {
  const any = fc.anything({ maxDepth: 3 })
  const record = fc.dictionary(fc.constantFrom('balance', 'fixedPrices', 'basePrice', 'listPrice'), any)
  fc.assert(
    fc.property(fc.oneof(any, record), (answer) => {
      for (const mapped of [stockOf(answer), pricesOf(answer)])
        expect('problem' in mapped ? '' : (rowsProblem(mapped.rows) ?? '')).toMatch(/^$|número inteiro/)
    }),
    { numRuns: 1000 },
  )
  for (const map of [mapVtexStock, mapVtexPrices])
    for (const payload of [
      null,
      1,
      [],
      {},
      { skus: [{ skuId: '', at }] },
      { skus: [{ skuId: '7', at: 'ontem' }] },
    ])
      expect(map(payload, context)).toHaveProperty('problem')
})
