import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { BillingQuestion } from '../contract.ts'
import {
  BillingFactor,
  FactorQuestion,
  openedFactors,
  type FactorCut,
  type OpenedFactor,
} from '../factor-contract.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { canceled, order, visit } from './factors/testing/facts.ts'
import { getBillingFactor } from './get-billing-factor.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const week = { period: '2026-11-02_2026-11-08', compare: 'previous-period' }

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const ask = (ctx: AccountContext, factor: OpenedFactor, scope: Record<string, unknown> = {}) =>
  getBillingFactor(ctx, FactorQuestion.parse({ ...week, ...scope, factor }))

async function tableOf(ctx: AccountContext, factor: OpenedFactor, by: FactorCut, scope = {}) {
  const found = (await ask(ctx, factor, scope)).tables.find((table) => table.by === by)
  if (!found) throw new Error(`${factor} has no table by ${by}`)
  return found
}

/** Site has sessions, Feira has none. */
async function withTwoWeeks(): Promise<AccountContext> {
  const ctx = await engines.newAccount({ now })
  await insertSessions(ctx, [
    visit('2026-10-28T15:00:00Z', 100, { product_views: 60, carts: 20, checkouts: 10 }),
    visit('2026-11-04T15:00:00Z', 150, { product_views: 90, carts: 30, checkouts: 15 }),
    visit('2026-11-04T16:00:00Z', 50, {
      device: 'desktop',
      utm_source: 'meta',
      product_views: 30,
      carts: 20,
      checkouts: 10,
    }),
  ])
  const card = { method: 'Cartão de crédito', brand: 'Bandeira', outcome: 'declined' }
  await insertOrders(ctx, [
    order('b1', '2026-10-28'),
    order('b2', '2026-10-29'),
    order('b3', '2026-10-29', canceled('2026-10-29', 'payment', { method: 'Pix', outcome: 'expired' })),
    order('b4', '2026-10-30', { channel: 'Feira' }),
    order('c1', '2026-11-04', { device: 'desktop', utm_source: 'meta' }),
    order('c2', '2026-11-05', canceled('2026-11-05', 'payment', { ...card, reason: 'insufficient_funds' })),
    order('c3', '2026-11-05', canceled('2026-11-05', '', { ...card, reason: '' })),
    order('c4', '2026-11-05', canceled('2026-11-05', 'client')),
    order('c5', '2026-11-05', canceled('2026-11-05', 'payment')),
    order('c6', '2026-11-06', { approved_at: null, invoiced_at: null }),
    order('c7', '2026-11-06', {
      channel: 'Feira',
      invoiced_at: null,
      canceled_at: '2026-11-07T10:00:00Z',
      cancel_reason: 'stockout',
    }),
    order('c8', '2026-11-06', { channel: 'Feira' }),
  ])
  return ctx
}

