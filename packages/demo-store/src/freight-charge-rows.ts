import { dateOf, dayAt, dayIn, dayOfMonth, monthOf, startOfDay, yearOf } from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'
import { tableCost } from './freight.ts'
import { isOn } from './logistics-stories.ts'
import { chargedTwice, heavyCharges } from './logistics-story-plan.ts'
import type { Place } from './places.ts'
import { hash, Random } from './random.ts'
import type { FreightChargeRow, ShipmentRow } from './rows.ts'
import type { StoreDay } from './store-day.ts'

type Sent = {
  shipment: ShipmentRow
  place: Place
  rise: number
  key: number
  /** Failed delivery attempts. */
  failures: number
}

/** Days from the end of a fortnight to its invoice, and from that to its due date. */
const BILLED_AFTER = 2
const DUE_AFTER = 15
const SECOND_BILL = 16

/** Payment term: from an invoice's arrival to its due date. */
export const freightTerm = DUE_AFTER * 86_400

/** Carriers invoice each fortnight what they collected, mostly as agreed. */
export function addFreightCharges(day: StoreDay, sent: Sent): void {
  const { shipment, place, rise, key, failures } = sent
  const { carrier, weight_g: weight, freight_cost: cost, shipped_at: shipped } = shipment
  if (cost === null || shipped === null || shipment.tracking_number === '') return
  const random = new Random(key, 98)
  const isForgotten = random.chance(0.008)
  const isUnknown = random.chance(0.004)
  const isTwice = random.chance(chargedTwice.size)
  const isHeavy = random.chance(heavyCharges.size)
  const times = 1.7 + 0.8 * random.next()
  const wobble = random.next()
  if (isForgotten) return
  const age = day.day + day.age - dayAt(shipped)
  const isOf = ({ store, segment }: typeof heavyCharges | typeof chargedTwice): boolean =>
    day.profile.key === store && segment.carrier.includes(carrier)
  const isOver = isHeavy && isOf(heavyCharges) && isOn(heavyCharges, age)
  const weighed = isOver ? kilos(weight * times) + 1000 : weight
  const asAgreed = Math.round(cost * (wobble < 0.06 ? 0.99 + wobble / 3 : 1))
  const bill = { shipment, key, isUnknown }
  add(day, {
    ...bill,
    at: shipped,
    charge: 'freight',
    weight: weighed,
    amount: weighed === weight ? asAgreed : (tableCost(carrier, place, weighed, rise) ?? cost),
  })
  if (isTwice && isOf(chargedTwice))
    add(day, { ...bill, at: shipped + SECOND_BILL * 86_400, charge: 'freight', weight, amount: asAgreed })
  if (failures > 0)
    add(day, {
      ...bill,
      at: shipped + 5 * 86_400,
      charge: 'redelivery',
      weight,
      amount: Math.round(cost / 2),
    })
}

type Bill = {
  shipment: ShipmentRow
  key: number
  isUnknown: boolean
  at: Instant
  charge: FreightChargeRow['charge']
  weight: number
  amount: number
}

function add(
  { rows, until }: StoreDay,
  { shipment, key, isUnknown, at, charge, weight, amount }: Bill,
): void {
  const last = lastOfFortnight(dayAt(at))
  const billed = startOfDay(last + BILLED_AFTER)
  if (billed > until) return
  const { carrier, tracking_number, invoice_number, service } = shipment
  const number = hash(key, 98, dayAt(at), charge.length)
  // this carrier identifies packages only by invoice number
  const byInvoice = carrier === 'Rota Agreste'
  rows.freightCharges.push({
    carrier,
    invoice_number: `${initials(carrier)}-${dateOf(last).slice(0, 7)}-${dayOfMonth(last) === 15 ? 1 : 2}`,
    cte: String(number % 10 ** 9).padStart(9, '0'),
    tracking_number: byInvoice ? '' : isUnknown ? `${tracking_number}X` : tracking_number,
    goods_invoice: !byInvoice ? '' : isUnknown ? `9${invoice_number}` : invoice_number,
    charge,
    service,
    issued_at: at,
    due_on: billed + freightTerm,
    currency: 'BRL',
    amount,
    charged_weight: kilos(weight),
  })
}

/** Carriers bill whole kilos. */
const kilos = (grams: number): number => Math.ceil(grams / 1000) * 1000

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')

function lastOfFortnight(day: DayNumber): DayNumber {
  if (dayOfMonth(day) <= 15) return day + 15 - dayOfMonth(day)
  const [year, month] = [yearOf(day), monthOf(day)]
  return month === 12 ? dayIn(year, 12, 31) : dayIn(year, month + 1, 1) - 1
}
