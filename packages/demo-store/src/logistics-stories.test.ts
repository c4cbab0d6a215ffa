import { describe, expect, it } from 'vitest'
import { businessDaysAfter } from './calendar.ts'
import { dateOf, dayAt, dayNumber, weekdayOf } from './day-number.ts'
import { docks } from './docks.ts'
import { logisticsStories } from './logistics-stories.ts'
import { earlyDelivered, extraDays, longPromise } from './logistics-story-plan.ts'
import type { FreightChargeRow, OrderRow, ShipmentRow, TrackingRow } from './rows.ts'
import { stores } from './stores.ts'
import { daysIn } from './testing.ts'

type Package = ShipmentRow & { order: OrderRow; events: TrackingRow[]; charges: FreightChargeRow[] }

function packagesUpTo(anchor: string): Package[] {
  const from = dateOf(dayNumber(anchor) - 115)
  return [...daysIn(stores.aurora, anchor, { from, to: anchor })].flatMap((rows) => {
    const orders = new Map(rows.orders.map((order) => [order.order_id, order]))
    const events = Map.groupBy(rows.tracking, ({ order_id }) => order_id)
    const charges = Map.groupBy(
      rows.freightCharges,
      ({ tracking_number: number, goods_invoice: invoice }) => number || invoice,
    )
    return rows.shipments.flatMap((shipment) => {
      const order = orders.get(shipment.order_id)
      const charged = [shipment.tracking_number, shipment.invoice_number].flatMap(
        (number) => charges.get(number) ?? [],
      )
      return order
        ? [{ ...shipment, order, events: events.get(shipment.order_id) ?? [], charges: charged }]
        : []
    })
  })
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  expect(all.length).toBeGreaterThan(20)
  return all.filter(is).length / all.length
}

