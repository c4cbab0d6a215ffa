import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { segmentsOf } from '#analytics/clients/testing/independent-clients.ts'
import { inventPurchases, oddShops } from '#analytics/clients/testing/invent-purchases.ts'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { toRows } from '#analytics/exports/export-batch.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { clientSegments } from '#model/clients/segments.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { clientKeys } from '#platform/clients/client-key.ts'
import { deleteClient } from '#platform/clients/delete-client.ts'
import { upsertClients } from '#platform/clients/upsert-clients.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ClientsPageQuestion, ClientsScope, FirstPurchasesQuestion } from '../contract.ts'
import { clientsSource } from './clients-source.ts'
import { curveOf } from './get-acquisition.ts'
import { getClientCohorts } from './get-client-cohorts.ts'
import { getClientProjection } from './get-client-projection.ts'
import { getClients } from './get-clients.ts'
import { getClientSeries } from './get-client-series.ts'
import { getClientSegments } from './get-client-segments.ts'
import { getFirstPurchases } from './get-first-purchases.ts'
import { getRepurchaseChange } from './get-repurchase-change.ts'
import { listClients } from './list-clients.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const today = Math.floor((NOW - 3 * 3_600_000) / 86_400_000)
const scope = ClientsScope.parse({ period: '2026-09-01_2026-11-19' })
const page = (more: object = {}) => ClientsPageQuestion.parse({ pageSize: 100, ...more })
const viewer = (ctx: TestAccount): TestAccount => ({ ...ctx, permissions: permissionsByRole.viewer })

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function shopWith(orders: Parameters<typeof insertOrders>[1]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  await insertOrders(ctx, orders)
  return ctx
}

describe.each(Object.entries(oddShops(NOW)))('a shop with %s', (_, orders) => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await shopWith(orders)
  })

  it('has figures that close', async () => {
    const answer = await getClients(ctx, scope)
    expect(answer.state).toBe(orders.some(({ approved_at }) => approved_at) ? 'ready' : 'firstUse')
    for (const side of ['base', 'current'] as const) {
      const of = (
        key: 'active' | 'newClients' | 'returning' | 'revenue' | 'newRevenue' | 'returningRevenue',
      ) => answer[key][side] ?? 0
      expect(of('newClients') + of('returning')).toBe(of('active'))
      expect(of('newRevenue') + of('returningRevenue') + (answer.unknown.revenue[side] ?? 0)).toBe(
        of('revenue'),
      )
      for (const [value, people] of [
        [answer.repurchase, answer.repurchaseOf],
        [answer.ltv, answer.ltvOf],
      ] as const)
        expect((people[side] ?? 0) >= 10 || value[side] === null).toBe(true)
      expect(answer.inactive[side] ?? 0).toBeLessThanOrEqual(answer.known[side] ?? 0)
    }
  })

  it('has steps that add up to the figures', async () => {
    for (const asked of [scope, ClientsScope.parse({ period: '2026-01-05_2026-11-19' })]) {
      const [answer, { buckets }] = await Promise.all([getClients(ctx, asked), getClientSeries(ctx, asked)])
      const sum = (key: 'active' | 'newClients' | 'returningRevenue' | 'unknown', side: 'base' | 'current') =>
        buckets.reduce((all, { [key]: value }) => all + (value[side] ?? 0), 0)
      for (const side of ['base', 'current'] as const) {
        expect(sum('newClients', side)).toBe(answer.newClients[side] ?? 0)
        expect(sum('returningRevenue', side)).toBe(answer.returningRevenue[side] ?? 0)
        expect(sum('unknown', side)).toBe(answer.unknown.revenue[side] ?? 0)
        expect(sum('active', side)).toBeGreaterThanOrEqual(answer.active[side] ?? 0)
      }
    }
  })

  it('shows no segment, cell or way of fewer than ten people', async () => {
    const { segments, grid, migration, total } = await getClientSegments(ctx, scope)
    for (const { clients } of [...segments, ...grid, ...migration]) {
      expect(clients === null || clients === 0 || clients >= 10).toBe(true)
    }
    const shown = segments.reduce((sum, { clients }) => sum + (clients ?? 0), 0)
    const left = total.clients - shown
    expect(left === 0 || left >= 10 || shown === 0).toBe(true)
  })

  it('says of first purchases what adds up', async () => {
    for (const by of ['category', 'uf', 'coupon'] as const) {
      const { rows, total } = await getFirstPurchases(ctx, FirstPurchasesQuestion.parse({ ...scope, by }))
      expect(rows.reduce((sum, { clients }) => sum + clients, 0)).toBe(total.clients)
      for (const [place, whole] of total.windows.entries()) {
        const own = rows.map(({ windows }) => windows[place] ?? null)
        const sum = own.reduce((all, one) => all + (one?.returned ?? 0), 0)
        expect(whole === null || own.includes(null) || sum === whole.returned).toBe(true)
        for (const one of [whole, ...own])
          expect(one === null || one.clients === 0 || one.clients >= 10).toBe(true)
      }
      const { change } = await getRepurchaseChange(ctx, FirstPurchasesQuestion.parse({ ...scope, by }))
      if (change === null) continue
      const moved = change.rows.reduce((sum, { own, mix }) => sum + own + mix, 0)
      expect(moved).toBeCloseTo(change.after - change.before, 9)
    }
  })

  it('has cohorts without people where there are fewer than ten', async () => {
    const { cohorts } = await getClientCohorts(ctx, scope)
    const hidden = cohorts.filter(({ clients }) => clients === null)
    expect(hidden.length !== 1 || hidden.length === cohorts.length).toBe(true)
    for (const { clients, months, windows } of cohorts) {
      expect(clients === null ? [...months, ...windows] : []).toEqual([])
      expect(clients === null || clients >= 10).toBe(true)
      expect(
        months.every(({ returned, active }) => returned <= (clients ?? 0) && active <= (clients ?? 0)),
      ).toBe(true)
    }
  })
})

