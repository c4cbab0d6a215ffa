import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { toRows } from '#analytics/exports/export-batch.ts'
import { insertFreightCharges, type TestCharge } from '#analytics/testing/insert-freight-charges.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import { freightCuts, freightReasons, type FreightCut } from '#model/logistics/freight.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ChargesQuestion, FreightQuestion } from '../../contract.ts'
import { freightChargesSource } from './freight-charges-source.ts'
import { getFreightInvoices } from './get-freight-invoices.ts'
import { listFreightCharges } from './list-freight-charges.ts'

const now = new Date('2026-11-20T13:40:00Z')
const month = { period: '2026-10-20_2026-11-12', compare: 'previous-period' }
const asked = (more: object = {}) => FreightQuestion.parse({ ...month, ...more })
const listed = (more: object = {}) => ChargesQuestion.parse({ ...month, pageSize: 100, ...more })

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function accountWith(
  packages: readonly TestPackage[],
  charges: readonly TestCharge[],
): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => now })
  await insertDerivedPackages(ctx, packages)
  await insertFreightCharges(ctx, charges)
  return ctx
}

const siteOf = (ctx: TestAccount): TestAccount => ({
  ...ctx,
  virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
})

const sent = (order: string, more: object = {}): TestPackage => ({
  order_id: order,
  shipment_id: '1',
  carrier: 'Jadlog',
  channel: 'Site',
  uf: 'SP',
  placed_at: '2026-10-25T12:00:00Z',
  approved_at: '2026-10-25T13:00:00Z',
  shipped_at: '2026-10-27T12:00:00Z',
  delivered_at: '2026-10-30T12:00:00Z',
  freight_cost: 2000,
  freight_charged: 1500,
  weight_g: 1400,
  ...more,
})
const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
let turn = 0
const charge = (amount: number, more: object = {}): TestCharge => ({
  invoice_number: 'F1',
  cte: `cte-${++turn}`,
  issued_at: '2026-10-28T12:00:00Z',
  amount,
  ...more,
})

const reasonOf = async (ctx: TestAccount, cut: FreightCut = 'all', more: object = {}) => {
  const { items } = await listFreightCharges(ctx, listed({ cut, ...more }))
  return items.map(({ toldOrder, trackingNumber, goodsInvoice, reason, orderId, difference }) => [
    toldOrder || trackingNumber || goodsInvoice,
    reason,
    orderId,
    difference,
  ])
}