const mean = (values: readonly number[]): number => {
  expect(values.length).toBeGreaterThan(20)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const isLate = ({ delivered_at, promised_at }: ShipmentRow): boolean =>
  delivered_at === null || delivered_at > promised_at

const says =
  (...codes: string[]) =>
  ({ events }: Package): boolean =>
    events.some(({ code }) => codes.includes(code))

describe.each(['2026-11-20', '2026-08-31', '2027-03-10'])('at the anchor %s', (anchor) => {
  const all = packagesUpTo(anchor)
  const told = new Map(logisticsStories(anchor).map((story) => [story.key, story]))
  const storyOf = (key: string) => {
    const story = told.get(key)
    if (!story) throw new Error(`no story ${key}`)
    const from = dayNumber(story.from)
    const to = story.to === null ? Infinity : dayNumber(story.to)
    const isOn = (instant: number | null): boolean =>
      instant !== null && dayAt(instant) >= from && dayAt(instant) <= to
    return { ...story.segment, from, to, isOn }
  }

  it('a strike delays what was to be delivered on its days, says so, and touches no other state or carrier', () => {
    const { from, to, isOn, carrier = [], uf = [] } = storyOf('drivers-strike')
    const due = all.filter(({ promised_at }) => isOn(promised_at))
    const isIts = (one: Package): boolean => carrier.includes(one.carrier) && uf.includes(one.order.uf)
    const its = all.filter(isIts)
    expect(its.filter(({ delivered_at }) => isOn(delivered_at))).toEqual([])
    expect(share(due.filter(isIts), isLate)).toBeGreaterThan(0.5)
    expect(
      share(
        due.filter((one) => !isIts(one) && carrier.includes(one.carrier)),
        isLate,
      ),
    ).toBeLessThan(0.25)
    const held = all.filter(says('55'))
    expect(held.length).toBeGreaterThan(20)
    expect(held.every(isIts)).toBe(true)
    const resumed = held.filter(({ delivered_at }) => delivered_at !== null)
    const last = businessDaysAfter(to, 3)
    expect(resumed.every(({ delivered_at }) => dayAt(delivered_at ?? 0) > to)).toBe(true)
    expect(resumed.every(({ delivered_at }) => dayAt(delivered_at ?? 0) <= last)).toBe(true)
    expect(
      held.every(({ events }) =>
        events.every(({ code, happened_at }) => code !== '55' || dayAt(happened_at) >= from),
      ),
    ).toBe(true)
  })

  it('a dock misses the collections of its Mondays, and of no other day or dock', () => {
    const { isOn, from, dock = [] } = storyOf('monday-cut-off')
    const sent = all.filter(({ shipped_at, service }) => shipped_at !== null && service !== 'Retirada')
    const onMonday = (of: readonly Package[]): number =>
      share(of, ({ shipped_at }) => weekdayOf(dayAt(shipped_at ?? 0)) === 1)
    const its = sent.filter((one) => dock.includes(one.dock))
    const before = its.filter(({ shipped_at }) => dayAt(shipped_at ?? 0) < from)
    const since = its.filter(({ shipped_at }) => isOn(shipped_at))
    expect(onMonday(before)).toBeGreaterThan(0.17)
    expect(onMonday(since)).toBeLessThan(0.08)
    const others = sent.filter((one) => !dock.includes(one.dock) && isOn(one.shipped_at))
    expect(onMonday(others)).toBeGreaterThan(0.14)
    const isKept = ({ shipped_at, dispatch_due_at }: Package): boolean =>
      (shipped_at ?? 0) <= (dispatch_due_at ?? 0)
    const dueOn = (of: readonly Package[], weekday: number) =>
      of.filter(({ dispatch_due_at }) => weekdayOf(dayAt(dispatch_due_at ?? 0)) === weekday)
    expect(share(dueOn(since, 1), isKept)).toBeLessThan(share(dueOn(before, 1), isKept) - 0.2)
    expect(share(dueOn(since, 4), isKept)).toBeGreaterThan(0.75)
  })

  it('a carrier says delivered a day before it is, and takes back a part of it', () => {
    const { isOn, carrier = [] } = storyOf('early-delivered')
    const isTwice = ({ events, delivered_at }: Package): boolean =>
      events.some(({ description, code, happened_at }) => {
        const isDelivered = ['BDE 01', '90', 'delivered'].includes(code) || description === 'ENTREGUE'
        return isDelivered && happened_at < (delivered_at ?? 0)
      })
    const its = all.filter((one) => carrier.includes(one.carrier) && isOn(one.delivered_at))
    const early = its.filter(isTwice)
    const part = share(its, isTwice)
    expect(part).toBeGreaterThan(earlyDelivered.size * 0.55)
    expect(part).toBeLessThan(earlyDelivered.size * 1.2)
    const takenBack = early.map(({ events }) => {
      const told = events.toSorted((a, b) => a.happened_at - b.happened_at)
      return told[told.findIndex(({ code }) => code === 'EST 01') - 1]?.code
    })
    expect(new Set(takenBack)).toEqual(new Set(['BDE 01', undefined]))
    expect(share(early, says('EST 01'))).toBeGreaterThan(0.4)
    expect(share(early, says('EST 01'))).toBeLessThan(0.8)
    expect(
      early.every(({ events, delivered_at }) =>
        events.some(
          ({ code, happened_at }) => code === 'OEC 01' && dayAt(happened_at) === dayAt(delivered_at ?? 0),
        ),
      ),
    ).toBe(true)
    expect(all.filter((one) => !its.includes(one)).filter(isTwice)).toEqual([])
    expect(all.filter((one) => !its.includes(one)).filter(says('EST 01'))).toEqual([])
  })

  it('a promise that is too long is kept with days to spare, and keeps orders away', () => {
    const { isOn, from, uf = [], channel = [] } = storyOf('long-promise')
    const own = all.filter(({ order, service }) => channel.includes(order.channel) && service !== 'Retirada')
    const inUf = own.filter(({ order }) => uf.includes(order.uf))
    const spare = ({ delivered_at, promised_at }: Package): number => {
      let days = 0
      for (let day = dayAt(delivered_at ?? 0); day < dayAt(promised_at); day = businessDaysAfter(day, 1))
        days++
      return days
    }
    const isThere = ({ delivered_at }: Package): boolean => delivered_at !== null
    const [before, since] = [false, true].map((is) =>
      inUf.filter(({ order }) => isOn(order.placed_at) === is).filter(isThere),
    )
    const gained = mean((since ?? []).map(spare)) - mean((before ?? []).map(spare))
    expect(gained).toBeGreaterThan(extraDays - 1.5)
    expect(share(since ?? [], isLate)).toBeLessThan(0.03)
    const daily = (of: readonly Package[], isSince: boolean): number =>
      of.filter(({ order }) => isOn(order.placed_at) === isSince).length /
      (isSince ? dayNumber(anchor) - from : 115 - (dayNumber(anchor) - from))
    const elsewhere = own.filter(({ order }) => ['SP', 'RJ', 'MG', 'RS', 'SC'].includes(order.uf))
    const change = daily(inUf, true) / daily(inUf, false)
    const usual = daily(elsewhere, true) / daily(elsewhere, false)
    expect(change / usual - 1).toBeLessThan(longPromise.size + 0.13)
    expect(change / usual - 1).toBeGreaterThan(longPromise.size - 0.13)
  })

  it('one carrier charges for weights that packages do not have, another one packages twice', () => {
    const [heavy, twice] = [storyOf('heavy-charges'), storyOf('charged-twice')]
    const freightOf = ({ charges }: Package) => charges.filter(({ charge }) => charge === 'freight')
    const isDear = (one: Package): boolean =>
      freightOf(one).some(({ amount }) => amount > (one.freight_cost ?? 0) * 1.02)
    const charged = all.filter((one) => freightOf(one).length > 0)
    const its = charged.filter((one) => heavy.carrier?.includes(one.carrier) && heavy.isOn(one.shipped_at))
    expect(share(its, isDear)).toBeGreaterThan(0.3)
    expect(share(its, isDear)).toBeLessThan(0.5)
    expect(its.filter(isDear).every((one) => (freightOf(one)[0]?.charged_weight ?? 0) > one.weight_g)).toBe(
      true,
    )
    expect(charged.filter((one) => !its.includes(one)).filter(isDear)).toEqual([])
    const isTwice = (one: Package): boolean => freightOf(one).length > 1
    const doubled = charged.filter(isTwice)
    expect(doubled.length).toBeGreaterThan(20)
    expect(doubled.every(({ carrier }) => twice.carrier?.includes(carrier))).toBe(true)
    for (const one of doubled) {
      const [first, second] = freightOf(one)
      expect(second?.invoice_number).not.toBe(first?.invoice_number)
    }
  })

  it('a freight table rises for one carrier, whatever is sent', () => {
    const { isOn, carrier = [] } = storyOf('freight-rise')
    const perKilo = (of: string, is: boolean): number =>
      mean(
        all
          .filter((one) => one.carrier === of && one.order.uf === 'SP' && isOn(one.shipped_at) === is)
          .map(({ freight_cost, weight_g }) => (freight_cost ?? 0) / (1 + weight_g / 4000)),
      )
    const [its = ''] = carrier
    expect(perKilo(its, true) / perKilo(its, false)).toBeGreaterThan(1.12)
    const other = perKilo('Veloz Piratini', true) / perKilo('Veloz Piratini', false)
    expect(Math.abs(other - 1)).toBeLessThan(0.07)
  })
})

describe('a quiet store', () => {
  const quiet = [...daysIn(stores.poente, '2026-11-20', { from: '2026-08-20', to: '2026-11-20' })]
  const shipments = quiet.flatMap((rows) => rows.shipments)
  const events = quiet.flatMap((rows) => rows.tracking)

  it('has no story', () => {
    expect(shipments.length).toBeGreaterThan(1500)
    expect(events.filter(({ code }) => code === '55' || code === 'EST 01')).toEqual([])
    const sent = shipments.filter(({ shipped_at, dock }) => shipped_at !== null && dock === 'CD Sudeste')
    expect(share(sent, ({ shipped_at }) => weekdayOf(dayAt(shipped_at ?? 0)) === 1)).toBeGreaterThan(0.17)
  })
})

describe('packages', () => {
  const anchor = '2026-11-20'
  const all = packagesUpTo(anchor)
  const shipped = all.filter(({ tracking_number }) => tracking_number !== '')

  it('are told of by about six events each, most soon, some late, twice and out of order', () => {
    const tracked = shipped.filter(({ events }) => events.length > 0)
    const events = tracked.flatMap((one) => one.events)
    expect(events.length / tracked.length).toBeGreaterThan(5)
    expect(events.length / tracked.length).toBeLessThan(7)
    expect(share(shipped, (one) => one.events.length === 0)).toBeLessThan(0.05)
    const delays = events.map(({ heard_at, happened_at }) => heard_at - happened_at)
    expect(delays.every((delay) => delay > 0)).toBe(true)
    expect(share(delays, (delay) => delay > 12 * 3600)).toBeGreaterThan(0.01)
    const isDisordered = (one: Package): boolean => {
      const heard = one.events.toSorted((a, b) => a.heard_at - b.heard_at)
      return heard.some((event, index) => event.happened_at < (heard[index - 1]?.happened_at ?? 0))
    }
    const isRepeated = ({ events }: Package): boolean =>
      new Set(events.map(({ happened_at, code, description }) => `${happened_at} ${code} ${description}`))
        .size < events.length
    expect(share(tracked, isDisordered)).toBeGreaterThan(0.03)
    expect(share(tracked, isRepeated)).toBeGreaterThan(0.03)
  })

  it('are delivered when their last word says so, and the others never', () => {
    const isEnd = ({ code, description }: TrackingRow): boolean =>
      ['BDE 01', '90', 'delivered'].includes(code) || description === 'ENTREGUE'
    const tracked = shipped.filter(({ events }) => events.length > 0)
    const lastOf = (one: Package): number | undefined =>
      one.events
        .filter(isEnd)
        .map(({ happened_at }) => happened_at)
        .at(-1)
    const delivered = tracked.filter(({ delivered_at }) => delivered_at !== null)
    expect(delivered.filter((one) => lastOf(one) !== one.delivered_at)).toEqual([])
    const begunOf = ({ events, shipped_at }: Package): number | null =>
      events.find(({ code }) => ['10', 'PO 01', 'collected'].includes(code))?.happened_at ?? shipped_at
    expect(tracked.filter((one) => begunOf(one) !== one.shipped_at)).toEqual([])
    const never = shipped.filter(
      ({ delivered_at, promised_at }) => delivered_at === null && dayAt(promised_at) < dayNumber(anchor) - 30,
    )
    expect(never.length / shipped.length).toBeGreaterThan(0.003)
    const isOver = says('BDE 23', '71', 'returned', 'BDE 80', '61', 'lost', 'BDE 50', '62', 'stolen')
    const told = never.filter(({ events, carrier }) => events.length > 0 && carrier !== 'Rota Agreste')
    expect(share(told, isOver)).toBeGreaterThan(0.95)
  })

  it('cost what weight and distance make them cost, where the store pays', () => {
    const paid = all.filter(({ freight_cost }) => freight_cost !== null)
    expect(paid.every(({ freight_cost, weight_g }) => (freight_cost ?? 0) > 300 && weight_g > 200)).toBe(true)
    expect(
      all
        .filter(({ freight_cost, service }) => freight_cost === null && service !== 'Retirada')
        .every(({ carrier }) => carrier === 'Logística do marketplace'),
    ).toBe(true)
    const costIn = (...ufs: string[]): number =>
      mean(paid.filter(({ order }) => ufs.includes(order.uf)).map(({ freight_cost }) => freight_cost ?? 0))
    expect(costIn('AM', 'PA')).toBeGreaterThan(costIn('SP') * 1.5)
    expect(all.every(({ order, postal_prefix }) => postal_prefix === order.postal_prefix)).toBe(true)
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(all.map(({ freight_charged }) => freight_charged))).toBe(
      sum(all.map(({ order }) => order.freight_amount)),
    )
  })

  it('leave docks that can do the work of their days', () => {
    const byDock = Map.groupBy(all, ({ dock }) => dock)
    for (const { name, hourly } of docks) {
      const perDay = (byDock.get(name)?.length ?? 0) / 80
      expect(perDay).toBeGreaterThan(0)
      expect(perDay).toBeLessThan(hourly * 12)
    }
  })
})
