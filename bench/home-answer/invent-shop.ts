import { calendarBetween } from '#analytics/events/calendar.ts'
import { addDays, eachDay, weekdayOf, type Day } from '#analytics/periods/local-time.ts'
import { isNationalHoliday } from '#analytics/periods/business-calendar.ts'
import type { TestOrder, TestSessions } from '#analytics/testing/insert-facts.ts'
import { Draws } from './draws.ts'
import { eventKinds, plantEvent, type Planted } from './events.ts'
import type { Shape } from './shops.ts'

/** The last day of all shops. */
const lastDay: Day = '2026-12-05'
const HOUR = 3_600_000
const CONVERSION = 0.02
const PAID_DAYS = 5
/** Brazil has had no daylight saving since 2019. */
const OFFSET = 3 * HOUR

/** What orders of an hour brought in the end, and would have without what was planted. */
export type HourTruth = { captured: number; invoiced: number; plain: number }

export type InventedShop = {
  name: string
  seed: number
  first: Day
  planted: Planted[]
  /** By local hour from the first day's midnight. */
  hours: HourTruth[]
}

const dayShape = [
  1.9, 1.1, 0.7, 0.5, 0.5, 0.8, 1.5, 2.5, 3.8, 4.9, 5.7, 5.9, 5.5, 5.4, 5.5, 5.5, 5.4, 5.2, 5.1, 5.5, 6.2,
  6.4, 5.3, 3.4,
].map((weight, _, all) => weight / all.reduce((sum, each) => sum + each, 0))

const payments = [
  ['Cartão', 55],
  ['Pix', 35],
  ['Boleto', 10],
] as const
const carriers = [
  ['Rota Agreste', 30],
  ['Via Sul', 45],
  ['Expressa', 25],
] as const
const states = [
  ['SP', 45],
  ['RJ', 15],
  ['MG', 15],
  ['BA', 10],
  ['RS', 15],
] as const
const products = Array.from({ length: 30 }, (_, place) => [place, 1 / (place + 2)] as const)

export function inventShop(
  shape: Shape,
  seed: number,
): InventedShop & {
  orders: TestOrder[]
  sessions: TestSessions[]
} {
  const draws = new Draws(seed)
  const first = addDays(lastDay, 1 - shape.days)
  const planted = plan(shape, seed, draws)
  const days = eachDay(first, lastDay)
  const midnight = Date.parse(`${first}T00:00:00Z`) + OFFSET
  const open = openHours(shape, days, midnight)
  const hours: HourTruth[] = []
  const orders: TestOrder[] = []
  const sessions: TestSessions[] = []
  let drift = 0
  for (const [place, day] of days.entries()) {
    drift = 0.6 * drift + 0.5 * shape.spread * draws.normal()
    const level = demandOn(shape, day) * Math.exp(drift + shape.spread * draws.normal() * 0.8)
    for (let hour = 0; hour < 24; hour++) {
      const at = midnight + (place * 24 + hour) * HOUR
      const acting = planted.filter(
        ({ from, to, fromHour, toHour }) => day >= from && day <= to && hour >= fromHour && hour < toHour,
      )
      const truth = { captured: 0, invoiced: 0, plain: 0 }
      for (const channel of channelsOf(shape, acting)) {
        const mean = shape.daily * level * (dayShape[hour] ?? 0) * channel.share
        const lost = channel.name === 'Site' ? sizeOf(acting, 'site outage') : 0
        const more = sizeOf(acting, 'campaign')
        const isVisited = shape.visited.includes(channel.name)
        if (isVisited) {
          const visits = draws.poisson((mean / CONVERSION) * (1 - lost) * (1 + 1.3 * more))
          if (visits > 0)
            sessions.push({
              hour: new Date(at).toISOString(),
              channel: channel.name,
              sessions: visits,
              product_views: visits * 3,
              carts: Math.ceil(visits / 9),
              checkouts: Math.ceil(visits / 20),
              device: 'Celular',
              utm_source: 'buscador',
              utm_medium: 'organico',
            })
        }
        const usual = channel.isNew ? 0 : draws.poisson(mean)
        const extra = draws.poisson(
          mean * (channel.isNew ? 1 : (isVisited ? more : 0) + sizeOf(acting, 'new product')),
        )
        for (let index = 0; index < usual + extra; index++) {
          const order = inventOrder(shape, draws, { at, channel: channel.name, acting, open })
          const isPlain = index < usual
          if (isPlain) truth.plain += order.plain
          if (lost > 0 && draws.next() < lost) continue
          if (!isPlain && sizeOf(acting, 'new product') > 0 && !channel.isNew) order.sku = 'SKU-novo'
          truth.captured += order.total
          truth.invoiced += order.invoicedAt === null ? 0 : order.total
          orders.push(asFacts(order, `${shape.name}-${seed}-${orders.length}`))
        }
      }
      hours.push(truth)
    }
  }
  return { name: `${shape.name} ${seed}`, seed, first, planted, hours, orders, sessions }
}

/** Two events a shop, seven weeks apart; none in one that is too young. */
function plan(shape: Shape, seed: number, draws: Draws): Planted[] {
  if (shape.days < 200 || shape.daily < 5) return []
  return ['2026-09-02', '2026-10-21'].map((day, index) => {
    const kind = eventKinds[(seed * 2 + index * 3) % eventKinds.length] ?? 'campaign'
    return plantEvent(shape, kind, addDays(day, Math.floor(draws.next() * 6)), lastDay, draws)
  })
}

