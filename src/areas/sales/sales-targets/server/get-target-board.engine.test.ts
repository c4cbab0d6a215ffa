import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { Scope } from '#model/scope.ts'
import { TargetBoard, TargetMiss } from '../board-contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getTargetBoard } from './get-target-board.ts'
import { getTargetCurve } from './get-target-curve.ts'
import { getTargetHistory } from './get-target-history.ts'
import { getTargetMiss } from './get-target-miss.ts'
import { lockTargetMonth } from './lock-target-month.ts'
import { saveTargets } from './save-targets.ts'
import { ordersOf } from './testing/daily-orders.ts'
import { cell, question, save } from './testing/target-of.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function store(more = {}): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now, ...more })
  await insertOrders(ctx, ordersOf('2025-11-01', '2025-12-05'))
  await insertOrders(ctx, ordersOf('2026-08-20', '2026-11-19'))
  await insertOrders(ctx, ordersOf('2026-11-20', '2026-11-20').slice(0, 1))
  const days = [...eachDay('2025-11-01', '2025-11-30'), ...eachDay('2026-11-01', '2026-11-20')]
  await insertSessions(
    ctx,
    days.map((day) => ({ hour: `${day}T12:00:00Z`, channel: 'Site', uf: 'SP', sessions: 50 })),
  )
  return ctx
}

const month = question()
/** 21 weekdays of 200,00 and 9 days of weekends of 100,00. */
const onCurve = 21 * 20_000 + 9 * 10_000

async function withTarget(value = onCurve, more: object[] = []): Promise<TestAccount> {
  const ctx = await store()
  const { weights } = await getTargetCurve(ctx, { month: '2026-11', kind: 'weekday' })
  const curves = [{ month: '2026-11', kind: 'weekday', weights }]
  await saveTargets(ctx, save(0, { cells: [cell(value), ...more], curves }))
  return ctx
}

