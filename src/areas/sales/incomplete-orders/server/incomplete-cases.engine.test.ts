import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeOrder, incompleteOrder } from '#analytics/incomplete/testing/cases.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import type { CaseChange, Decision } from '../contract.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { changeIncompleteCases } from './change-incomplete-cases.ts'
import { getIncompleteCase } from './get-incomplete-case.ts'
import { getIncompleteSummary } from './get-incomplete-summary.ts'
import { listIncompleteCases } from './list-incomplete-cases.ts'
import { recordIncompleteContact } from './record-incomplete-contact.ts'
import { month, now, pageOf, shop } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const change = (ctx: TestAccount, decision: Decision, ...cases: CaseChange['cases']) =>
  changeIncompleteCases(ctx, { cases, decision })
const idsOf = async (...given: Parameters<typeof listIncompleteCases>) =>
  (await listIncompleteCases(...given)).items.map(({ id }) => id)

describe('the figures of incomplete orders', () => {
  it('count cases, what of them came back, and what still can', async () => {
    const summary = await getIncompleteSummary(await shop(engines), month)
    expect(summary).toMatchObject({
      cases: { current: 4, base: 1 },
      amount: { current: 10_000, base: 5000 },
      captured: { current: 6, base: 0 },
      ofAttempts: { current: 0.4, base: 1 },
      recovered: { current: 1, base: 0 },
      recoveredAmount: { current: 3000 },
      recoveredRate: { current: 0.25 },
      open: { current: 2 },
      recoverable: { current: 2 },
      recoverableAmount: { current: 3000 },
    })
    expect(summary.reasons.map(({ value, cases }) => [value, cases])).toEqual([
      ['cardDeclined', { current: 1, base: 0 }],
      ['pixUnpaid', { current: 1, base: 0 }],
      ['gaveUp', { current: 2, base: 1 }],
    ])
    expect(summary.methods.map(({ value }) => value)).toEqual(['', 'Cartão de crédito', 'Pix'])
    expect(summary.hours).toContainEqual({ weekday: 3, hour: 9, cases: 2, amount: 5000 })
  })

  it('compare who came back by the clock, whatever hours the account invoices in', async () => {
    const ctx = await engines.newAccount({ now: () => new Date('2026-11-21T15:00:00Z') })
    const day = 86_400_000
    const first = Date.parse('2026-06-01T00:00:00Z')
    const at = (time: number) => new Date(time).toISOString()
    const workingDays = Array.from({ length: 150 }, (_, index) => first + index * day).filter(
      (start) => ![0, 6].includes(new Date(start).getUTCDay()),
    )
    await insertOrders(ctx, [
      ...workingDays.flatMap((start) =>
        Array.from({ length: 12 }, (_, index) => ({
          order_id: `${start} ${index}`,
          placed_at: at(start + 4 * 3_600_000),
          approved_at: at(start + 4 * 3_600_000),
          invoiced_at: at(start + (13 + (index % 8)) * 3_600_000),
        })),
      ),
      incompleteOrder('friday', '2026-11-20T11:00:00Z', { client_key: 3 }),
      completeOrder('came', '2026-11-20T14:30:00Z', { client_key: 3 }),
    ])
    const saturday = { ...month, period: '2026-11-21_2026-11-21' }
    const { recovered, open } = await getIncompleteSummary(ctx, saturday)
    expect([recovered.base, open.base]).toEqual([1, 0])
  })

  it('add up: the series, every cut, the list and its footer', async () => {
    const ctx = await shop(engines)
    const summary = await getIncompleteSummary(ctx, month)
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    expect(summary.series).toHaveLength(20)
    expect(sum(summary.series.flatMap(({ reasons }) => Object.values(reasons)))).toBe(4)
    for (const side of ['base', 'current'] as const) {
      for (const key of ['cases', 'amount', 'recoveredAmount'] as const)
        expect(sum(summary.series.map(({ [key]: value }) => value[side] ?? 0))).toBe(summary[key][side])
      const tried = summary.series.map(({ cases, ofAttempts }) =>
        ofAttempts[side] ? (cases[side] ?? 0) / ofAttempts[side] - (cases[side] ?? 0) : 0,
      )
      expect(sum(tried)).toBeLessThanOrEqual(summary.captured[side] ?? 0)
    }
    for (const cut of [summary.reasons, summary.methods, summary.acquirers, summary.brands]) {
      expect(sum(cut.map(({ cases }) => cases.current ?? 0))).toBe(4)
      expect(sum(cut.map(({ amount }) => amount.current ?? 0))).toBe(10_000)
    }
    expect(sum(summary.hours.map(({ cases }) => cases))).toBe(4)
    const list = await listIncompleteCases(ctx, pageOf())
    expect(list).toMatchObject({ total: 4, sums: { amount: 10_000, tries: 2 } })
    expect(sum(list.items.map(({ amount }) => amount))).toBe(10_000)
  })

  it('are the same from memory, until somebody decides or something arrives', async () => {
    const ctx = await shop(engines)
    const remembering = { ...ctx, answers: new AnswerMemory() }
    const ask = () => getIncompleteSummary(remembering, month)
    const before = await ask()
    expect(before).toEqual(await getIncompleteSummary(ctx, month))
    expect(await ask()).toBe(before)
    await change(ctx, { kind: 'lost', reason: 'price' }, { id: 'pix', version: 0 })
    const decided = await ask()
    expect(decided).toEqual(await getIncompleteSummary(ctx, month))
    expect(decided).not.toEqual(before)
    const lines = [{ sku_id: 'A', price: 100 }]
    await insertOrders(ctx, [
      { order_id: 'arrived', placed_at: '2026-11-18T12:00:00Z', channel: 'Site', lines },
    ])
    const arrived = await ask()
    expect(arrived).toEqual(await getIncompleteSummary(ctx, month))
    expect(arrived.captured).not.toEqual(decided.captured)
  })

  it('stand for no captured revenue anywhere', async () => {
    const ctx = await shop(engines)
    const { milestones } = await getBillingDecomposition(ctx, BillingQuestion.parse({ period: month.period }))
    expect(milestones.captured.current).toBe(10_000)
  })

  it('leave out what somebody gave up from what can come back', async () => {
    const ctx = await shop(engines)
    await change(ctx, { kind: 'lost', reason: 'price' }, { id: 'pix', version: 0 })
    expect(await getIncompleteSummary(ctx, month)).toMatchObject({
      open: { current: 2 },
      recoverable: { current: 1 },
      recoverableAmount: { current: 2000 },
    })
  })

  it('hold for a filter, a virtual channel and the mean of the weeks before', async () => {
    const ctx = await shop(engines)
    const inSp = await getIncompleteSummary(ctx, { ...month, filters: { uf: ['SP'] } })
    expect(inSp).toMatchObject({ cases: { current: 1 }, amount: { current: 2000 } })
    const hour = { ...month, filters: { weekday: ['3'], hourOfDay: ['9'] } }
    expect(await getIncompleteSummary(ctx, hour)).toMatchObject({
      cases: { current: 2 },
      amount: { current: 5000 },
    })
    const virtualChannel = { id: randomUUID(), name: 'SP', rule: { uf: ['SP'] } }
    expect(await getIncompleteSummary({ ...ctx, virtualChannel }, month)).toMatchObject({
      cases: { current: 1 },
    })
    expect(await idsOf({ ...ctx, virtualChannel }, pageOf())).toEqual(['card-2'])
    const mean = await getIncompleteSummary(ctx, { ...month, compare: 'account-average' })
    expect(mean).toMatchObject({ cases: { current: 4 }, recoverable: { base: null } })
    const byLine = await getIncompleteSummary(ctx, { ...month, filters: { sku: ['SKU1000'] } })
    expect(byLine).toMatchObject({ cases: { current: 1 }, ofAttempts: { current: null } })
  })
})

