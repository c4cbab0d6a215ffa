import { randomUUID } from 'node:crypto'
import { insertPrices, insertSkus, insertStock, insertViews } from '#analytics/testing/insert-catalog.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { permissionsByRole, type Permission } from '#model/permissions.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { SkusPage } from '../../contract.ts'

/** A Friday noon in São Paulo. */
export const now = () => new Date('2026-11-20T15:00:00Z')
export const page = (input: Partial<Record<keyof SkusPage, unknown>> = {}) => SkusPage.parse(input)
export const mesa = { id: 'mesa/1' }

const order = (order_id: string, day: string, sku_id: string, more: Partial<TestOrder> = {}): TestOrder => ({
  order_id,
  placed_at: `2026-11-${day}T15:00:00Z`,
  channel: 'Site',
  freight_amount: 1500,
  lines: [{ sku_id, product_name: `Vendido ${sku_id}`, price: 10_000, quantity: 1 }],
  ...more,
})

export async function openShop(engines: TestEngines): Promise<TestAccount> {
  const ctx = { ...(await engines.newAccount({ now })), answers: new AnswerMemory() }
  const told = { category: 'Mesas', brand: 'Pinho', status: 'active', channels: 'Site, Marketplace' }
  await Promise.all([
    insertSkus(ctx, [
      {
        ...told,
        sku_id: 'mesa/1',
        product_name: 'Mesa de jantar',
        sku_name: 'Mesa de jantar 6 lugares',
        reference: 'MJ-6',
        ean: '7891000315507',
        image_count: 4,
        image_url: '/demo/mesa.svg',
        description: '<script>alert(1)</script> Mesa de pinho maciço.',
        attributes: '[{"name":"Material","value":"Pinho"}]',
        listed_at: '2026-01-15T12:00:00Z',
      },
      {
        ...told,
        sku_id: 'cama',
        product_name: 'Cama',
        category: 'Camas',
        ean: '7891000315508',
        image_count: 0,
      },
      { ...told, sku_id: 'velha', product_name: 'Mesa velha', status: 'inactive', channels: '' },
      { ...told, sku_id: 'infinita', product_name: 'Garantia', category: 'Serviços' },
    ]),
    insertStock(ctx, [
      {
        sku_id: 'mesa/1',
        warehouse: 'SP',
        warehouse_name: 'CD Sul',
        counted_at: '2026-09-01T12:00:00Z',
        quantity: 10,
        reserved: 2,
      },
      {
        sku_id: 'mesa/1',
        warehouse: 'PE',
        warehouse_name: 'CD Nordeste',
        counted_at: '2026-10-01T12:00:00Z',
        quantity: 4,
      },
      { sku_id: 'cama', counted_at: '2026-10-01T12:00:00Z', quantity: 5 },
      { sku_id: 'cama', counted_at: '2026-10-10T12:00:00Z', quantity: 0 },
      { sku_id: 'cama', counted_at: '2026-10-12T12:00:00Z', quantity: 3 },
      { sku_id: 'cama', counted_at: '2026-11-16T12:00:00Z', quantity: -2 },
      { sku_id: 'infinita', counted_at: '2026-10-01T12:00:00Z', quantity: 0, is_unlimited: true },
      { sku_id: 'só contado', counted_at: '2026-10-01T12:00:00Z', quantity: 7 },
    ]),
    insertPrices(ctx, [
      {
        sku_id: 'mesa/1',
        price_table: '',
        priced_at: '2026-10-01T12:00:00Z',
        currency: 'BRL',
        price: 10_000,
        list_price: 12_000,
        cost: 6000,
      },
      {
        sku_id: 'cama',
        price_table: '',
        priced_at: '2026-10-01T12:00:00Z',
        currency: 'BRL',
        price: 5000,
        cost: 5500,
      },
    ]),
    insertViews(ctx, [
      { sku_id: 'mesa/1', viewed_at: '2026-11-10T03:00:00Z', channel: 'Site', views: 100 },
      { sku_id: 'mesa/1', viewed_at: '2026-11-10T03:00:00Z', channel: 'Marketplace', views: 300 },
    ]),
    insertOrders(ctx, [
      order('a', '18', 'mesa/1'),
      order('b', '17', 'mesa/1', { channel: 'Marketplace' }),
      order('c', '05', 'mesa/1', { canceled_at: '2026-11-06T15:00:00Z' }),
      order('d', '12', 'cama', { channel: 'Marketplace' }),
      order('e', '18', 'avulso', { channel: 'Marketplace' }),
    ]),
  ])
  // an older price appears only in the history
  const before = {
    account_id: ctx.account.id,
    sku_id: 'mesa/1',
    price_table: '',
    currency: 'BRL',
    version: 1,
  }
  await ctx.clickhouse.insert({
    table: 'price_history',
    values: [
      {
        ...before,
        priced_at: Date.parse('2026-09-01T12:00:00Z') / 1000,
        price: 9000,
        list_price: 12_000,
        cost: 5000,
      },
    ],
    format: 'JSONEachRow',
  })
  return ctx
}

export const inChannel = (shop: TestAccount, name: string): TestAccount => ({
  ...shop,
  virtualChannel: { id: randomUUID(), name: 'Canal', rule: { channel: [name] } },
})
export const without = (shop: TestAccount, ...taken: Permission[]): TestAccount => ({
  ...shop,
  permissions: new Set([...permissionsByRole.owner].filter((one) => !taken.includes(one))),
})
