import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStatuses, orderStatusLimits, statusOfFact } from '#model/order-statuses.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { countOrders } from '../orders/count-orders.ts'
import { limitBefore } from '../orders/order-expressions.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { askBacklog } from '../logistics/docks/ask-backlog.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { insertDerivedPackages } from '../testing/insert-packages.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A Thursday; the Friday before was a holiday. */
const NOW = Date.parse('2026-11-26T15:00:00Z')
const timeZone = 'America/Sao_Paulo'
const iso = (moment: number) => new Date(moment).toISOString()
const newAccount = () => engines.newAccount({ timeZone, now: () => new Date(NOW) })

const rule = (
  metric: 'stoppedOrders' | 'overduePackages' | 'overdueAmount' | 'packagesToInvoice' | 'packagesToShip',
  more = {},
) =>
  ruleSettings({
    metric,
    window: 120,
    condition: { type: 'limit', direction: 'above', value: 3 },
    ...more,
  })

type Step = { status: keyof typeof orderStatusLimits; at: number }

const remembered = new Map<string, number>()
function once(key: string, make: () => number): number {
  const value = remembered.get(key) ?? make()
  remembered.set(key, value)
  return value
}

/** Of the steps that an order has taken by a moment, whether it has been too long in the last. */
function isStopped(placed: number, steps: readonly Step[], moment: number): boolean {
  const first = once(`${moment}`, () => startOfDay(addDays(dayOf(moment, timeZone), -89), timeZone))
  if (placed >= moment || placed < first) return false
  const taken = steps.filter(({ at }) => at <= moment)
  const last = taken.at(-1)
  if (last === undefined) return false
  const since = taken[taken.findLastIndex(({ status }) => status !== last.status) + 1]?.at ?? 0
  const limit = orderStatusLimits[last.status]
  if (limit === null) return false
  return once(`${moment} ${last.status}`, () => limitBefore(moment, limit, timeZone)) > since
}