describe('the board of a month', () => {
  it('of a store that follows its curve is at 100%, ends at its target, and needs the pace that was planned', async () => {
    const board = await getTargetBoard(await withTarget(), month)
    expect(board).toMatchObject({ state: 'ready', from: '2026-11-01', to: '2026-11-30', cutAt: '12:00' })
    expect(board.attainment).toBeCloseTo(1, 2)
    expect(Math.abs((board.projection?.value ?? 0) - onCurve)).toBeLessThan(onCurve * 0.01)
    expect(board.pace?.needed).toBeCloseTo(board.pace?.planned ?? 0, -3)
    expect(board.projection?.sample).toBeGreaterThan(28)
    expect(TargetBoard.parse(board)).toEqual(board)
  })

  it('shows what the home shows: the same question, the same number', async () => {
    const ctx = await withTarget()
    const home = await getBillingDecomposition(ctx, Scope.parse({ period: '2026-11-01_2026-11-20' }))
    const realised = async (more: object) => (await getTargetBoard(ctx, question(more))).realised
    expect(await realised({})).toBe(home.revenue.current)
    expect(await realised({ metric: 'capturedRevenue' })).toBe(home.milestones.captured.current)
    const site = await getBillingDecomposition(
      ctx,
      Scope.parse({ period: '2026-11-01_2026-11-20', filters: { channel: ['Site'] } }),
    )
    expect(await realised({ channel: 'Site' })).toBe(site.revenue.current)
    expect(await realised({ channel: 'Site', metric: 'conversion' })).toBeCloseTo(20 / (20 * 50))
  })

  it('its days add up to the target and to what was realised, beside the same dates of last year', async () => {
    const { days, target, realised, toDate } = await getTargetBoard(await withTarget(), month)
    const total = (key: 'target' | 'realised') => days.reduce((sum, day) => sum + (day[key] ?? 0), 0)
    expect(days).toHaveLength(30)
    expect(total('target')).toBe(target)
    expect(total('realised')).toBe(realised)
    expect(days.at(-1)).toMatchObject({ day: '2026-11-30', realised: null, lastYear: 10_000 })
    const until = days
      .filter(({ day }) => day < '2026-11-20')
      .reduce((sum, day) => sum + (day.target ?? 0), 0)
    expect(toDate).toBe(until + Math.round((days[19]?.target ?? 0) / 2))
  })

  it('ranks the channels and categories below, best first', async () => {
    const ctx = await withTarget(onCurve, [
      cell(onCurve / 4, { channel: 'Site' }),
      cell(onCurve, { channel: 'Feira' }),
      cell(onCurve / 2, { channel: 'Site', category: 'Camas' }),
    ])
    const { ranking } = await getTargetBoard(ctx, month)
    expect(ranking.map(({ channel, category }) => [channel, category])).toEqual([
      ['Site', null],
      ['Site', 'Camas'],
      ['Feira', null],
    ])
    expect(ranking[0]?.attainment).toBeGreaterThan(2)
    const site = await getTargetBoard(ctx, question({ channel: 'Site' }))
    expect(site.realised).toBe(ranking[0]?.realised)
    expect(site.ranking).toMatchObject([{ category: 'Camas', realised: site.realised }])
  })

  it('of a quarter adds its months up', async () => {
    const ctx = await withTarget()
    await saveTargets(ctx, save(1, { cells: [cell(1_000_000, { month: '2026-12' })] }))
    const board = await getTargetBoard(ctx, question({ span: 'quarter' }))
    expect(board).toMatchObject({ from: '2026-10-01', to: '2026-12-31', target: onCurve + 1_000_000 })
    expect(board.days).toHaveLength(92)
    expect(board.days[0]?.target).toBeNull()
  })

  it('of a quarter compares what was sold in the months that have a target, and in no other', async () => {
    const ctx = await store()
    await lockTargetMonth(ctx, { month: '2026-10', locked: false, reason: 'Atrasada' })
    const level = (value: number, of: string) => cell(value, { month: of, metric: 'conversion' })
    const cells = [
      cell(onCurve),
      cell(onCurve / 4, { channel: 'Site' }),
      cell(onCurve / 4, { channel: 'Site', category: 'Camas' }),
      cell(30, { metric: 'capturedOrders', month: '2026-10' }),
      cell(30, { metric: 'capturedOrders', month: '2026-12' }),
      level(0.02, '2026-11'),
      level(0.04, '2026-12'),
    ]
    await saveTargets(ctx, save(0, { cells }))
    for (const more of [{}, { channel: 'Site' }]) {
      const [quarter, alone] = await Promise.all([
        getTargetBoard(ctx, question({ span: 'quarter', ...more })),
        getTargetBoard(ctx, question(more)),
      ])
      const { target, toDate, realised, attainment, pace, ranking } = alone
      expect(quarter).toMatchObject({
        target,
        toDate,
        realised,
        attainment,
        pace,
        ranking,
        months: ['2026-11'],
      })
      expect(quarter.projection?.value).toBe(alone.projection?.value)
      expect(quarter.days.reduce((sum, day) => sum + (day.realised ?? 0), 0)).toBe(realised)
      const ofQuarter = await getTargetMiss(ctx, question({ span: 'quarter', ...more }))
      expect(ofQuarter).toEqual(await getTargetMiss(ctx, question(more)))
    }
    const rate = await getTargetBoard(ctx, question({ span: 'quarter', metric: 'conversion' }))
    expect(rate.months).toEqual(['2026-11', '2026-12'])
    expect(rate.toDate).toBeCloseTo(0.02)
    const orders = question({ span: 'quarter', metric: 'capturedOrders' })
    const [board, miss] = [await getTargetBoard(ctx, orders), await getTargetMiss(ctx, orders)]
    expect(board).toMatchObject({ toDate: 30, months: ['2026-10', '2026-12'] })
    expect(miss).toMatchObject({ state: 'ready', expected: 30, realised: board.realised, to: '2026-10-31' })
  })

  it('of a month that is over is what it was, and of one to come is what is planned', async () => {
    const ctx = await store()
    await lockTargetMonth(ctx, { month: '2026-10', locked: false, reason: 'Atrasada' })
    const cells = [cell(1000, { month: '2026-10' }), cell(1000, { month: '2026-12' })]
    await saveTargets(ctx, save(0, { cells }))
    const over = await getTargetBoard(ctx, question({ month: '2026-10' }))
    expect(over).toMatchObject({ toDate: 1000, pace: null })
    expect(over.projection?.range).toEqual({ low: over.realised, high: over.realised })
    const ahead = await getTargetBoard(ctx, question({ month: '2026-12' }))
    expect(ahead).toMatchObject({ toDate: 0, realised: null, attainment: null, projection: null, pace: null })
  })

  it('without a target says so, with what was sold; another account sees neither', async () => {
    const ctx = await store()
    expect(await getTargetBoard(ctx, month)).toMatchObject({ state: 'noTarget', target: null })
    const other = await engines.newAccount({ now })
    const board = await getTargetBoard(other, month)
    expect(board).toMatchObject({ state: 'noTarget', realised: 0, nodes: [] })
  })

  it('says no range where the sample is too small', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(ctx, ordersOf('2026-11-10', '2026-11-19'))
    await saveTargets(ctx, save(0, { cells: [cell(1_000_000)] }))
    expect((await getTargetBoard(ctx, month)).projection).toMatchObject({ range: null })
  })
})