describe('an opened factor', () => {
  it('moves the revenue by what the home says, in every cut of it', async () => {
    const ctx = await withTwoWeeks()
    const { drivers } = await getBillingDecomposition(ctx, BillingQuestion.parse(week))
    for (const factor of openedFactors) {
      const answer = await ask(ctx, factor)
      expect(BillingFactor.parse(answer)).toEqual(answer)
      const { effect, value } = drivers.find(({ key }) => key === factor) ?? {}
      for (const { by, total, rows } of answer.tables.filter((table) => table.by !== 'loss')) {
        expect([by, total.effect]).toEqual([by, effect])
        expect([by, rows.reduce((sum, row) => sum + (row.effect ?? 0), 0)]).toEqual([by, effect])
        const shown = by === 'reason' ? 1 - (total.figure.current ?? 0) : total.figure.current
        expect(shown).toBeCloseTo(value?.current ?? 0, 10)
      }
    }
  })

  it('shows the conversion step by step where the sources report steps', async () => {
    const { rows } = await tableOf(await withTwoWeeks(), 'conversion', 'step')
    expect(rows.map(({ value, count }) => [value, count?.base, count?.current])).toEqual([
      ['sessions', 100, 200],
      ['productViews', 60, 120],
      ['carts', 20, 50],
      ['checkouts', 10, 25],
      ['capturedOrders', 3, 6],
    ])
    expect(rows[1]).toMatchObject({ figure: { base: 0.6, current: 0.6 }, effect: 0 })
    expect(rows[2]?.effect).toBeGreaterThan(0)
    expect(rows[4]?.effect).toBeLessThan(0)
  })

  it('shows the conversion up to the invoice where no source reports steps', async () => {
    const ctx = await engines.newAccount({ now })
    await insertSessions(ctx, [visit('2026-10-28T15:00:00Z', 10), visit('2026-11-04T15:00:00Z', 10)])
    await insertOrders(ctx, [
      order('1', '2026-10-28'),
      order('2', '2026-11-04'),
      order('3', '2026-11-05', { invoiced_at: null }),
    ])
    const { rows } = await tableOf(ctx, 'conversion', 'step')
    expect(rows.map(({ value, count, effect }) => [value, count?.current, effect])).toEqual([
      ['sessions', 10, null],
      ['capturedOrders', 2, 8_631],
      ['approvedOrders', 2, null],
      ['invoicedOrders', 1, null],
    ])
  })

  it('tells what the visitors of a device or source bought apart from how many they were', async () => {
    const { rows, known } = await tableOf(await withTwoWeeks(), 'conversion', 'device')
    expect(known).toBe(true)
    const desktop = rows.find(({ value }) => value === 'desktop')
    expect(desktop).toMatchObject({
      figure: { base: null, current: 1 / 50 },
      over: { base: 0, current: 50 },
      byRate: 0,
    })
    for (const { effect, byRate, byMix } of rows) expect((byRate ?? 0) + (byMix ?? 0)).toBe(effect)
  })

  it('says that a place is not known where visits or orders lack it', async () => {
    const ctx = await withTwoWeeks()
    expect(await tableOf(ctx, 'conversion', 'utmMedium')).toMatchObject({ known: false })
    expect(await tableOf(ctx, 'sessions', 'utmCampaign')).toMatchObject({ known: false })
    expect(await tableOf(ctx, 'approval', 'acquirer')).toMatchObject({ known: false })
  })

  it('names why orders were not approved: the last refusal, the cancellation, or nothing yet', async () => {
    const { rows, total } = await tableOf(await withTwoWeeks(), 'approval', 'reason')
    expect(
      Object.fromEntries(rows.map(({ value, count }) => [value, [count?.base, count?.current]])),
    ).toEqual({
      pixUnpaid: [1, 0],
      insufficientFunds: [0, 1],
      cardDeclined: [0, 1],
      canceledByClient: [0, 1],
      notApproved: [0, 1],
      pending: [0, 1],
    })
    expect(total.count).toEqual({ base: 1, current: 5 })
    expect(total.over).toEqual({ base: 4, current: 8 })
  })

  it('names why approved orders were not invoiced, and repeats the losses of the home to the cent', async () => {
    const ctx = await withTwoWeeks()
    const reasons = await tableOf(ctx, 'invoicing', 'reason')
    expect(reasons.rows.map(({ value, count }) => [value, count?.current])).toEqual([['stockout', 1]])
    const { losses, milestones } = await getBillingDecomposition(ctx, BillingQuestion.parse(week))
    const { rows, total } = await tableOf(ctx, 'invoicing', 'loss')
    const shown = losses.filter(({ value }) => value.base || value.current)
    expect(new Map(rows.map(({ value, figure }) => [value, figure]))).toEqual(
      new Map(shown.map(({ reason, value }) => [reason, value])),
    )
    expect(total.figure.current).toBe((milestones.captured.current ?? 0) - (milestones.invoiced.current ?? 0))
  })

  it('counts only the orders of channels without sessions where others have them', async () => {
    const { rows } = await tableOf(await withTwoWeeks(), 'orders', 'channel')
    expect(rows.map(({ value, figure }) => [value, figure])).toEqual([['Feira', { base: 1, current: 2 }]])
  })

  it('has no tables where the account lacks it', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(ctx, [order('1', '2026-10-28'), order('2', '2026-11-04')])
    expect((await ask(ctx, 'conversion')).tables).toEqual([])
    expect((await ask(ctx, 'sessions')).tables).toEqual([])
    expect((await ask(ctx, 'orders')).tables).toHaveLength(1)
  })

  it('shows the places that moved most and all others as one row', async () => {
    const ctx = await engines.newAccount({ now })
    const sold = Array.from({ length: 30 }, (_, index) =>
      order(String(index), index % 2 ? '2026-10-28' : '2026-11-04', { channel: `Canal ${index}` }),
    )
    await insertOrders(ctx, sold)
    const { rows, values, total } = await tableOf(ctx, 'orders', 'channel')
    expect(values).toBe(30)
    expect(rows).toHaveLength(9)
    expect(rows.at(-1)).toMatchObject({ rest: true, figure: { base: 15, current: 7 } })
    expect(total.figure).toEqual({ base: 15, current: 15 })
  })

  it('keeps to a virtual channel, and shows another account nothing', async () => {
    const ctx = await withTwoWeeks()
    const rule = { channel: ['Feira'] }
    const inChannel = { ...ctx, virtualChannel: { id: 'v', name: 'Feira', rule } }
    const { rows, total } = await tableOf(inChannel, 'invoicing', 'reason')
    expect(rows.map(({ value }) => value)).toEqual(['stockout'])
    expect(total.over).toEqual({ base: 1, current: 2 })
    const other = await engines.newAccount({ now })
    for (const factor of openedFactors) expect((await ask(other, factor)).tables).toEqual([])
  })

  it('refuses who may not see sales', async () => {
    const ctx = { ...(await withTwoWeeks()), permissions: new Set<never>() }
    await expect(ask(ctx, 'approval')).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('refuses a factor that does not exist, and a period that never was', async () => {
    expect(FactorQuestion.safeParse({ ...week, factor: 'lucro' }).success).toBe(false)
    await expect(
      ask(await withTwoWeeks(), 'approval', { period: '2026-02-30_2026-03-02' }),
    ).rejects.toMatchObject({ code: 'invalidInput' })
  })
})
