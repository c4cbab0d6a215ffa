import type { TestOrder } from '#analytics/testing/insert-facts.ts'
import { segmentOf, type ClientSegment } from '#model/clients/segments.ts'

export type Bought = {
  key: string
  seen: number
  days: number[]
  amounts: number[]
  /** From the first purchase. */
  coupon: string
}

const local = (iso: string) => Math.floor((Date.parse(iso) - 3 * 3_600_000) / 86_400_000)
const amountOf = ({ lines = [] }: TestOrder) =>
  lines.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0)

/** In São Paulo time (UTC−3). */
export function purchasesOf(orders: readonly TestOrder[]): Bought[] {
  const byClient = Map.groupBy(
    orders.filter(({ client_key }) => Number(client_key) !== 0),
    ({ client_key }) => String(client_key),
  )
  return [...byClient].map(([key, all]) => {
    const paid = all
      .filter(({ approved_at, invoiced_at }) => Boolean(approved_at ?? invoiced_at))
      .toSorted(
        (a, b) => Date.parse(a.placed_at) - Date.parse(b.placed_at) || (a.order_id < b.order_id ? -1 : 1),
      )
    return {
      key,
      seen: Math.min(...all.map(({ placed_at }) => local(placed_at))),
      days: paid.map(({ placed_at }) => local(placed_at)),
      amounts: paid.map(amountOf),
      coupon: typeof paid[0]?.['coupon'] === 'string' ? paid[0]['coupon'] : '',
    }
  })
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const within = ({ days, amounts }: Bought, from: number, to: number) =>
  sumOf(amounts.filter((_, place) => (days[place] ?? 0) >= from && (days[place] ?? 0) <= to))

export function sumsOf(orders: readonly TestOrder[], { from, to }: { from: number; to: number }) {
  const clients = purchasesOf(orders).filter(({ days }) => days.length > 0)
  const first = ({ days }: Bought) => days[0] ?? 0
  const active = clients.filter(({ days }) => days.some((day) => day >= from && day <= to))
  const fresh = active.filter((one) => first(one) >= from)
  const nobody = orders.filter(
    ({ client_key, approved_at, placed_at }) =>
      Number(client_key) === 0 && Boolean(approved_at) && local(placed_at) >= from && local(placed_at) <= to,
  )
  const cohort = clients.filter((one) => first(one) <= to - 90 && first(one) > to - 180)
  const year = clients.filter((one) => first(one) <= to - 365 && first(one) > to - 730)
  const gaps = clients
    .flatMap(({ days }) => {
      const distinct = [...new Set(days)]
      return distinct.slice(1).map((day, place) => ({ day, gap: day - (distinct[place] ?? 0) }))
    })
    .filter(({ day }) => day <= to && day > to - 365)
    .map(({ gap }) => gap)
    .toSorted((a, b) => a - b)
  const at = (part: number) => gaps[Math.min(gaps.length - 1, Math.floor(part * gaps.length))] ?? null
  const known = clients.filter((one) => first(one) <= to)
  const long = at(0.9)
  return {
    clients: active.length,
    newClients: fresh.length,
    known: known.length,
    inactive:
      long === null
        ? 0
        : known.filter(({ days }) => to - Math.max(...days.filter((day) => day <= to)) > long).length,
    revenue: sumOf(active.map((one) => within(one, from, to))) + sumOf(nobody.map(amountOf)),
    newRevenue: sumOf(fresh.map((one) => within(one, from, to))),
    unknownOrders: nobody.filter(({ affiliate }) => !affiliate).length,
    marketplaceOrders: nobody.filter(({ affiliate }) => affiliate).length,
    marketplaceRevenue: sumOf(nobody.filter(({ affiliate }) => affiliate).map(amountOf)),
    cohortClients: cohort.length,
    repurchased: cohort.filter(({ days }) => (days[1] ?? Infinity) - (days[0] ?? 0) <= 90).length,
    ltvClients: year.length,
    ltvRevenue: sumOf(year.map((one) => within(one, first(one), first(one) + 365))),
    medianInterval: at(0.5),
    longInterval: long,
  }
}

/** By client key; clients without purchases yet are absent. */
export function segmentsOf(orders: readonly TestOrder[], until: number): Map<string, ClientSegment> {
  const rows = purchasesOf(orders).map((one) => {
    const days = one.days.filter((day) => day <= until)
    const inYear = days.filter((day) => day > until - 365)
    return {
      ...one,
      last: Math.max(...days),
      bought: days.length > 0,
      f: inYear.length,
      m: within(one, until - 364, until),
    }
  })
  const rated = rows.filter(({ f }) => f > 0)
  const bounds = (of: (row: (typeof rows)[number]) => number) => {
    const sorted = rated.map(of).toSorted((a, b) => a - b)
    return [1, 2, 3, 4].map((fifth) => sorted[Math.floor((fifth / 5) * sorted.length)] ?? 0)
  }
  const [r, f, m] = [bounds(({ last }) => until - last), bounds((row) => row.f), bounds((row) => row.m)]
  const passed = (value: number, over: readonly number[]) => over.filter((bound) => value > bound).length
  return new Map(
    rows.flatMap((row): [string, ClientSegment][] => {
      if (row.f > 0) {
        const bands = [5 - passed(until - row.last, r), 1 + passed(row.f, f), 1 + passed(row.m, m)] as const
        return [[row.key, segmentOf(...bands)]]
      }
      if (row.bought) return [[row.key, 'lapsed']]
      return row.seen <= until ? [[row.key, 'prospects']] : []
    }),
  )
}