describe('a segment as a list', () => {
  const orders = inventPurchases(NOW, 400)
  const people = Array.from({ length: 400 }, (_, index) => ({
    customerId: `p${index}`,
    version: 1,
    placedAt: NOW,
    name: `Pessoa ${index} Souza`,
    email: `pessoa${index}@loja.example`,
    phone: `11987654${String(index).padStart(3, '0')}`,
    document: '',
    consent: { state: index % 2 === 0 ? 'yes' : 'no', at: new Date(NOW), source: 'API' },
  }))
  let ctx: TestAccount
  let keyOf: (id: string) => string
  beforeAll(async () => {
    ctx = await engines.newAccount({ now: () => new Date(NOW) })
    const secret = 'a secret of the test'
    keyOf = clientKeys(secret, ctx.account.id)
    await upsertClients(
      {
        tx: ctx.system,
        keyring: ctx.keyring,
        clientKeySecret: secret,
        accountId: ctx.account.id,
        source: ctx.account.id,
      },
      people as Parameters<typeof upsertClients>[1],
    )
    await insertOrders(
      ctx,
      orders.map((order) =>
        order.client_key === 0 ? order : { ...order, client_key: keyOf(`p${Number(order.client_key) - 1}`) },
      ),
    )
  })

  const largest = () => {
    const now = segmentsOf(orders, today)
    const sizes = clientSegments.map((segment) => [...now.values()].filter((one) => one === segment).length)
    const segment = clientSegments[sizes.indexOf(Math.max(...sizes))] ?? 'lapsed'
    return { segment, size: Math.max(...sizes) }
  }

  it('is masked, with whom one may contact, and has as many as the segment', async () => {
    const { segment, size } = largest()
    const list = await listClients(viewer(ctx), page({ segment }))
    expect([list.state, list.total]).toEqual(['ready', size])
    expect(JSON.stringify(list)).not.toMatch(/Souza|pessoa\d|98765/)
    expect(list.items[0]).toMatchObject({ name: expect.stringMatching(/^Pessoa S\.$/) })
    const agreed = await listClients(ctx, page({ segment, contact: 'agreed' }))
    expect(agreed.items.every(({ consent }) => consent === 'yes')).toBe(true)
    expect(agreed.total).toBeLessThan(list.total)
    expect(agreed.total).toBeGreaterThan(0)
    const revenues = list.items.map(({ revenue }) => revenue)
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a))
  })

  it('as a file it has the people of the list, whole names only of who agreed', async () => {
    const { segment, size } = largest()
    const asked = clientsSource.question.parse({ segment })
    const options = { columns: null, personal: true, signal: new AbortController().signal }
    const { columns, batches, expected } = await clientsSource.open(ctx, asked, options)
    const rows = []
    for await (const batch of batches) rows.push(...toRows(batch))
    const at = (key: string) => columns.findIndex((column) => column.key === key)
    expect([expected, rows.length]).toEqual([size, size])
    const consents = rows.map((row) => [row[at('consent')], row[at('fullEmail')] !== null])
    expect(consents.every(([consent, told]) => (consent === 'Permitido') === told)).toBe(true)
  })

  it('tells nobody of another account, and of one channel its own people alone', async () => {
    const { segment } = largest()
    const other = await engines.newAccount({ now: () => new Date(NOW) })
    expect((await listClients(other, page({ segment }))).total).toBe(0)
    const site = { ...ctx, virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } } }
    const own = await listClients(site, page({ segment: 'lapsed' }))
    const ofSite = segmentsOf(
      orders.filter(({ channel }) => channel === 'Site'),
      today,
    )
    expect(own.total).toBe([...ofSite.values()].filter((one) => one === 'lapsed').length)
  })

  it('is refused where it would tell of fewer than ten people', async () => {
    const few = await shopWith(inventPurchases(NOW, 12, 11))
    const now = segmentsOf(inventPurchases(NOW, 12, 11), today)
    const small = [...new Set(now.values())]
    expect(small.length).toBeGreaterThan(1)
    for (const segment of small) {
      const { state, items } = await listClients(few, page({ segment }))
      expect([state, items]).toEqual(['tooFew', []])
      const options = { columns: null, personal: false, signal: new AbortController().signal }
      const asked = clientsSource.question.parse({ segment })
      await expect(clientsSource.open(few, asked, options)).rejects.toMatchObject({ code: 'invalidInput' })
    }
  })

  it('needs the permission', async () => {
    const nobody = { ...ctx, permissions: new Set<never>() }
    const asked = FirstPurchasesQuestion.parse(scope)
    const refused = { code: 'forbidden' }
    await expect(getClients(nobody, scope)).rejects.toMatchObject(refused)
    await expect(getClientSegments(nobody, scope)).rejects.toMatchObject(refused)
    await expect(getClientCohorts(nobody, scope)).rejects.toMatchObject(refused)
    await expect(getFirstPurchases(nobody, asked)).rejects.toMatchObject(refused)
    await expect(getRepurchaseChange(nobody, asked)).rejects.toMatchObject(refused)
    await expect(getClientProjection(nobody)).rejects.toMatchObject(refused)
    await expect(listClients(nobody, page())).rejects.toMatchObject(refused)
  })
})