describe('the list of cases', () => {
  it('says what, how much, why, and until when', async () => {
    const { items } = await listIncompleteCases(await shop(engines), pageOf())
    expect(items[1]).toMatchObject({
      id: 'card-2',
      version: 0,
      placedAt: '2026-11-17T13:00:00Z',
      amount: 2000,
      reason: 'cardDeclined',
      firstItem: 'Peça 2000',
      otherItems: 0,
      method: 'Cartão de crédito',
      brand: 'Visa',
      tries: 1,
      orders: 2,
      state: 'recoverable',
      openUntil: '2026-11-24T13:00:00.000Z',
      platformReason: '51',
      owner: null,
    })
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      ['pix', 'recoverable'],
      ['card-2', 'recoverable'],
      ['won', 'recovered'],
      ['over', 'lost'],
    ])
  })

  it('is filtered, sorted and cut into pages', async () => {
    const ctx = await shop(engines)
    expect(await idsOf(ctx, pageOf({ reason: ['pixUnpaid'], method: ['Pix'] }))).toEqual(['pix'])
    expect(await idsOf(ctx, pageOf({ state: ['lost', 'recovered'] }))).toEqual(['won', 'over'])
    expect(await idsOf(ctx, pageOf({ amount: { min: 2000, max: 3000 } }))).toEqual(['card-2', 'won'])
    expect(await idsOf(ctx, pageOf({ sort: 'amount', page: 2, pageSize: 3 }))).toEqual(['over'])
    expect(await listIncompleteCases(ctx, pageOf({ page: 9 }))).toMatchObject({
      firstUse: false,
      items: [],
      total: 4,
      sums: { amount: 10_000 },
    })
    await change(
      ctx,
      { kind: 'assign', ownerId: ctx.actor === 'system' ? null : ctx.actor.userId },
      { id: 'pix', version: 0 },
    )
    const me = ctx.actor === 'system' ? '' : ctx.actor.userId
    expect(await idsOf(ctx, pageOf({ owner: me }))).toEqual(['pix'])
    expect(await idsOf(ctx, pageOf({ owner: 'none' }))).toEqual(['card-2', 'won', 'over'])
  })

  it('opens a case by any of its orders, with its goods and attempts', async () => {
    const ctx = await shop(engines)
    const byFirst = await getIncompleteCase(ctx, { caseId: 'card-1' })
    expect(byFirst).toEqual(await getIncompleteCase(ctx, { caseId: 'card-2' }))
    expect(byFirst).toMatchObject({
      case: { id: 'card-2' },
      orderIds: ['card-1', 'card-2'],
      items: [{ sku: 'SKU2000', quantity: 1, amount: 2000 }],
      attempts: [{ orderId: 'card-1', reason: 'cardDeclined', platformReason: '51', outcome: 'declined' }],
      contacts: [],
    })
    expect(await getIncompleteCase(ctx, { caseId: 'won' })).toMatchObject({
      case: { state: 'recovered', recoveredAt: '2026-11-06T12:00:00Z' },
      recoveredBy: 'came',
    })
  })

  it('says nothing of the orders of a case that are of another channel', async () => {
    const ctx = await shop(engines)
    await change(ctx, { kind: 'contacted' }, { id: 'card-1', version: 0 })
    await recordIncompleteContact(ctx, { caseId: 'card-1', version: 1, channel: 'phone', note: 'Do Rio' })
    await engines.owner.query(`UPDATE incomplete_cases SET order_id = 'card-1' WHERE account_id = $1`, [
      ctx.account.id,
    ])
    await engines.owner.query(`UPDATE incomplete_contacts SET order_id = 'card-1' WHERE account_id = $1`, [
      ctx.account.id,
    ])
    const limited = { ...ctx, virtualChannel: { id: randomUUID(), name: 'SP', rule: { uf: ['SP'] } } }
    expect(await getIncompleteCase(limited, { caseId: 'card-2' })).toMatchObject({
      case: { id: 'card-2', orders: 1, tries: 0, brand: '', state: 'recoverable', version: 0 },
      orderIds: ['card-2'],
      attempts: [],
      contacts: [],
    })
    await expect(getIncompleteCase(limited, { caseId: 'card-1' })).rejects.toMatchObject({ code: 'notFound' })
    expect((await getIncompleteCase(ctx, { caseId: 'card-1' })).attempts).toHaveLength(1)
  })

  it('shows another account, and another channel, nothing', async () => {
    const ctx = await shop(engines)
    const other = await engines.newAccount({ now })
    expect(await listIncompleteCases(other, pageOf())).toMatchObject({
      items: [],
      total: 0,
      firstUse: true,
    })
    expect(await getIncompleteSummary(other, month)).toMatchObject({
      cases: { current: 0 },
      ofAttempts: { current: null },
    })
    const elsewhere = { ...ctx, virtualChannel: { id: randomUUID(), name: 'RJ', rule: { uf: ['RJ'] } } }
    for (const stranger of [other, elsewhere]) {
      const found = await Promise.allSettled([
        getIncompleteCase(stranger, { caseId: 'pix' }),
        change(stranger, { kind: 'contacted' }, { id: 'pix', version: 0 }),
        recordIncompleteContact(stranger, { caseId: 'pix', version: 0, channel: 'phone', note: '' }),
      ])
      for (const each of found) expect(each).toMatchObject({ reason: { code: 'notFound' } })
    }
    await expect(getIncompleteCase(ctx, { caseId: 'site-1' })).rejects.toMatchObject({ code: 'notFound' })
  })
})
