import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageViews, towerStages } from '#model/logistics/tower.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { LogisticsLive, OpenPackages, PackagesQuestion, TowerQuestion } from '../contract.ts'
import { getLogisticsLive } from './get-logistics-live.ts'
import { listOpenPackages } from './list-open-packages.ts'
import { accountWith, ago, endOf, moment, told } from './testing/told.ts'
import { whenLearned } from './testing/when-learned.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const asked = (more: object = {}) => TowerQuestion.parse(more)
const listed = (more: object = {}) => PackagesQuestion.parse(more)

const onTheWay = {
  placed_at: ago(200),
  approved_at: ago(199),
  invoiced_at: ago(180),
  shipped_at: ago(170),
  stage: 'collected',
  state: 'info_received',
  state_at: ago(171),
  events: 1,
  last_event_at: ago(20),
}
const inTransit = { ...onTheWay, stage: 'transit', state: 'in_transit', first_transit_at: ago(100) }
const atTheDoor = {
  ...inTransit,
  stage: 'out_for_delivery',
  state: 'out_for_delivery',
  out_for_delivery_at: ago(3),
  state_at: ago(3),
}
const troubled = (state: string) => ({
  ...inTransit,
  stage: 'exception',
  state,
  state_at: ago(30),
  occurrence: state,
  occurrence_at: ago(30),
})

/** Of every kind; what the screen says of it is written beside. */
const shop = [
  told('waits'),
  told('handled', {
    stage: 'handling',
    ready_at: ago(0.9),
    handling_at: ago(0.5),
    due_at: endOf('2026-11-25'),
  }),
  told('missed', {
    placed_at: ago(30),
    approved_at: ago(29),
    stage: 'invoiced',
    invoiced_at: ago(26),
    dispatch_due_at: ago(2),
    due_at: endOf('2026-11-26'),
    amount: 700,
  }),
  told('today', { ...onTheWay, due_at: endOf('2026-11-19'), carrier_due_at: endOf('2026-11-18'), uf: 'RJ' }),
  told('untracked', { ...onTheWay, state: '', events: 0, last_event_at: null, due_at: endOf('2026-11-24') }),
  told('late by one day', { ...inTransit, due_at: endOf('2026-11-18'), last_event_at: ago(145) }),
  told('late by four', { ...inTransit, due_at: endOf('2026-11-13'), amount: 50, carrier: 'Sul', uf: 'AC' }),
  told('late since this morning', { ...atTheDoor, due_at: ago(2), amount: 9000 }),
  told('at the door', { ...atTheDoor, due_at: endOf('2026-11-19'), channel: 'App' }),
  told('lost', { ...troubled('lost'), due_at: endOf('2026-12-02'), last_event_at: ago(30) }),
  told('nobody there', {
    ...troubled('attempt_failed'),
    due_at: endOf('2026-11-24'),
    last_event_at: ago(119),
  }),
  told('twice', { shipment_id: 'a', packages: 2, placed_at: ago(500), approved_at: ago(499), amount: 30 }),
  told('twice', {
    shipment_id: 'b',
    number: 2,
    packages: 2,
    placed_at: ago(500),
    approved_at: ago(499),
    amount: 31,
  }),
  told('arrived', {
    ...inTransit,
    stage: 'delivered',
    delivered_at: ago(1),
    order_delivered_at: ago(1),
    amount: 5,
  }),
  told('arrived yesterday', {
    ...inTransit,
    stage: 'delivered',
    delivered_at: ago(13),
    due_at: endOf('2026-11-18'),
  }),
  told('came back', { ...troubled('returned'), returned_at: ago(10), due_at: endOf('2026-11-12') }),
  told('canceled', { stage: 'canceled', canceled_at: ago(0.2), due_at: endOf('2026-11-12') }),
  told('too old', { placed_at: ago(24 * 181), approved_at: ago(24 * 181) }),
]
const open = 13