it('whom a marketplace masks is no client, and the orders are told apart', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const told = { version: 1, placedAt: NOW, name: 'Pessoa do Marketplace' }
  const clientKeySecret = 'a secret of the test'
  const keyOf = clientKeys(clientKeySecret, ctx.account.id)
  const of = { tx: ctx.system, keyring: ctx.keyring, clientKeySecret, accountId: ctx.account.id }
  await upsertClients({ ...of, source: ctx.account.id }, [
    { ...told, customerId: 'masked', email: 'abc-123@ct.vtex.com.br' },
    { ...told, customerId: 'known', email: 'maria@loja.example' },
  ])
  const placed_at = new Date(NOW - 2 * 86_400_000).toISOString()
  const lines = [{ sku_id: 's', price: 500 }]
  await insertOrders(
    ctx,
    ['masked', 'known', 'masked'].map((name, place) => ({
      order_id: `m${place}`,
      placed_at,
      approved_at: placed_at,
      lines,
      client_key: keyOf(name),
      affiliate: place < 2 ? 'MLB' : '',
    })),
  )
  const answer = await getClients(ctx, ClientsScope.parse({}))
  expect([answer.active.current, answer.newClients.current]).toEqual([2, 2])
  expect(answer.marketplace).toMatchObject({ orders: { current: 1 }, revenue: { current: 500 } })
  for (const name of ['masked', 'known'])
    await deleteClient(ctx, { clientKey: keyOf(name), purpose: 'Pedido da própria pessoa' })
  expect(await getClients(ctx, ClientsScope.parse({}))).toEqual(answer)
})

