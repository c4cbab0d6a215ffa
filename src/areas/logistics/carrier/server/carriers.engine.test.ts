import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packagesBySql } from '#analytics/question/testing/independent-packages.ts'
import { oddAccounts } from '#analytics/question/testing/invent-packages.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import { packageCuts } from '#model/logistics/package-cuts.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { mapEach } from '#model/records.ts'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { PackagesQuestion } from '../../contract.ts'
import { listPackages } from '../../server/list-packages.ts'
import { MatrixQuestion, SwitchQuestion } from '../contract.ts'
import { costMetrics } from '../model.ts'
import { getCarrierCauses } from './get-carrier-causes.ts'
import { getCarrierMatrix } from './get-carrier-matrix.ts'
import { getCarriers } from './get-carriers.ts'
import { getCarrierSwitches } from './get-carrier-switches.ts'
import { getPromiseErrors } from './get-promise-errors.ts'

const now = new Date('2026-11-20T13:40:00Z')
const month = { period: '2026-10-20_2026-11-12', compare: 'previous-period' }
const asked = (more: object = {}) => LogisticsScope.parse({ ...month, ...more })
const matrixAsked = (more: object = {}) => MatrixQuestion.parse({ ...month, ...more })
const listAsked = (more: object = {}) => PackagesQuestion.parse({ ...month, ...more })

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function accountWith(packages: readonly TestPackage[]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => now })
  await insertDerivedPackages(ctx, packages)
  return ctx
}

const siteOf = (ctx: TestAccount): TestAccount => ({
  ...ctx,
  virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
})

const odd = oddAccounts(now.getTime())
const chosen = ['many orders', 'no package', 'all returned', 'two packages each'].map(
  (name): [string, TestPackage[]] => [name, odd[name] ?? []],
)

describe.each(chosen)('an account with %s', (name, packages) => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await accountWith(packages)
  })

  it.each(['previous-period', 'account-average'])('closes every table, against %s', async (compare) => {
    const answer = await getCarriers(ctx, asked({ compare }))
    expect(answer.state).toBe(packages.length === 0 ? 'firstUse' : 'ready')
    for (const side of ['base', 'current'] as const) {
      for (const key of ['shipped', 'due', 'late', 'costed'] as const) {
        const sum = answer.carriers.reduce((all, one) => all + (one[key][side] ?? 0), 0)
        expect(sum).toBe(answer.total[key][side] ?? 0)
      }
    }
    for (const side of ['base', 'current'] as const) {
      const sum = answer.carriers.reduce((all, { metrics }) => all + (metrics.freightMargin[side] ?? 0), 0)
      expect(sum).toBe(answer.total.metrics.freightMargin[side] ?? 0)
    }
    for (const { own, rest, performance, mix, low, high } of answer.ranking) {
      expect(performance + mix).toBeCloseTo(own - rest, 12)
      expect(low).toBeLessThanOrEqual(performance)
      expect(high).toBeGreaterThanOrEqual(performance)
    }
    const day = answer.buckets.find(({ metrics }) => metrics.onTimePackages.current !== null)?.date
    const ofDay = await getCarriers(ctx, asked({ period: `${day ?? '2026-10-20'}_${day ?? '2026-10-20'}` }))
    const bucket = answer.buckets.find(({ date }) => date === (day ?? '2026-10-20'))
    expect(mapEach(ofDay.total.metrics, ({ current }) => current)).toEqual(
      mapEach(bucket?.metrics ?? ofDay.total.metrics, ({ current }) => current),
    )
    const matrix = await getCarrierMatrix(ctx, matrixAsked({ compare }))
    for (const key of ['due', 'onTime'] as const) {
      const sum = (cells: readonly { due: number; onTime: number }[]) =>
        cells.reduce((all, cell) => all + cell[key], 0)
      expect(sum(matrix.carriers)).toBe(matrix.total[key])
      expect(sum(matrix.places)).toBe(matrix.total[key])
      for (const { cells, ...row } of matrix.carriers) expect(sum(cells)).toBe(row[key])
    }
    expect(matrix.total.due).toBe(answer.total.due.current)
    expect(matrix.total.due - matrix.total.onTime).toBe(answer.total.late.current)
  })

  it('says what independent SQL says, and lists the packages behind it', async () => {
    const { frame } = await resolveLogistics(ctx, asked())
    const sql = await packagesBySql(ctx, frame.current)
    const { total } = await getCarriers(ctx, asked())
    expect(total.shipped.current).toBe(sql.shippedPackages)
    expect(total.due.current).toBe(sql.duePackages)
    const rate = (of: number | undefined, over: number | undefined) => (over ? (of ?? 0) / over : null)
    expect(total.metrics.onTimePackages.current).toBe(rate(sql.onTimePackages, sql.duePackages))
    expect(total.metrics.inFull.current).toBe(rate(sql.inFullOrders, sql.dueOrders))
    expect(total.metrics.carrierOnTime.current).toBe(rate(sql.carrierOnTimePackages, sql.carrierDuePackages))
    expect(total.metrics.lost.current).toBe(rate(sql.lostPackages, sql.shippedPackages))
    const behind: Record<(typeof packageCuts)[number], number> = {
      due: sql.duePackages ?? 0,
      onTime: sql.onTimePackages ?? 0,
      late: sql.latePackages ?? 0,
      lateDelivered: sql.lateDeliveredPackages ?? 0,
      overdue: sql.overduePackages ?? 0,
      notInFull: (sql.dueOrders ?? 0) - (sql.inFullOrders ?? 0),
      outOfStock: sql.outOfStockPackages ?? 0,
      invoiceDiffers: sql.differingInvoices ?? 0,
      shipped: sql.shippedPackages ?? 0,
      delivered: sql.deliveredPackages ?? 0,
      storeLate: (sql.dispatchDuePackages ?? 0) - (sql.dispatchedOnTimePackages ?? 0),
      carrierLate: (sql.carrierDuePackages ?? 0) - (sql.carrierOnTimePackages ?? 0),
      attemptedAgain: (sql.attemptedDeliveries ?? 0) - (sql.firstAttemptDeliveries ?? 0),
      troubled: sql.troubledPackages ?? 0,
      lost: sql.lostPackages ?? 0,
      untracked: (sql.trackablePackages ?? 0) - (sql.trackedPackages ?? 0),
    }
    for (const cut of name === 'many orders' ? packageCuts : (['late', 'notInFull'] as const)) {
      const { total: found } = await listPackages(ctx, listAsked({ cut, pageSize: 1 }))
      expect([name, cut, found]).toEqual([name, cut, behind[cut]])
    }
    const errors = await getPromiseErrors(ctx, asked())
    const delivered = errors.total.reduce((all, { packages: of }) => all + (of.current ?? 0), 0)
    expect(delivered).toBe(sql.promisedDeliveries)
    const byCarrier = errors.carriers.reduce((all, { packages: of }) => all + of, 0)
    expect(byCarrier).toBe(sql.promisedDeliveries)
    const [most] = errors.total.toSorted((a, b) => (b.packages.current ?? 0) - (a.packages.current ?? 0))
    const { total: onDay } = await listPackages(ctx, listAsked({ cut: 'delivered', day: most?.day }))
    expect(onDay).toBe(most?.packages.current)
    const againstMean = await getPromiseErrors(ctx, asked({ compare: 'account-average' }))
    expect(againstMean.total.map(({ packages: of }) => of.current)).toEqual(
      errors.total.map(({ packages: of }) => of.current),
    )
  })
})