describe('the control tower', () => {
  let ctx: TestAccount
  let answer: LogisticsLive
  beforeAll(async () => {
    ctx = { ...(await accountWith(engines, shop)), answers: new AnswerMemory() }
    expect((await getLogisticsLive(ctx, asked())).tiles.risk.state).toBe('learning')
    answer = await whenLearned(ctx)
  })

  it('answers as its contract says, and open packages are its stages', () => {
    expect(LogisticsLive.parse(answer)).toEqual(answer)
    expect([answer.state, answer.open.packages, answer.frame.isCut]).toEqual(['ready', open, false])
    expect(answer.pipeline.map(({ stage, packages }) => [stage, packages])).toEqual([
      ['approved', 3],
      ['ready', 0],
      ['handling', 1],
      ['invoiced', 1],
      ['collected', 2],
      ['transit', 2],
      ['out_for_delivery', 2],
      ['exception', 2],
      ['delivered', 1],
    ])
    const stages = answer.pipeline.filter(({ stage }) => stage !== 'delivered')
    expect(stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.open.amount)
  })

  it('tells ages of the present stage, and what is over what it was told', () => {
    const of = (stage: string) => answer.pipeline.find((one) => one.stage === stage)
    expect(of('handling')?.age).toEqual({ p50: 1800, max: 1800 })
    expect(of('approved')?.age).toEqual({ p50: 499 * 3600, max: 499 * 3600 })
    expect(of('out_for_delivery')?.age?.max).toBe(3 * 3600)
    expect(of('delivered')?.age).toBeNull()
    expect(of('invoiced')).toMatchObject({ over: 1, limit: { told: 1, usual: 0, unjudged: 0 } })
    expect(of('collected')).toMatchObject({
      over: 1,
      limit: { told: 1, usual: 0, unjudged: 1, usualSeconds: null },
    })
    expect(of('approved')).toMatchObject({ over: 0, limit: { told: 0, usual: 0, unjudged: 3 } })
  })

  it('tells what is late, due, silent, old or in trouble', () => {
    const { dueToday, overdue, silent, untracked, occurrences, old, unpromised, yesterday } = answer.tiles
    expect(dueToday).toEqual({ packages: 2, amount: 200, notOut: 1 })
    expect(overdue).toEqual({ packages: 3, amount: 9150, days: 4 })
    expect(silent).toEqual({ packages: 1, amount: 100 })
    expect(untracked).toBe(1)
    expect(occurrences).toMatchObject({ packages: 2, amount: 200 })
    expect(occurrences.kinds.map(({ kind, packages }) => `${kind} ${packages}`).toSorted()).toEqual([
      'attempt_failed 1',
      'lost 1',
    ])
    expect(old).toEqual({ packages: 2, amount: 61 })
    expect(unpromised).toBe(3)
    expect(yesterday).toEqual({ day: '2026-11-18', due: 2, onTime: 0, rate: 0 })
  })

  it('is silent on what it cannot know: too few packages for chances and cut-offs', () => {
    expect(answer.tiles.risk).toMatchObject({ state: 'insufficient', sum: null, threshold: null })
    expect(answer.cutOffs).toEqual([])
    expect(answer.ufs.every(({ atRisk }) => atRisk === null)).toBe(true)
  })

  it('tells states, carriers and docks, each package once', () => {
    expect(answer.ufs.map(({ uf, open: packages, overdue }) => [uf, packages, overdue])).toEqual([
      ['SP', 11, 2],
      ['AC', 1, 1],
      ['RJ', 1, 0],
    ])
    expect(answer.carriers.map(({ name, overdueAmount }) => [name, overdueAmount])).toEqual([
      ['Norte', 9100],
      ['Sul', 50],
    ])
    expect(answer.docks).toEqual([
      { name: 'CD Um', open, amount: answer.open.amount, overdue: 3, overdueAmount: 9150, atRisk: null },
    ])
  })

  it('silence is of the days that are asked', async () => {
    const four = await getLogisticsLive(ctx, asked({ silentDays: '4' }))
    expect([four.tiles.silent.packages, four.frame.silentDays]).toEqual([2, 4])
  })

  it('lists by amount × business days late; each view has as many as its tile', async () => {
    const { items, total, views } = await listOpenPackages(ctx, listed({ view: 'late' }))
    expect(items.map(({ orderId, daysLate, isLate }) => [orderId, daysLate, isLate])).toEqual([
      ['late by four', 4, true],
      ['late by one day', 1, true],
      ['late since this morning', 0, true],
    ])
    const { tiles, pipeline } = answer
    expect(total).toBe(tiles.overdue.packages)
    const over = pipeline.reduce((sum, stage) => sum + stage.over, 0)
    const uncollected = ['approved', 'ready', 'handling', 'invoiced']
    const waiting = pipeline.filter(({ stage }) => uncollected.includes(stage))
    expect(views).toEqual({
      all: open,
      late: tiles.overdue.packages,
      today: tiles.dueToday.packages,
      risk: null,
      silent: tiles.silent.packages,
      occurrences: tiles.occurrences.packages,
      'over-limit': over,
      uncollected: waiting.reduce((sum, { packages }) => sum + packages, 0),
      'over-15-days': tiles.old.packages,
      unassigned: open,
      mine: 0,
    })
    for (const view of packageViews) {
      const page = await listOpenPackages(ctx, listed({ view, pageSize: 100 }))
      expect([view, page.total, page.items.length]).toEqual([view, views[view] ?? 0, views[view] ?? 0])
      expect(page.amount).toBe(page.items.reduce((sum, { amount }) => sum + amount, 0))
    }
  })

  it('lists each package once over its pages, with all that is told of it', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listOpenPackages(ctx, listed({ page, pageSize: 4 }))),
    )
    for (const page of pages) expect(OpenPackages.parse(page)).toEqual(page)
    expect(pages.map(({ items }) => items.length)).toEqual([4, 4, 4, 1])
    const keys = pages.flatMap(({ items }) =>
      items.map(({ orderId, shipmentId }) => `${orderId} ${shipmentId}`),
    )
    expect(new Set(keys).size).toBe(open)
    const [missed] = (
      await listOpenPackages(ctx, listed({ view: 'over-limit', filters: { packageStage: ['invoiced'] } }))
    ).items
    expect(missed).toMatchObject({
      orderId: 'missed',
      amount: 700,
      stage: 'invoiced',
      overLimit: 'dispatchDue',
      chance: null,
      isLate: false,
      daysLate: 0,
      lastEvent: null,
      silentDays: null,
      work: null,
      moments: { invoiced: ago(26), shipped: null },
      promise: { dispatchDue: ago(2), due: new Date(endOf('2026-11-26')).toISOString() },
    })
  })

  it('a filter and a virtual channel narrow the tower and its list alike', async () => {
    const app = { id: randomUUID(), name: 'App', rule: { channel: ['App'] } }
    const limited = { ...ctx, virtualChannel: app, channelIds: [app.id] }
    const [own, chosen] = [
      await getLogisticsLive(limited, asked()),
      await getLogisticsLive(ctx, asked({ filters: { channel: ['App'] } })),
    ]
    expect([own.open.packages, own.tiles.dueToday.packages, own.tiles.overdue.packages]).toEqual([1, 1, 0])
    // chances are learned from all that a person may see, whatever the filters
    expect(own.tiles.risk.learned).toBeLessThan(chosen.tiles.risk.learned)
    const { risk: _, ...tiles } = chosen.tiles
    expect(own).toMatchObject({ ...chosen, tiles })
    const { items, views } = await listOpenPackages(limited, listed())
    expect(items.map(({ orderId }) => orderId)).toEqual(['at the door'])
    expect(views.all).toBe(1)
    const none = await getLogisticsLive(ctx, asked({ filters: { uf: ['RR'] } }))
    expect([none.state, none.open, none.tiles.yesterday.rate]).toEqual([
      'emptyByFilter',
      { packages: 0, amount: 0 },
      null,
    ])
    expect(none.pipeline.map(({ stage }) => stage)).toEqual(towerStages)
  })

  it('belongs to its account, and to who may see it', async () => {
    const other = await engines.newAccount({ now: () => new Date(moment) })
    const empty = await whenLearned(other)
    expect([empty.state, empty.open.packages, empty.ufs, empty.tiles.risk.state]).toEqual([
      'firstUse',
      0,
      [],
      'insufficient',
    ])
    expect(await listOpenPackages(other, listed())).toMatchObject({ items: [], total: 0 })
    const nobody = { ...ctx, permissions: new Set<never>() }
    await expect(getLogisticsLive(nobody, asked())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listOpenPackages(nobody, listed())).rejects.toMatchObject({ code: 'forbidden' })
    const unknown = { filterSet: randomUUID() }
    await expect(getLogisticsLive(ctx, asked(unknown))).rejects.toMatchObject({ code: 'filtersNotFound' })
    await expect(listOpenPackages(ctx, listed(unknown))).rejects.toMatchObject({ code: 'filtersNotFound' })
  })
})

it.each([
  { filters: { senha: ['x'] } },
  { filters: { uf: [] } },
  { filterSet: 'x' },
  { silentDays: '0' },
  { silentDays: 'x' },
  { view: 'everything' },
  { page: 0 },
  { pageSize: 1000 },
])('a question that nobody can ask is refused: %j', (input) => {
  expect(PackagesQuestion.safeParse(input).success).toBe(false)
})