it('a margin takes the cost that the main price table had, in the currency that is shown', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const price = (sku_id: string, cost: number | null, more: object = {}) => ({
    sku_id,
    price_table: '',
    priced_at: at('2026-09-01'),
    price: 900,
    cost,
    ...more,
  })
  const prices = [
    price('S', 300),
    price('S', 500, { priced_at: at('2026-10-15') }),
    price('S', 1, { price_table: 'atacado', priced_at: at('2026-10-01') }),
    price('USD', 300, { currency: 'USD' }),
  ]
  const sold = Array.from({ length: 24 }, (_, place) => ({
    id: `${place}`,
    sku_id: place < 12 ? 'S' : 'USD',
  }))
  const day = (place: number) => (place < 12 ? (place % 2 ? '2026-10-10' : '2026-10-20') : '2026-11-10')
  await bring(ctx, {
    orders: sold.map(({ id }, place) => ({
      order_id: id,
      placed_at: at(day(place)),
      approved_at: at(day(place)),
      customer_id: id,
    })),
    order_items: sold.map(({ id, sku_id }) => ({
      order_id: id,
      line_id: '1',
      sku_id,
      quantity: 1,
      unit_price: 900,
    })),
    prices,
  })
  const { cohorts } = await getClientCohorts(ctx, ClientsScope.parse({}))
  expect(cohorts.map(({ months }) => months[0]?.margin)).toEqual([6 * 600 + 6 * 400, null])
})

describe('what a new client costs', () => {
  it('is the spend of the period by new clients, paid back by what cohorts brought', async () => {
    const orders = inventPurchases(NOW, 600)
    const ctx = await shopWith(orders)
    const asked = ClientsScope.parse({ period: '2026-10-21_2026-11-19', compare: '2026-09-21_2026-10-20' })
    expect((await getClients(ctx, asked)).acquisition).toBeNull()
    const spent = (day: string, spend: number, currency = 'BRL') => ({
      account_id: ctx.account.id,
      source: 'google-ads',
      ad_account: '1',
      campaign_id: day,
      version: 1,
      day: Date.parse(`${day}T03:00:00Z`) / 1000,
      currency,
      spend,
    })
    const values = [spent('2026-10-21', 70_000), spent('2026-11-19', 30_000), spent('2026-10-20', 5000)]
    await ctx.clickhouse.insert({ table: 'ad_spend', values, format: 'JSONEachRow' })
    const { acquisition, newClients } = await getClients(ctx, asked)
    expect(acquisition?.cost.current).toBe(100_000 / (newClients.current ?? 0))
    expect(acquisition?.cost.base).toBe(5000 / (newClients.base ?? 0))
    const seesNothing = [
      viewer(ctx),
      { ...ctx, virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } } },
      { ...ctx, channelIds: [randomUUID()] },
    ]
    for (const one of seesNothing) expect((await getClients(one, asked)).acquisition).toBeNull()
    const other = [spent('2026-10-30', 1, 'USD')]
    await ctx.clickhouse.insert({ table: 'ad_spend', values: other, format: 'JSONEachRow' })
    expect((await getClients(ctx, asked)).acquisition).toBeNull()
    const rate = { currency: 'USD', day: '2026-10-01', reais: '5', source: 'person' } as const
    await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate, changedAt: ctx.now() })
    expect((await getClients(ctx, asked)).acquisition?.cost.current).toBe(100_005 / (newClients.current ?? 0))
  })

  it('is reached in the first month in which the mean client brought as much, also of cohorts that bought nothing in it', () => {
    const month = { active: 0, returned: 0, margin: null, costed: 0 }
    const sizes = [10, 11].map((of) => ({ month: of, clients: 100, returnedIn: [], revenueIn: [] }))
    const months = [
      { ...month, month: 10, after: 0, revenue: 1000 },
      { ...month, month: 11, after: 0, revenue: 3000 },
      { ...month, month: 10, after: 1, revenue: 500 },
      { ...month, month: 10, after: 3, revenue: 100 },
    ]
    const isMature = (of: number, after: number) => of + after <= 13
    const by = 'revenue' as const
    expect(curveOf(sizes, months, { by, isMature })).toEqual([20, 22.5, 22.5, 23.5])
    expect(curveOf([], [], { by, isMature })).toEqual([])
  })
})