it('orders that are stopped at each end, by their moments or their told statuses, are those of the screen at the last', async () => {
  const [ctx, other] = [await newAccount(), await newAccount()]
  const random = draws(5)
  const told = ['payment-pending', 'approve-payment', 'ready-for-handling', 'handling', 'invoice'] as const
  const orders = Array.from({ length: 160 }, (_, index) => {
    const placed = NOW - Math.floor(random() * 100 * DAY) - 1000
    const later = (from: number, days: number) => from + Math.floor(random() * days * DAY)
    const until = (at: number | null) => (at !== null && at < NOW ? at : null)
    const order_id = `o${index}`
    const seller = random() < 0.5 ? 'Um' : 'Outro'
    if (index % 2 === 0) {
      const approved = random() < 0.8 ? until(later(placed, 4)) : null
      const invoiced = approved !== null && random() < 0.8 ? until(later(approved, 5)) : null
      const shipped = invoiced !== null && random() < 0.8 ? until(later(invoiced, 6)) : null
      const delivered = shipped !== null && random() < 0.8 ? until(later(shipped, 20)) : null
      const moments = [placed, approved, invoiced, shipped, delivered]
      const names = [statusOfFact.created, 'ready-for-handling', 'invoiced', 'shipped', 'delivered'] as const
      const steps = moments.flatMap((at, place): Step[] => {
        const status = names[place]
        return at === null || status === undefined ? [] : [{ status, at }]
      })
      const status = (['created', 'approved', 'invoiced', 'shipped', 'delivered'] as const)[steps.length - 1]
      const text = (at: number | null) => (at === null ? null : iso(at))
      return {
        placed,
        seller,
        steps,
        row: {
          order_id,
          seller,
          status,
          placed_at: iso(placed),
          approved_at: text(approved),
          invoiced_at: text(invoiced),
          shipped_at: text(shipped),
          delivered_at: text(delivered),
        },
      }
    }
    const steps: Step[] = []
    for (let at = placed; at < NOW && steps.length < 5; at = later(at, 3) + 1000)
      steps.push({ status: told[Math.floor(random() * told.length)] ?? 'handling', at })
    const last = steps.at(-1)
    const since = steps[steps.findLastIndex(({ status }) => status !== last?.status) + 1]
    return {
      placed,
      seller,
      steps,
      row: {
        order_id,
        seller,
        status: 'created',
        placed_at: iso(placed),
        platform_status: last?.status ?? '',
        status_since: since === undefined ? null : Math.floor(since.at / 1000),
        statuses: steps.map(({ status, at }) => ({ platform_status: status, since: iso(at) })),
      },
    }
  })
  for (const account of [ctx, other])
    await insertOrders(
      account,
      orders.map(({ row }) => ({ ...row, lines: [{ sku_id: 's', price: 100 }] })),
    )
  const range = { from: NOW - 25 * DAY, to: NOW }
  const [all = [], each = [], ofOne = [], none = []] = await loadSeries(
    ctx,
    [
      { settings: rule('stoppedOrders') },
      { settings: rule('stoppedOrders', { by: ['seller'] }) },
      { settings: rule('stoppedOrders', { filters: { seller: ['Um'] } }) },
      { settings: rule('stoppedOrders', { filters: { seller: ['Nenhum'] } }) },
    ],
    range,
  )
  const whole = (at: number) => Math.floor(at / 1000) * 1000
  const expected = (end: number, of: (seller: string) => boolean) =>
    orders.filter(
      ({ placed, seller, steps }) =>
        of(seller) &&
        isStopped(
          whole(placed),
          steps.map((step) => ({ ...step, at: whole(step.at) })),
          end,
        ),
    ).length
  const [series] = all
  expect(series?.windows.length).toBe(25 * 24)
  const off = series?.windows.filter(({ end, value }) => value !== expected(end, () => true))
  expect(off).toEqual([])
  for (const { place, windows } of each)
    expect(
      windows.filter(({ end, value }) => value !== expected(end, (seller) => seller === place[0])),
    ).toEqual([])
  expect(new Set(each.map(({ place }) => place[0]))).toEqual(new Set(['Outro', 'Um']))
  expect(ofOne[0]?.windows).toEqual(each.find(({ place }) => place[0] === 'Um')?.windows)
  expect(none[0]?.windows.every(({ value }) => value === 0)).toBe(true)
  const start = startOfDay(addDays(dayOf(NOW, timeZone), -89), timeZone)
  const { tabs } = await countOrders(ctx, {
    accountId: ctx.account.id,
    timeZone,
    now: NOW,
    placed: { start, end: NOW },
    filters: {},
    rule: [],
    tab: 'stalled',
    statuses: [],
    deadlines: [],
    value: {},
    units: {},
    daysInStatus: {},
    annotated: [],
    ids: null,
    limits: Object.fromEntries(openStatuses.map((status) => [status, orderStatusLimits[status]])),
  })
  expect(tabs.stalled).toBeGreaterThan(10)
  expect(series?.windows.at(-1)).toMatchObject({ end: NOW, value: tabs.stalled })
})

