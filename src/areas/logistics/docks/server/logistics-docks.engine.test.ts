import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { PackagesQuestion } from '../../contract.ts'
import { listPackages } from '../../server/list-packages.ts'
import { DocksQuestion, PromisesQuestion, SaveDock, type DockFigures } from '../contract.ts'
import { listDockSettings, saveDockSettings } from './dock-settings.ts'
import { getDockPromises } from './get-dock-promises.ts'
import { getLeadTimeChange } from './get-lead-time-change.ts'
import { getLogisticsDocks } from './get-logistics-docks.ts'

let engines: TestEngines
const NOW = Date.parse('2026-11-20T15:00:00Z')
const now = () => new Date(NOW)
const asked = (more: object = {}) =>
  DocksQuestion.parse({ period: '2026-11-02_2026-11-15', compare: 'previous-period', age: 'today', ...more })
const promises = (more: object = {}) => PromisesQuestion.parse({ ...asked(), ...more })
const saved = (more: object = {}) =>
  SaveDock.parse({ name: 'CD', hourly: 40, cutOff: 840, weekdays: [1, 2, 3, 4, 5], version: 0, ...more })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.parse('2026-11-02T03:00:00Z')

/** Odd ones among them: never invoiced, canceled, told in no order, without a promise or a dock. */
function invented(seed: number, count: number): TestPackage[] {
  const random = draws(seed)
  const iso = (at: number | null) =>
    at === null || at > NOW ? null : new Date(Math.floor(at / 1000) * 1000).toISOString()
  const pick = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const approved = start - 20 * DAY + random() * 38 * DAY
    const invoiced = random() < 0.06 ? null : approved + random() * 2 * DAY
    const shipped = random() < 0.08 ? null : (invoiced ?? approved) + (random() - 0.05) * 2 * DAY
    const canceled = random() < 0.05 ? iso(approved + 3 * HOUR) : null
    const invoicesTold = invoiced !== null && canceled === null && random() < 0.7 ? iso(invoiced) : null
    const isDifferent = invoicesTold !== null && random() < 0.1
    const delivered = shipped === null || random() < 0.1 ? null : shipped + random() * 8 * DAY
    return {
      order_id: `o${index}`,
      placed_at: iso(approved - HOUR) ?? '',
      approved_at: iso(approved) ?? '',
      invoiced_at: iso(invoiced),
      shipped_at: iso(shipped),
      delivered_at: iso(delivered),
      canceled_at: canceled,
      invoices_told_at: invoicesTold,
      invoices_differ_at: isDifferent ? invoicesTold : null,
      invoice_gap: isDifferent ? Math.floor(random() * 9_000) + 2 : 0,
      out_of_stock_at: index % 2 === 0 ? canceled : null,
      due_at: random() < 0.1 ? null : new Date(approved + 7 * DAY).toISOString(),
      dispatch_due_at: random() < 0.2 ? null : new Date(approved + 2 * DAY).toISOString(),
      amount: Math.floor(random() * 90_000),
      dock: pick(['CD', 'Loja', '']),
      carrier: pick(['A', 'B']),
      uf: pick(['SP', 'AC', 'BA']),
      channel: index % 3 === 0 ? 'Site' : 'App',
    }
  })
}

const at = (one: TestPackage, column: string): number | null => {
  const value = one[column]
  return typeof value === 'string' ? Date.parse(value) : null
}
const isWithin = (instant: number | null, side: 'base' | 'current') => {
  const from = side === 'current' ? start : start - 14 * DAY
  return instant !== null && instant >= from && instant < from + 14 * DAY
}