describe('an account whose carriers sent invoices', () => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await accountWith(
      [
        sent('agreed', { tracking_number: 'AA 1' }),
        sent('within'),
        sent('above', { invoice_number: '000000123' }),
        sent('heavy'),
        sent('below'),
        sent('twice', { channel: 'App' }),
        sent('unquoted', { freight_cost: null }),
        sent('two', { shipment_id: '1', carrier: 'Jadlog', number: 1, packages: 2 }),
        sent('two', { shipment_id: '2', carrier: 'Loggi', number: 2, packages: 2 }),
        sent('same', { shipment_id: '1', number: 1, packages: 2 }),
        sent('same', { shipment_id: '2', number: 2, packages: 2 }),
        sent('never', { delivered_at: '2026-10-27T18:00:00Z', shipped_at: '2026-10-27T15:00:00Z' }),
        sent('too-new', { delivered_at: '2026-11-10T12:00:00Z' }),
        sent('other-carrier', { carrier: 'Sem fatura' }),
      ],
      [
        charge(1200, { tracking_number: 'AA1', component: 'Frete peso', cte: 'one' }),
        charge(800, { tracking_number: 'AA1', component: 'GRIS', cte: 'one' }),
        charge(2040, { order_id: 'within' }),
        charge(2500, { goods_invoice: '123' }),
        charge(2600, { order_id: 'heavy', charged_weight: 3000 }),
        charge(1500, { order_id: 'below', issued_at: '2026-10-27T10:00:00Z' }),
        charge(2000, { order_id: 'twice', issued_at: '2026-10-01T12:00:00Z', invoice_number: 'F0' }),
        charge(2000, { order_id: 'twice' }),
        charge(900, { order_id: 'twice', charge: 'redelivery' }),
        charge(1900, { order_id: 'unquoted' }),
        charge(2100, { order_id: 'two', carrier: 'LOGGI' }),
        charge(2000, { order_id: 'same', carrier: 'Jadlog' }),
        charge(700, { order_id: 'nobody', carrier: 'Loggi' }),
        charge(5000, { order_id: 'above', currency: 'USD' }),
      ],
    )
  })

  it('compares each charge with the package it is of, and counts apart what cannot be', async () => {
    expect(inOrder(await reasonOf(ctx))).toEqual(
      inOrder([
        ['AA1', 'agreed', 'agreed', 0],
        ['within', 'agreed', 'within', 40],
        ['123', 'above', 'above', 500],
        ['heavy', 'weight', 'heavy', 600],
        ['below', 'below', 'below', -500],
        ['twice', 'repeated', 'twice', 2000],
        ['twice', 'extra', 'twice', null],
        ['unquoted', 'unquoted', 'unquoted', null],
        ['two', 'above', 'two', 100],
        ['same', 'unmatched', null, null],
        ['nobody', 'unmatched', null, null],
        ['above', 'unrated', 'above', null],
      ]),
    )
    const { total, carriers, state } = await getFreightInvoices(ctx, asked())
    expect(state).toBe('ready')
    expect(total).toMatchObject({ invoiced: 20_240, agreed: 12_000, difference: 2740, charges: 12 })
    expect(total.metrics.freightDivergence.current).toBe(500 + 600 + 2000 + 100)
    expect(total.metrics.freightDivergenceShare.current).toBe(3200 / 20_240)
    // what customers paid for a package counts once
    expect(total.paid).toBe(1500 * 7)
    expect(carriers.map(({ carrier, invoiced }) => [carrier, invoiced])).toEqual([
      ['Jadlog', 17_440],
      ['Loggi', 2800],
    ])
    expect(total.metrics.invoicedFreight.base).toBe(2000)
  })

  it('charges in another currency are worth the rate of their day, even if no order is in it', async () => {
    const shop = await accountWith([sent('dollars')], [charge(500, { order_id: 'dollars', currency: 'USD' })])
    expect(await reasonOf(shop)).toEqual([['dollars', 'unrated', 'dollars', null]])
    const rate = { currency: 'USD', day: '2026-10-28', reais: '5', source: 'person' } as const
    await shop.db.insert(currencyRates).values({ accountId: shop.account.id, ...rate, changedAt: now })
    expect(await reasonOf(shop)).toEqual([['dollars', 'above', 'dollars', 500]])
    const { total } = await getFreightInvoices(shop, asked())
    expect(total).toMatchObject({ invoiced: 2500, agreed: 2000, difference: 500 })
  })

  it('are judged in the currency of the account, whatever the one on screen', async () => {
    const shop = await accountWith([sent('agreed')], [charge(2000, { order_id: 'agreed' })])
    const rate = { accountId: shop.account.id, currency: 'USD', source: 'person', changedAt: now } as const
    await shop.db.insert(currencyRates).values([
      { ...rate, day: '2026-10-20', reais: '5' },
      { ...rate, day: '2026-10-28', reais: '5.5' },
    ])
    const seen = { ...shop, showIn: 'USD' }
    expect(await reasonOf(seen)).toEqual([['agreed', 'agreed', 'agreed', 0]])
    expect((await getFreightInvoices(seen, asked())).frame.currency).toBe('BRL')
  })

  it('a tolerance of its own decides what is as agreed', async () => {
    expect(await reasonOf(ctx, 'above', { tolerance: 0 })).toContainEqual(['within', 'above', 'within', 40])
    expect(await reasonOf(ctx, 'above', { tolerance: 5 })).toEqual([['123', 'above', 'above', 500]])
  })

  it('finds what was delivered and never charged, once the carrier has charged what came after', async () => {
    expect((await getFreightInvoices(ctx, asked())).total.missing).toEqual({ packages: 1, agreed: 2000 })
    const { items, total } = await listFreightCharges(ctx, listed({ cut: 'missing' }))
    expect([total, items.map(({ orderId, amount }) => [orderId, amount])]).toEqual([1, [['never', null]]])
  })

  it('filters by what packages have; a charge of none is only its carrier’s', async () => {
    const all = async (filters: object, of = ctx) =>
      (await getFreightInvoices(of, asked({ filters }))).total.invoiced
    expect(await all({ carrier: ['Loggi'] })).toBe(2800)
    expect(await all({ channel: ['App'] })).toBe(2900)
    expect(await all({ channel: ['App', 'Site'] })).toBe(20_240 - 2000 - 700)
    expect(await all({ weekday: ['3'] })).toBe(20_240 - 1500)
    expect(await all({ weekday: ['2'] })).toBe(1500)
  })

  it('whoever enters one channel sees charges of its packages alone, though all decide which is the first', async () => {
    const site = siteOf(ctx)
    const { total } = await getFreightInvoices(site, asked())
    expect(total.reasons.unmatched.charges).toBe(0)
    expect(total.invoiced).toBe(20_240 - 2700 - 2900)
    const seen = await reasonOf(site)
    expect(seen.some(([, , order]) => order === null || order === 'twice')).toBe(false)
    const app = { ...site, virtualChannel: { id: randomUUID(), name: 'App', rule: { channel: ['App'] } } }
    expect(await reasonOf(app, 'disputed')).toEqual([['twice', 'repeated', 'twice', 2000]])
    expect((await getFreightInvoices(app, asked())).total.missing.packages).toBe(0)
  })

  it('another account has none, and says how the first ones come', async () => {
    const other = await engines.newAccount({ now: () => now })
    expect(await getFreightInvoices(other, asked())).toMatchObject({ state: 'firstUse', carriers: [] })
    for (const cut of ['all', 'missing'])
      expect((await listFreightCharges(other, listed({ cut }))).total).toBe(0)
    expect((await getFreightInvoices(ctx, asked({ period: '2026-05-01_2026-05-31' }))).state).toBe('empty')
  })

  it('tracking numbers are personal, and costs have their permission', async () => {
    const permissions = new Set([...ctx.permissions].filter((one) => one !== 'logistics.personal'))
    const { items } = await listFreightCharges({ ...ctx, permissions }, listed({ cut: 'agreed' }))
    expect(items.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(['', '•••'])
    for (const nobody of [
      { ...ctx, permissions: permissionsByRole.viewer },
      { ...ctx, permissions: new Set<never>() },
    ]) {
      await expect(getFreightInvoices(nobody, asked())).rejects.toMatchObject({ code: 'forbidden' })
      await expect(listFreightCharges(nobody, listed())).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})

/** Charges of any kind, of packages of any kind, in any order. */
function invent(seed: number) {
  let state = seed
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = <T>(from: readonly [T, ...T[]]): T => from[draw(from.length)] ?? from[0]
  const packages = Array.from({ length: 60 }, (_, index) =>
    sent(`o${index >> 1}`, {
      shipment_id: String(index % 2),
      number: (index % 2) + 1,
      packages: 2,
      carrier: pick(['A', 'B', 'C']),
      channel: pick(['Site', 'App']),
      freight_cost: pick([null, 0, 1000 + draw(2000)]),
      weight_g: pick([null, draw(5000)]),
      tracking_number: pick(['', `T${index}`, 'T0']),
      invoice_number: pick(['', `00${index},9${index}`]),
    }),
  )
  const charges = Array.from({ length: 150 }, (_, index) => ({
    invoice_number: `F${draw(3)}`,
    cte: pick(['', `C${draw(90)}`]),
    line: String(index),
    order_id: pick(['', `o${draw(34)}`]),
    tracking_number: pick(['', `T${draw(60)}`]),
    goods_invoice: pick(['', String(draw(60))]),
    carrier: pick(['', 'a', 'B', 'Z']),
    charge: pick(['freight', 'freight', 'freight', 'return', 'other']),
    currency: pick(['BRL', 'BRL', 'XXX']),
    amount: draw(4000) - 300,
    charged_weight: pick([null, draw(6000)]),
    issued_at: new Date(Date.parse('2026-09-20T12:00:00Z') + draw(60) * 86_400_000).toISOString(),
  }))
  return { packages, charges }
}

it.each([1, 2])('closes to the cent, whatever was charged (%i)', async (seed) => {
  const { packages, charges } = invent(seed)
  const ctx = await accountWith(packages, charges)
  const { total, carriers, perPackage } = await getFreightInvoices(ctx, asked())
  const inPeriod = ({ issued_at }: TestCharge) => issued_at >= '2026-10-20T03' && issued_at < '2026-11-13T03'
  const truth = charges
    .filter((one) => inPeriod(one) && one.currency === 'BRL')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(total.invoiced).toBe(truth)
  const { agreed, weight: heavy, above: dear, below, unquoted } = total.reasons
  const first = [agreed, heavy, dear, below, unquoted].reduce((sum, { charges: found }) => sum + found, 0)
  expect(perPackage.packages.current).toBe(first)
  expect(perPackage.value.current).toBe(Math.round(truth / first))
  expect(perPackage.components.reduce((sum, { effect }) => sum + effect, 0)).toBe(perPackage.delta)
  expect(perPackage.delta).not.toBe(0)
  for (const of of [total, ...carriers]) {
    const { reasons } = of
    const sum = (value: (one: (typeof reasons)['agreed']) => number) =>
      freightReasons.reduce((all, reason) => all + value(reasons[reason]), 0)
    expect(sum(({ amount }) => amount)).toBe(of.invoiced)
    expect(sum(({ difference }) => difference)).toBe(of.difference)
    expect(sum(({ charges: found }) => found)).toBe(of.charges)
    const apart = reasons.unmatched.amount + reasons.extra.amount + reasons.unquoted.amount
    expect(of.agreed + of.difference + apart).toBe(of.invoiced)
  }
  for (const key of ['invoiced', 'agreed', 'difference', 'paid', 'charges'] as const)
    expect(carriers.reduce((all, one) => all + one[key], 0)).toBe(total[key])
  for (const cut of seed === 1 ? freightCuts : (['disputed', 'missing'] as const)) {
    const { total: found } = await listFreightCharges(ctx, listed({ cut, pageSize: 1 }))
    const { weight, above, repeated } = total.reasons
    const behind: Partial<Record<FreightCut, number>> = {
      disputed: weight.charges + above.charges + repeated.charges,
      all: total.charges,
      missing: total.missing.packages,
    }
    expect([cut, found]).toEqual([
      cut,
      behind[cut] ?? freightReasons.filter((one) => one === cut).map((one) => total.reasons[one].charges)[0],
    ])
  }
})

it('against the account’s mean, a period of any length is compared with as many days like its own', async () => {
  const day = 86_400_000
  const monday = Date.parse('2026-11-09T12:00:00Z')
  const ctx = await accountWith(
    [sent('a')],
    Array.from({ length: 90 }, (_, index) =>
      charge(index % 7 === 0 ? 700 : 100, { issued_at: new Date(monday - index * day).toISOString() }),
    ),
  )
  await insertOrders(ctx, [{ order_id: 'first', placed_at: '2026-06-01T12:00:00Z' }])
  const base = async (period: string) => {
    const { total } = await getFreightInvoices(ctx, asked({ period, compare: 'account-average' }))
    return total.metrics.invoicedFreight.base
  }
  expect(await base('2026-11-09_2026-11-09')).toBe(700)
  expect(await base('2026-11-03_2026-11-09')).toBe(1300)
  expect(await base('2026-10-27_2026-11-09')).toBe(2600)
})

it('refuses what it does not know', () => {
  for (const bad of [{ tolerance: -1 }, { tolerance: 51 }, { tolerance: 'x' }, { cut: 'some' }, { page: 0 }])
    expect(ChargesQuestion.safeParse({ ...month, ...bad }).success).toBe(false)
})

it('a file has what the list has', async () => {
  const ctx = await accountWith([sent('a')], [charge(2500, { order_id: 'a' })])
  const { question, open } = freightChargesSource
  const source = { ...ctx, keyring: engines.keyring }
  const options = { columns: null, personal: false, signal: new AbortController().signal }
  const { columns, batches, expected, needs } = await open(source, question.parse(month), options)
  expect(expected).toBe(1)
  expect(needs).toEqual(['logistics.cost'])
  const keys = columns.map(({ key }) => key)
  expect(keys).not.toContain('tracking_number')
  for await (const batch of batches) {
    const [row = []] = toRows(batch)
    expect(Object.fromEntries(keys.map((key, at) => [key, row[at]]))).toMatchObject({
      reason: 'Acima do acordado, sem diferença de peso',
      order_id: 'a',
      charge: 'Frete',
      amount: 2500,
      agreed: 2000,
      difference: 500,
      paid: 1500,
    })
  }
  const viewer = { ...source, permissions: permissionsByRole.viewer }
  await expect(open(viewer, question.parse(month), options)).rejects.toMatchObject({ code: 'forbidden' })
})

it('the file of all charges has the divergence of the screen apart from what else differs from the agreed', async () => {
  const ctx = await accountWith(
    [sent('a'), sent('b'), sent('c')],
    [charge(2500, { order_id: 'a' }), charge(1700, { order_id: 'b' }), charge(2010, { order_id: 'c' })],
  )
  const { question, open } = freightChargesSource
  const options = { columns: null, personal: false, signal: new AbortController().signal }
  const { columns, batches } = await open(
    { ...ctx, keyring: engines.keyring },
    question.parse({ ...month, cut: 'all' }),
    options,
  )
  const sums = { difference: 0, divergence: 0 }
  for await (const batch of batches)
    for (const row of toRows(batch))
      for (const key of ['difference', 'divergence'] as const)
        sums[key] += Number(row[columns.findIndex((column) => column.key === key)] ?? 0)
  const { total } = await getFreightInvoices(ctx, asked())
  expect(sums).toEqual({ difference: 210, divergence: 500 })
  expect(total.metrics.freightDivergence.current).toBe(sums.divergence)
})