describe('from memory', () => {
  const asked = [
    {},
    { metric: 'capturedOrders' },
    { metric: 'conversion' },
    { channel: 'Site' },
    { span: 'quarter' },
  ]

  it('board and miss are what they are without it, also right after something arrives', async () => {
    const ctx = await withTarget(onCurve, [cell(onCurve / 2, { channel: 'Site', category: 'Camas' })])
    const remembering = { ...ctx, answers: new AnswerMemory() }
    const both = async (of: TestAccount) =>
      Promise.all(
        asked.map(async (more) => [
          await getTargetBoard(of, question(more)),
          await getTargetMiss(of, question(more)),
        ]),
      )
    const before = await both(remembering)
    expect(before).toEqual(await both(ctx))
    const arrived = ordersOf('2026-11-20', '2026-11-20').slice(0, 1)
    await insertOrders(
      ctx,
      arrived.map((order) => ({ ...order, order_id: 'arrived' })),
    )
    const after = await both(remembering)
    expect(after).toEqual(await both(ctx))
    expect(after).not.toEqual(before)
  })
})

describe('the miss', () => {
  it('is opened by the home’s drivers against last year scaled to the target, and adds up', async () => {
    const ctx = await withTarget(2 * onCurve)
    const miss = await getTargetMiss(ctx, month)
    const board = await getTargetBoard(ctx, month)
    expect(miss).toMatchObject({ state: 'ready', expected: board.toDate, realised: board.realised })
    expect(miss.delta).toBe((board.realised ?? 0) - (board.toDate ?? 0))
    expect(miss.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(miss.delta)
    expect(miss.base).toMatchObject({ comparator: 'previous-year', targeted: [] })
    expect(miss.drivers.map(({ key }) => key)).toEqual([
      'sessions',
      'conversion',
      'orders',
      'approval',
      'invoicing',
      'ticket',
    ])
    expect(TargetMiss.parse(miss)).toEqual(miss)
  })

  it('takes the drivers that have a target of their own from it', async () => {
    const ctx = await withTarget(onCurve, [cell(0.5, { metric: 'approval' })])
    const miss = await getTargetMiss(ctx, month)
    expect(miss.base?.targeted).toEqual(['approval'])
    expect(miss.drivers.find(({ key }) => key === 'approval')).toMatchObject({ expected: 0.5, realised: 1 })
    expect(miss.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(miss.delta)
  })

  it('of captured money and of orders stops where they stand in the funnel; of a category it counts units', async () => {
    const ctx = await withTarget(onCurve, [
      cell(onCurve, { metric: 'capturedRevenue' }),
      cell(90, { metric: 'capturedOrders' }),
      cell(onCurve, { channel: 'Site', category: 'Camas' }),
    ])
    const keys = async (more: object) => {
      const miss = await getTargetMiss(ctx, question(more))
      expect(miss.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(miss.delta)
      return miss.drivers.map(({ key }) => key)
    }
    expect(await keys({ metric: 'capturedRevenue' })).toEqual(['sessions', 'conversion', 'orders', 'ticket'])
    expect(await keys({ metric: 'capturedOrders' })).toEqual(['sessions', 'conversion', 'orders'])
    expect(await keys({ channel: 'Site', category: 'Camas' })).toEqual([
      'orders',
      'approval',
      'invoicing',
      'ticket',
    ])
  })

  it('is not told of rates, of months to come, nor without anything to compare with', async () => {
    const ctx = await withTarget(onCurve, [cell(0.1, { metric: 'conversion' })])
    await saveTargets(ctx, save(1, { cells: [cell(5, { month: '2026-12' })] }))
    const state = async (of: TestAccount, more: object) => (await getTargetMiss(of, question(more))).state
    expect(await state(ctx, { metric: 'conversion' })).toBe('notApplicable')
    expect(await state(ctx, { month: '2026-12' })).toBe('notYet')
    const young = await engines.newAccount({ now })
    await saveTargets(young, save(0, { cells: [cell(5_000)] }))
    expect(await state(young, {})).toBe('noBase')
  })
})

describe('what nodes sold', () => {
  it('is told of last year and of the last 90 days, by channel and category', async () => {
    const ctx = await store()
    const asked = { from: '2026-11', to: '2026-12', metric: 'capturedRevenue' as const }
    const { lastYear, recent } = await getTargetHistory(ctx, asked)
    const of = (channel: string | null, category: string | null) =>
      lastYear.find(
        (node) => node.month === '2026-11' && node.channel === channel && node.category === category,
      )?.value
    expect(of(null, null)).toBe((of('Site', null) ?? 0) + (of('Feira', null) ?? 0))
    expect(of('Site', 'Camas')).toBe(of('Site', null))
    expect(recent.find(({ channel }) => channel === null)?.value).toBeGreaterThan(0)
    expect(lastYear.filter(({ month: when }) => when === '2026-12')).not.toEqual([])
  })
})

describe('with a virtual channel on screen', () => {
  it('a channel that it holds whole is shown, and nothing of the account', async () => {
    const ctx = await withTarget(onCurve, [
      cell(onCurve / 2, { channel: 'Site' }),
      cell(7, { channel: 'Feira' }),
    ])
    const inside = (rule: object): TestAccount => ({
      ...ctx,
      virtualChannel: { id: randomUUID(), name: 'Parte', rule },
    })
    const site = await getTargetBoard(inside({ channel: ['Site'] }), month)
    expect(site).toMatchObject({ state: 'ready', channel: 'Site', target: onCurve / 2 })
    expect(site.nodes).toEqual([{ channel: 'Site', category: null }])
    for (const rule of [{ uf: ['SP'] }, { channel: ['Site'], uf: ['SP'] }, { coupon: ['X'] }]) {
      const hidden = await getTargetBoard(inside(rule), month)
      expect(hidden).toMatchObject({
        state: 'hidden',
        target: null,
        realised: null,
        days: [],
        ranking: [],
        nodes: [],
      })
      expect((await getTargetMiss(inside(rule), month)).state).toBe('notApplicable')
      const asked = { from: '2026-11', to: '2026-11', metric: 'conversion' as const }
      expect(await getTargetHistory(inside(rule), asked)).toEqual({ lastYear: [], recent: [] })
    }
    const foreign = await getTargetBoard(inside({ channel: ['Site'] }), question({ channel: 'Feira' }))
    expect(foreign.state).toBe('hidden')
  })
})

it('who may not see sales is refused everywhere', async () => {
  const ctx = { ...(await engines.newAccount({ now })), permissions: new Set<never>() }
  const asked = { from: '2026-11', to: '2026-11', metric: 'ticket' as const }
  for (const read of [
    getTargetBoard(ctx, month),
    getTargetMiss(ctx, month),
    getTargetHistory(ctx, asked),
    getTargetCurve(ctx, { month: '2026-11', kind: 'seasonal' }),
  ])
    await expect(read).rejects.toMatchObject({ code: 'forbidden' })
})

it('the generated curve says where it comes from', async () => {
  const curve = await getTargetCurve(await store(), { month: '2026-11', kind: 'event' })
  expect(curve).toMatchObject({ source: 'recent', followsEvent: true, event: { name: 'Black Friday' } })
  expect(curve.from).toBe(addDays('2026-10-31', -55))
  const young = await getTargetCurve(await engines.newAccount({ now }), {
    month: '2026-11',
    kind: 'seasonal',
  })
  expect(young).toMatchObject({ source: 'none', from: null, followsEvent: false })
})