const sizeOf = (acting: readonly Planted[], kind: Planted['kind']) =>
  acting.reduce((sum, each) => (each.kind === kind ? sum + each.size : sum), 0)

function channelsOf({ channels }: Shape, acting: readonly Planted[]) {
  const total = channels.reduce((sum, [, weight]) => sum + weight, 0)
  const known = channels.map(([name, weight]) => ({ name, share: weight / total, isNew: false }))
  const share = sizeOf(acting, 'new channel')
  return share > 0 ? [...known, { name: 'Galpão Araçá', share, isNew: true }] : known
}

/** Growth, weekdays, holidays and the days after wages. */
function demandOn({ week }: Shape, day: Day): number {
  const date = Number(day.slice(8))
  const years = (Date.parse(day) - Date.parse(lastDay)) / (365 * 24 * HOUR)
  const isHoliday = calendarBetween(day, day).some(({ kind }) => kind === 'holiday')
  const isPaid = date > PAID_DAYS && date <= 2 * PAID_DAYS
  return (week[weekdayOf(day) - 1] ?? 1) * 1.18 ** years * (isPaid ? 1.06 : 1) * (isHoliday ? 0.9 : 1)
}

/** Instants of the hours in which invoices are issued. */
function openHours({ habit }: Shape, days: readonly Day[], midnight: number): number[] {
  return days.flatMap((day, place) =>
    Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => habit.isOpen(weekdayOf(day), hour, isNationalHoliday(day)))
      .map((hour) => midnight + (place * 24 + hour) * HOUR),
  )
}

type Params = { at: number; channel: string; acting: readonly Planted[]; open: readonly number[] }

type Invented = {
  channel: string
  placedAt: number
  approvedAt: number | null
  invoicedAt: number | null
  canceledAt: number | null
  method: string
  carrier: string
  uf: string
  sku: string
  category: string
  total: number
  /** Invoiced in the end, had nothing been planted. */
  plain: number
}

function inventOrder(shape: Shape, draws: Draws, { at, channel, acting, open }: Params): Invented {
  const placedAt = at + Math.floor(draws.next() * 3_600) * 1_000
  const [method, carrier, uf, product] = [
    draws.of(payments),
    draws.of(carriers),
    draws.of(states),
    draws.of(products),
  ]
  const price = Math.round(
    (4_000 + 1_500 * (product % 11)) * Math.exp(shape.prices * draws.normal()) * (shape.returns ? -1 : 1),
  )
  const total = Math.round(price * (1 + sizeOf(acting, 'price rise')))
  const wouldApprove = draws.next() < (method === 'Cartão' ? 0.9 : method === 'Pix' ? 0.93 : 0.6)
  const wouldInvoice = wouldApprove && draws.next() < 0.965
  const outage = method === 'Pix' ? sizeOf(acting, 'payment outage') : 0
  const strike = carrier === 'Rota Agreste' ? sizeOf(acting, 'carrier outage') : 0
  const isApproved = wouldApprove && !(draws.next() < outage)
  const isInvoiced = wouldInvoice && isApproved && !(draws.next() < strike)
  const pays = method === 'Boleto' ? 20 + 40 * draws.next() : 0.1 * draws.next()
  const approvedAt = isApproved ? placedAt + Math.round(pays * HOUR) : null
  const waits = -Math.log(1 - draws.next()) * shape.habit.wait
  const invoicedAt = approvedAt === null ? null : nextOpen(open, approvedAt, waits)
  return {
    channel,
    placedAt,
    approvedAt,
    method,
    carrier,
    uf,
    total,
    invoicedAt: isInvoiced && !shape.returns ? invoicedAt : null,
    canceledAt: isInvoiced && !shape.returns ? null : placedAt + Math.round((20 + 60 * draws.next()) * HOUR),
    sku: `SKU-${product}`,
    category: `Categoria ${product % 5}`,
    plain: wouldInvoice && !shape.returns ? price : 0,
  }
}

/** So many open hours after an instant. */
function nextOpen(open: readonly number[], from: number, waits: number): number | null {
  let [low, high] = [0, open.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((open[middle] ?? 0) + HOUR <= from) low = middle + 1
    else high = middle
  }
  const start = open[low]
  if (start === undefined) return null
  const used = Math.max(0, from - start) / HOUR
  const hour = open[low + Math.floor(used + waits)]
  return hour === undefined ? null : hour + Math.floor(((used + waits) % 1) * HOUR)
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

const asFacts = (order: Invented, order_id: string): TestOrder => ({
  order_id,
  placed_at: new Date(order.placedAt).toISOString(),
  approved_at: iso(order.approvedAt),
  invoiced_at: iso(order.invoicedAt),
  canceled_at: iso(order.canceledAt),
  channel: order.channel,
  payment_method: order.method,
  acquirer: order.method === 'Pix' ? 'Norte' : 'Sul',
  carrier: order.carrier,
  uf: order.uf,
  seller: 'própria',
  lines: [{ sku_id: order.sku, category: order.category, price: order.total }],
})