describe('an account with many orders', () => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await accountWith(odd['many orders'] ?? [])
  })

  it('a carrier alone is still compared with the others, and a state by its postal ranges', async () => {
    const all = await getCarriers(ctx, asked())
    const [one] = all.ranking
    if (!one) throw new Error('carriers are ranked')
    const alone = await getCarriers(ctx, asked({ filters: { carrier: [one.carrier] } }))
    expect(alone.carriers.map(({ carrier }) => carrier)).toEqual([one.carrier])
    expect(alone.ranking).toEqual([one])
    const matrix = await getCarrierMatrix(ctx, matrixAsked({ by: 'postalRange', filters: { uf: ['SP'] } }))
    const uf = (await getCarrierMatrix(ctx, matrixAsked())).places.find(({ value }) => value === 'SP')
    expect(matrix.total.due).toBe(uf?.due)
  })

  it('asks what a route would be with another carrier', async () => {
    const { choices, simulated } = await getCarrierSwitches(
      ctx,
      SwitchQuestion.parse({ ...month, from: 'Loggi', to: 'Jadlog', uf: 'SP', filters: { uf: ['PI'] } }),
    )
    expect(choices.carriers.toSorted()).toEqual(['Correios', 'Jadlog', 'Loggi'])
    const { total } = await getCarriers(ctx, asked({ filters: { carrier: ['Loggi'], uf: ['SP'] } }))
    expect(simulated).toMatchObject({ from: 'Loggi', to: 'Jadlog', uf: 'SP', region: 'south-east' })
    expect(simulated?.packages).toBe(total.due.current)
    expect(simulated?.low).toBeLessThan(simulated?.difference ?? Number.NaN)
    expect(simulated?.high).toBeGreaterThan(simulated?.difference ?? Number.NaN)
    const same = await getCarrierSwitches(
      ctx,
      SwitchQuestion.parse({ ...month, from: 'Loggi', to: 'Loggi', region: 'south-east' }),
    )
    expect(same.simulated).toMatchObject({ difference: 0, uf: null, region: 'south-east' })
    expect((await getCarrierSwitches(ctx, SwitchQuestion.parse(month))).simulated).toBeNull()
  })

  it('lists each package once, page by page, by what the person may see of it', async () => {
    const page = async (number: number, of: TestAccount = ctx) =>
      (await listPackages(of, listAsked({ cut: 'shipped', page: number, pageSize: 50 }))).items
    const two = [...(await page(1)), ...(await page(2))]
    const ids = two.map(({ orderId, id }) => `${orderId} ${id}`)
    expect(new Set(ids).size).toBe(100)
    expect(two.some(({ freightCost }) => freightCost !== null)).toBe(true)
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    expect((await page(1, viewer)).every(({ freightCost }) => freightCost === null)).toBe(true)
  })

  it('costs need their own permission', async () => {
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    const none = { base: null, current: null }
    const answer = await getCarriers(viewer, asked())
    for (const { metrics } of answer.buckets)
      expect(costMetrics.map((key) => metrics[key])).toEqual(costMetrics.map(() => none))
    for (const { metrics, costed } of [answer.total, ...answer.carriers]) {
      expect([metrics.freightPerPackage, metrics.freightShare]).toEqual([none, none])
      expect([metrics.freightMargin, costed]).toEqual([none, none])
    }
    expect((await getCarriers(ctx, asked())).total.metrics.freightPerPackage.current).toBeGreaterThan(0)
  })

  it('the margin is of packages whose cost is known, and unknown where none is', async () => {
    const at = '2026-11-09T15:00:00Z'
    const sent = { placed_at: at, approved_at: at, shipped_at: '2026-11-10T15:00:00Z', channel: 'Site' }
    const shop = await accountWith([
      { ...sent, order_id: '1', carrier: 'A', freight_charged: 2000, freight_cost: 1500 },
      { ...sent, order_id: '2', carrier: 'A', freight_charged: 900, freight_cost: 1100, channel: 'App' },
      { ...sent, order_id: '3', carrier: 'A', freight_charged: 7000, freight_cost: null },
      { ...sent, order_id: '4', carrier: 'B', freight_charged: 5000, freight_cost: null },
    ])
    const marginsOf = async (viewer: TestAccount) => {
      const { carriers, total } = await getCarriers(viewer, asked())
      return [...carriers, total].map(({ metrics, costed }) => [
        metrics.freightMargin.current,
        costed.current,
      ])
    }
    expect(await marginsOf(shop)).toEqual([
      [300, 2],
      [null, 0],
      [300, 2],
    ])
    expect(await marginsOf(siteOf(shop))).toEqual([
      [500, 1],
      [null, 0],
      [500, 1],
    ])
    expect(await marginsOf(await engines.newAccount({ now: () => now }))).toEqual([[null, 0]])
  })

  it('a switch costs what both cost there, of packages whose cost is known', async () => {
    const packages = Array.from({ length: 60 }, (_, index): TestPackage => ({
      order_id: `o${index}`,
      carrier: index % 2 === 0 ? 'A' : 'B',
      uf: 'SP',
      placed_at: '2026-11-01T12:00:00Z',
      approved_at: '2026-11-01T13:00:00Z',
      shipped_at: '2026-11-03T12:00:00Z',
      delivered_at: '2026-11-06T12:00:00Z',
      due_at: '2026-11-07T12:00:00Z',
      freight_cost: index % 2 === 0 ? 1500 : 1100,
    }))
    const shop = await accountWith(packages)
    const question = SwitchQuestion.parse({ ...month, from: 'A', to: 'B', uf: 'SP' })
    const { simulated } = await getCarrierSwitches(shop, question)
    expect(simulated).toMatchObject({ packages: 30, orders: 30, observed: 1, difference: 0, verdict: 'same' })
    expect(simulated?.cost).toEqual({ from: 1500, to: 1100, basis: 'route', difference: -400 * 30 })
    const viewer = { ...shop, permissions: permissionsByRole.viewer }
    expect((await getCarrierSwitches(viewer, question)).simulated?.cost).toBeNull()
  })

  it('whoever enters one channel sees the packages of its orders alone', async () => {
    const { frame } = await resolveLogistics(ctx, asked())
    const sql = await packagesBySql(ctx, frame.current, `channel = 'Site'`)
    const limited = siteOf(ctx)
    expect((await getCarriers(limited, asked())).total.due.current).toBe(sql.duePackages)
    expect((await getCarrierMatrix(limited, matrixAsked())).total.due).toBe(sql.duePackages)
    expect((await listPackages(limited, listAsked())).total).toBe(sql.duePackages)
    const { choices, ...switches } = await getCarrierSwitches(
      limited,
      SwitchQuestion.parse({ ...month, from: 'Loggi', to: 'Jadlog', uf: 'SP' }),
    )
    expect(choices.carriers).toHaveLength(3)
    const inSp = await packagesBySql(
      ctx,
      frame.current,
      `channel = 'Site' AND uf = 'SP' AND carrier = 'Loggi'`,
    )
    expect(switches.simulated?.packages).toBe(inSp.duePackages)
  })

  it('another account sees nothing', async () => {
    const other = await engines.newAccount({ now: () => now })
    const answer = await getCarriers(other, asked())
    expect(answer).toMatchObject({ state: 'firstUse', carriers: [], ranking: [] })
    expect(answer.total).toMatchObject({ due: { current: 0 }, low: null, enough: false })
    expect((await getCarrierMatrix(other, matrixAsked())).carriers).toEqual([])
    expect((await getPromiseErrors(other, asked())).carriers).toEqual([])
    expect(await getCarrierCauses(other, asked())).toMatchObject({ verdict: 'unchanged', causes: [] })
    const { choices, suggestions } = await getCarrierSwitches(other, SwitchQuestion.parse(month))
    expect([choices, suggestions]).toEqual([{ carriers: [], ufs: [], docks: [] }, []])
    expect((await listPackages(other, listAsked())).items).toEqual([])
    const filtered = await getCarriers(ctx, asked({ filters: { carrier: ['Nenhuma'] } }))
    expect(filtered.state).toBe('emptyByFilter')
  })

  it('nobody sees it without the permission', async () => {
    const nobody = { ...ctx, permissions: new Set<never>() }
    const verbs = [
      getCarriers(nobody, asked()),
      getPromiseErrors(nobody, asked()),
      getCarrierMatrix(nobody, matrixAsked()),
      getCarrierSwitches(nobody, SwitchQuestion.parse(month)),
      getCarrierCauses(nobody, asked()),
      listPackages(nobody, listAsked()),
    ]
    for (const verb of verbs) await expect(verb).rejects.toMatchObject({ code: 'forbidden' })
  })
})