it('packages that wait or are overdue at each end are those of the docks and of the tower', async () => {
  const ctx = await newAccount()
  const random = draws(9)
  const packages = Array.from({ length: 150 }, (_, index) => {
    const approved = NOW - Math.floor(random() * 30 * DAY) - 1000
    const later = (from: number | null, days: number, chance = 0.8) => {
      const at = from === null || random() > chance ? null : from + Math.floor(random() * days * DAY)
      return at !== null && at < NOW ? Math.floor(at / 1000) * 1000 : null
    }
    const invoiced = later(approved, 3)
    const shipped = later(invoiced, 3)
    const delivered = later(shipped, 8)
    const canceled = delivered === null ? later(approved, 10, 0.1) : null
    const due = Math.floor((approved + random() * 12 * DAY) / 1000) * 1000
    return {
      index,
      approved: Math.floor(approved / 1000) * 1000,
      invoiced,
      shipped,
      delivered,
      canceled,
      due,
      dock: random() < 0.5 ? 'A' : 'B',
      amount: 1000 + index,
    }
  })
  const text = (at: number | null) => (at === null ? null : iso(at))
  await insertDerivedPackages(
    ctx,
    packages.map(({ index, approved, invoiced, shipped, delivered, canceled, due, dock, amount }) => ({
      amount,
      order_id: `o${index}`,
      placed_at: iso(approved - HOUR),
      approved_at: iso(approved),
      dock,
      invoiced_at: text(invoiced),
      shipped_at: text(shipped),
      delivered_at: text(delivered),
      canceled_at: text(canceled),
      due_at: iso(due),
      stage: delivered === null ? (canceled === null ? 'approved' : 'canceled') : 'delivered',
    })),
  )
  const [overdue = [], toInvoice = [], toShip = [], worth = []] = await loadSeries(
    ctx,
    [
      { settings: rule('overduePackages') },
      { settings: rule('packagesToInvoice', { by: ['dock'] }) },
      { settings: rule('packagesToShip') },
      { settings: rule('overdueAmount') },
    ],
    { from: NOW - 20 * DAY, to: NOW },
  )
  type One = (typeof packages)[number]
  const had = (at: number | null, end: number) => at !== null && at <= end
  const isGone = ({ shipped, delivered, canceled }: One, end: number) =>
    had(shipped, end) || had(delivered, end) || had(canceled, end)
  const counts = (of: (one: One, end: number) => boolean) => (end: number) =>
    packages.filter((one) => of(one, end)).length
  const off = (
    windows: { end: number; value: number | null }[] | undefined,
    count: (end: number) => number,
  ) => windows?.filter(({ end, value }) => value !== count(end))
  const isOverdue = ({ due, delivered, canceled }: One, end: number) =>
    due < end && !had(delivered, end) && !had(canceled, end)
  expect(off(overdue[0]?.windows, counts(isOverdue))).toEqual([])
  const amountAt = (end: number) =>
    packages.filter((one) => isOverdue(one, end)).reduce((sum, { amount }) => sum + amount, 0)
  expect(amountAt(NOW)).toBeGreaterThan(5000)
  expect(off(worth[0]?.windows, amountAt)).toEqual([])
  expect(
    off(
      toShip[0]?.windows,
      counts((one, end) => had(one.invoiced, end) && !isGone(one, end)),
    ),
  ).toEqual([])
  for (const { place, windows } of toInvoice)
    expect(
      off(
        windows,
        counts(
          (one, end) =>
            one.dock === place[0] && had(one.approved, end) && !had(one.invoiced, end) && !isGone(one, end),
        ),
      ),
    ).toEqual([])
  const [backlog] = (
    await askBacklog(ctx.clickhouse, {
      accountId: ctx.account.id,
      filters: {},
      freight: true,
      frame: {
        timeZone,
        now: NOW,
        equalAge: false,
        comparator: 'free',
        mean: undefined,
        event: undefined,
        cutAt: undefined,
        current: span,
        base: span,
        immatureFrom: dayOf(NOW, timeZone),
      },
    })
  ).filter(({ dock }) => dock === null)
  expect(backlog?.toShip.packages).toBe(toShip[0]?.windows.at(-1)?.value)
  expect(backlog?.toInvoice.packages).toBe(
    toInvoice.reduce((sum, { windows }) => sum + (windows.at(-1)?.value ?? 0), 0),
  )
  expect(backlog?.toInvoice.packages).toBeGreaterThan(0)
})

const day = dayOf(NOW, timeZone)
const span = { from: day, to: day, start: NOW - DAY, end: NOW, asOf: NOW }