describe('the docks', () => {
  let ctx: TestAccount
  const packages = invented(3, 2500)
  beforeAll(async () => {
    ctx = await engines.newAccount({ now })
    await insertDerivedPackages(ctx, packages)
    await insertDerivedPackages(ctx, packages.slice(0, 300))
  })

  it('list the packages behind what left and what left late, in all and of one dock', async () => {
    for (const filters of [{}, { dock: ['CD'] }]) {
      const { total } = await getLogisticsDocks(ctx, asked({ filters }))
      const found = async (cut: 'shipped' | 'storeLate' | 'outOfStock' | 'invoiceDiffers') =>
        (await listPackages(ctx, PackagesQuestion.parse({ ...asked({ filters }), cut }))).total
      expect(await found('shipped')).toBe(total.shipped.current)
      expect(await found('outOfStock')).toBe(total.outOfStock.packages.current)
      expect(await found('invoiceDiffers')).toBe(total.invoices.differing.current)
      const { due, kept } = total.dispatch
      expect(await found('storeLate')).toBe((due.current ?? 0) - (kept.current ?? 0))
    }
  })

  it('count what arrives, is invoiced and leaves, what waits and what is late, each once', async () => {
    const { total, docks, state } = await getLogisticsDocks(ctx, asked())
    expect(state).toBe('ready')
    const ofDock = (dock: string | null) => packages.filter((one) => dock === null || one['dock'] === dock)
    for (const [dock, figures] of [[null, total] as const, ...docks.map((one) => [one.dock, one] as const)]) {
      const own = ofDock(dock)
      for (const side of ['base', 'current'] as const) {
        const count = (column: string) => own.filter((one) => isWithin(at(one, column), side)).length
        expect(figures.arrived[side]).toBe(count('approved_at'))
        expect(figures.invoiced[side]).toBe(count('invoiced_at'))
        expect(figures.shipped[side]).toBe(count('shipped_at'))
        const missing = own.filter(
          (one) => one['out_of_stock_at'] !== null && isWithin(at(one, 'approved_at'), side),
        )
        expect(figures.outOfStock).toMatchObject({
          packages: { [side]: missing.length },
          amount: { [side]: missing.reduce((sum, one) => sum + Number(one['amount']), 0) },
        })
        const invoiced = own.filter(
          (one) => one['invoices_told_at'] !== null && isWithin(at(one, 'invoiced_at'), side),
        )
        const differing = invoiced.filter((one) => one['invoices_differ_at'] !== null)
        expect(figures.invoices).toMatchObject({
          compared: { [side]: invoiced.length },
          differing: { [side]: differing.length },
          gap: { [side]: differing.reduce((sum, one) => sum + Number(one['invoice_gap']), 0) },
        })
        const due = own.filter((one) => {
          const [deadline, canceled] = [at(one, 'dispatch_due_at'), at(one, 'canceled_at')]
          return isWithin(deadline, side) && (canceled === null || canceled > (deadline ?? 0))
        })
        expect(figures.dispatch.due[side]).toBe(due.length)
        expect(figures.dispatch.kept[side]).toBe(
          due.filter((one) => (at(one, 'shipped_at') ?? Infinity) <= (at(one, 'dispatch_due_at') ?? 0))
            .length,
        )
      }
      const open = own.filter((one) =>
        ['shipped_at', 'delivered_at', 'canceled_at'].every((column) => at(one, column) === null),
      )
      const [toInvoice, toShip] = [
        open.filter((one) => at(one, 'invoiced_at') === null),
        open.filter((one) => at(one, 'invoiced_at') !== null),
      ]
      expect(figures.toInvoice.packages).toBe(toInvoice.length)
      expect(figures.toShip.packages).toBe(toShip.length)
      expect(figures.toShip.amount).toBe(toShip.reduce((sum, one) => sum + Number(one['amount']), 0))
      const oldest = Math.max(...toInvoice.map((one) => NOW - (at(one, 'approved_at') ?? NOW)))
      expect(figures.toInvoice.oldest).toBe(toInvoice.length === 0 ? null : oldest / 1000)
      expect(figures.late.packages).toBe(
        open.filter((one) => (at(one, 'dispatch_due_at') ?? Infinity) < NOW).length,
      )
    }
    expect(docks.map(({ dock }) => dock).toSorted()).toEqual(['', 'CD', 'Loja'])
  })

  it('close: docks, steps and hours are parts of the total', async () => {
    const { total, docks, buckets, heat } = await getLogisticsDocks(ctx, asked())
    const counts = (of: DockFigures) => [of.arrived.current, of.invoiced.current, of.shipped.current]
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0)
    expect(counts(total)).toEqual(
      [0, 1, 2].map((index) => sum(docks.map((dock) => counts(dock)[index] ?? 0))),
    )
    expect(total.arrived.current).toBe(sum(buckets.map(({ arrived }) => arrived.current)))
    expect(total.shipped.base).toBe(sum(buckets.map(({ shipped }) => shipped.base)))
    // two of each weekday
    expect(total.arrived.current).toBeCloseTo(2 * sum(heat.map(({ arrived }) => arrived)), 6)
  })

  it.each(['previous-period', 'account-average'])('close on both sides, against %s', async (compare) => {
    const { total, docks, buckets } = await getLogisticsDocks(ctx, asked({ compare }))
    const counts = ({ arrived, invoiced, shipped, dispatch, cutOff, invoices, outOfStock }: DockFigures) => [
      arrived,
      invoiced,
      shipped,
      dispatch.due,
      dispatch.kept,
      outOfStock.packages,
      outOfStock.amount,
      invoices.compared,
      invoices.differing,
      invoices.gap,
      ...(cutOff === null ? [] : [cutOff.due, cutOff.kept]),
    ]
    for (const side of ['base', 'current'] as const) {
      const sum = (of: (dock: DockFigures) => number) => docks.reduce((all, dock) => all + of(dock), 0)
      for (const [place, whole] of counts(total).entries())
        expect(sum((dock) => counts(dock)[place]?.[side] ?? 0)).toBe(whole[side])
      for (const key of ['arrived', 'invoiced', 'shipped'] as const)
        expect(buckets.reduce((all, bucket) => all + (bucket[key][side] ?? 0), 0)).toBe(total[key][side])
    }
  })

  it('take cut-offs and capacities that the account says, and say which are learnt', async () => {
    const own = await engines.newAccount({ now })
    const approved = (index: number, hour: number) => start + (index % 5) * DAY + hour * HOUR
    // 13 h leaves on its day, 15 h on the next
    const told = Array.from({ length: 200 }, (_, index): TestPackage => {
      const isEarly = index % 2 === 0
      const when = approved(index, isEarly ? 13 : 15)
      const iso = (instant: number) => new Date(instant).toISOString()
      return {
        order_id: `c${index}`,
        placed_at: iso(when - HOUR),
        approved_at: iso(when),
        invoiced_at: iso(when + HOUR),
        shipped_at: iso(isEarly ? when + 4 * HOUR : when + 23 * HOUR),
        dock: 'CD',
      }
    })
    await insertDerivedPackages(own, told)
    const learnt = await getLogisticsDocks(own, asked({ compare: '2026-10-01_2026-10-02' }))
    expect(learnt.docks[0]?.cutOffAt?.source).toBe('learnt')
    expect(learnt.docks[0]?.cutOff?.kept.current).toBe(learnt.docks[0]?.cutOff?.due.current)
    expect(learnt.docks[0]?.cutOff?.due.current).toBe(200)
    await saveDockSettings(own, saved({ cutOff: 17 * 60, hourly: 3 }))
    const told17 = await getLogisticsDocks(own, asked())
    expect(told17.docks[0]).toMatchObject({
      cutOffAt: { minute: 1020, source: 'own' },
      capacity: { hourly: 3, source: 'own' },
      // 2 November is a holiday: its 20 late ones are to leave on the 3rd, as they do
      cutOff: { due: { current: 200 }, kept: { current: 120 } },
    })
    expect(told17.docks[0]?.overHours).toBeGreaterThan(0)
    expect(told17.capacity).toBe(3)
  })

  it('tell why the lead time changed by parts that add up', async () => {
    const { value, delta, stages, dimensions } = await getLeadTimeChange(ctx, asked())
    for (const side of ['base', 'current'] as const) {
      const own = packages.filter((one) => isWithin(at(one, 'delivered_at'), side))
      const lead = own.reduce(
        (sum, one) => sum + (at(one, 'delivered_at') ?? 0) - (at(one, 'approved_at') ?? 0),
        0,
      )
      expect(value[side]).toBeCloseTo(lead / DAY / own.length, 6)
    }
    expect(stages.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(delta, 9)
    for (const { places } of dimensions)
      expect(places.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(delta, 9)
  })

  it('compare promises with what came true, by the same packages as the metric on time', async () => {
    const { routes } = await getDockPromises(ctx, promises({ by: 'uf' }))
    const due = packages.filter((one) => {
      const [deadline, canceled] = [at(one, 'due_at'), at(one, 'canceled_at')]
      return isWithin(deadline, 'current') && (canceled === null || canceled > (deadline ?? 0))
    })
    const onTime = due.filter((one) => (at(one, 'delivered_at') ?? Infinity) <= (at(one, 'due_at') ?? 0))
    const sum = (of: (route: (typeof routes)[number]) => number) =>
      routes.reduce((all, one) => all + of(one), 0)
    expect(sum(({ packages: of }) => of)).toBe(due.length)
    expect(sum(({ onTime: of }) => of)).toBe(onTime.length)
    expect(sum(({ lateAmount }) => lateAmount)).toBe(
      due.filter((one) => !onTime.includes(one)).reduce((all, one) => all + Number(one['amount']), 0),
    )
    expect(new Set(routes.map(({ uf }) => uf))).toEqual(new Set(['SP', 'AC', 'BA']))
  })

  it('show another account nothing, and people of a channel what is its', async () => {
    const other = await engines.newAccount({ now })
    const empty = await getLogisticsDocks(other, asked())
    expect([empty.state, empty.docks, empty.total.arrived.current]).toEqual(['firstUse', [], 0])
    expect((await getDockPromises(other, promises())).routes).toEqual([])
    expect((await getLeadTimeChange(other, asked())).causes).toEqual([])
    const rule = { channel: ['Site'] }
    const limited = { ...ctx, virtualChannel: { id: randomUUID(), name: 'Site', rule } }
    const site = packages.filter((one) => one['channel'] === 'Site')
    const { total } = await getLogisticsDocks(limited, asked())
    expect(total.arrived.current).toBe(
      site.filter((one) => isWithin(at(one, 'approved_at'), 'current')).length,
    )
  })
})

describe('the settings of a dock', () => {
  it('are saved, audited and of their account alone', async () => {
    const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
    expect(await listDockSettings(ctx)).toEqual({ docks: [] })
    const first = await saveDockSettings(ctx, saved({ weekdays: [5, 1, 1] }))
    expect(first).toEqual({ name: 'CD', hourly: 40, cutOff: 840, weekdays: [1, 5], version: 1 })
    const second = await saveDockSettings(ctx, saved({ hourly: null, version: 1 }))
    expect(await listDockSettings(ctx)).toEqual({ docks: [second] })
    expect(await listDockSettings(other)).toEqual({ docks: [] })
    const acts = await ctx.db.select({ action: auditLog.action, after: auditLog.after }).from(auditLog)
    expect(acts.map(({ action }) => action)).toEqual(['dock.save', 'dock.save'])
    await expect(saveDockSettings(ctx, saved({ version: 1 }))).rejects.toMatchObject({ code: 'conflict' })
    await expect(saveDockSettings(ctx, saved({ version: 0 }))).rejects.toMatchObject({ code: 'conflict' })
    expect(await listDockSettings(ctx)).toEqual({ docks: [second] })
  })

  it('ask for the permission and the whole account, and refuse what is no setting', async () => {
    const ctx = await engines.newAccount({ now })
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    const nobody = { ...ctx, permissions: new Set<never>() }
    const limited = { ...ctx, channelIds: [randomUUID()] }
    for (const refused of [
      () => saveDockSettings(viewer, saved()),
      () => saveDockSettings(limited, saved()),
      () => listDockSettings(nobody),
      () => listDockSettings(limited),
      () => getLogisticsDocks(nobody, asked()),
      () => getDockPromises(nobody, promises()),
      () => getLeadTimeChange(nobody, asked()),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await listDockSettings(ctx)).toEqual({ docks: [] })
    const problems = [
      { name: ' ' },
      { hourly: 0 },
      { hourly: 1.5 },
      { cutOff: 1440 },
      { weekdays: [] },
      { weekdays: [8] },
    ]
    for (const wrong of problems)
      expect(SaveDock.safeParse({ ...saved(), ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  })
})