it('refuses what it does not know, before it asks anything', () => {
  expect(PackagesQuestion.parse({ ...month, day: '-1' }).day).toBe(-1)
  for (const bad of [{ by: 'city' }, { period: 'ever' }, { filters: { acquirer: ['A'] } }]) {
    expect(MatrixQuestion.safeParse({ ...month, ...bad }).success).toBe(false)
  }
  for (const bad of [{ region: 'mars' }, { uf: 'x'.repeat(9) }, { from: 'x'.repeat(256) }]) {
    expect(SwitchQuestion.safeParse({ ...month, ...bad }).success).toBe(false)
  }
  for (const bad of [{ cut: 'all' }, { day: 11 }, { day: 0.5 }, { page: 0 }]) {
    expect(PackagesQuestion.safeParse({ ...month, ...bad }).success).toBe(false)
  }
})

it('what a shop hands over is no transport and has nothing to be tracked: a Sunday of pickups alone has no figure', async () => {
  const at = { placed_at: '2026-11-06T12:00:00Z', approved_at: '2026-11-06T13:00:00Z' }
  const sent = { ...at, carrier: 'Correios', shipped_at: '2026-11-07T12:00:00Z' }
  const sunday = '2026-11-08T15:00:00Z'
  const handed = { ...at, carrier: 'Retirada na loja', shipped_at: sunday, delivered_at: sunday, events: 0 }
  const ctx = await accountWith([
    { ...sent, order_id: 'a', delivered_at: '2026-11-09T12:00:00Z', events: 3 },
    { ...sent, order_id: 'b', delivered_at: '2026-11-11T12:00:00Z', events: 0 },
    { ...handed, order_id: 'c' },
    { ...handed, order_id: 'd' },
  ])
  const { total, carriers, buckets } = await getCarriers(ctx, asked())
  const { transport, tracked } = total.metrics
  expect([transport.current, tracked.current]).toEqual([3, 0.5])
  expect([total.shipped.current, total.transport.p50.current]).toEqual([4, 2])
  const shop = carriers.find(({ carrier }) => carrier === 'Retirada na loja')
  expect(shop?.metrics).toMatchObject({ transport: { current: null }, tracked: { current: null } })
  expect(shop?.transport.p50.current).toBeNull()
  expect(buckets.find(({ date }) => date === '2026-11-08')?.metrics).toMatchObject({
    transport: { current: null },
    tracked: { current: null },
  })
  const { items } = await listPackages(ctx, listAsked({ cut: 'untracked' }))
  expect(items.map(({ orderId }) => orderId)).toEqual(['b'])
})
