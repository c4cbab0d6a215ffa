import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#analytics/periods/local-time.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getPromotionRisks } from './get-promotion-risks.ts'
import { leakedCouponsCheck } from './leaked-check.ts'
import { now } from './testing/promotion-shop.ts'

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now })
  // a client a day until 12 November; then eleven more, ten of them by a site of coupons
  const orders = Array.from({ length: 60 }, (_, day) => {
    const at = addDays('2026-09-21', day)
    return Array.from({ length: day < 53 ? 1 : 12 }, (__, place) => ({
      order_id: `${day}-${place}`,
      placed_at: `${at}T15:00:00Z`,
      approved_at: `${at}T15:05:00Z`,
      client_key: String(place === 0 ? (day % 20) + 1 : 1000 + day * 20 + place),
      channel: 'Site',
      coupon: place === 1 ? 'VIP' : 'Vip',
      uf: 'SP',
      discount_amount: 500,
      ...(place > 1 && { utm_source: 'cupons' }),
      ...(place === 1 && { utm_source: 'raro', channel: day === 53 ? 'Feira' : 'Site' }),
      lines: [{ sku_id: 's', price: 10_000 }],
    }))
  }).flat()
  await insertOrders(ctx, orders)
})
afterAll(() => engines.stop())

it('of a coupon that leaked it is told where what is beyond its past came from, adding up to it, and never of fewer than ten people', async () => {
  const [leak] = (await getPromotionRisks(ctx)).leaks
  expect(leak).toMatchObject({ coupon: 'vip', orders: 84, usual: 7, spellings: ['Vip', 'VIP'] })
  const of = (part: string) => leak?.origins.find((one) => one.part === part)?.rows
  // those without a source and those of the rare one are seven people each: together only
  expect(of('source')).toEqual([
    { value: 'cupons', orders: 70, usual: 0 },
    { value: null, orders: 14, usual: 7 },
  ])
  expect(of('uf')).toEqual([{ value: 'SP', orders: 84, usual: 7 }])
  // one order of the other channel would be one person
  expect(of('channel')).toBeUndefined()
  for (const { rows } of leak?.origins ?? []) {
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(84)
    expect(rows.reduce((sum, { usual }) => sum + usual, 0)).toBeCloseTo(7)
  }
})

it('Guardian finds it with the numbers of the screen; of another account, and inside a channel without it, there is none', async () => {
  expect(await runCheckWith(leakedCouponsCheck, ctx)).toMatchObject({
    known: true,
    count: 1,
    atRisk: 42_000,
    items: [{ id: 'vip', label: 'VIP', detail: '84 pedidos em 7 dias; o normal seriam 7' }],
  })
  const other = await engines.newAccount({ now })
  expect(await runCheckWith(leakedCouponsCheck, other)).toMatchObject({ known: false })
  const at = now().getTime()
  const believed = { sales: at - 25 * 3_600_000, payments: at, sessions: at, logistics: at, ads: at }
  expect(await runCheckWith(leakedCouponsCheck, ctx, { believed })).toMatchObject({ known: false })
  const virtualChannel = { id: randomUUID(), name: 'Feira', rule: { channel: ['Feira'] } }
  expect((await getPromotionRisks({ ...ctx, virtualChannel })).leaks).toEqual([])
})

it('inside a channel of one spelling of the coupon, the leak is of that spelling', async () => {
  const virtualChannel = { id: randomUUID(), name: 'Vip', rule: { coupon: ['Vip'] } }
  expect((await getPromotionRisks({ ...ctx, virtualChannel })).leaks).toMatchObject([
    { coupon: 'vip', orders: 77, usual: 7, spellings: ['Vip'] },
  ])
})
