import type { Instant } from './day-number.ts'
import { hash, Random } from './random.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'

const EPOCH = 19_000

/** Older orders only have what totals need: no packages, only the last status, no acquirer details. */
const DETAILED_DAYS = 120
export const hasDetails = ({ age }: StoreDay): boolean => age <= DETAILED_DAYS

/** Views and stock exist only for this many days. */
export const COUNTED_DAYS = 200
export const isCounted = ({ age }: StoreDay): boolean => age <= COUNTED_DAYS

export const orderKey = ({ key, day, orderCount }: StoreDay): number => hash(key, day, orderCount)

/** Random numbers of an order, independent of the day's draws. */
export const orderRandom = (day: StoreDay): Random => new Random(orderKey(day), 71)

export const platformNumber = ({ day, orderCount }: StoreDay): string =>
  String((day - EPOCH) * 2000 + orderCount)

export const marketplaceNumber = (channel: Channel, key: number): string =>
  channel.kind === 'marketplace' ? `20000${digits(hash(key, 11), 9)}` : ''

export const invoiceNumber = ({ day, orderCount }: StoreDay): string =>
  String(100_000 + (day - EPOCH) * 1700 + orderCount).padStart(9, '0')

export const trackingNumber = (carrier: string, key: number): string =>
  `${carrier.slice(0, 2).toUpperCase()}${digits(hash(key, 12), 9)}BR`

const noNumbers = { tid: '', nsu: '', gateway_id: '', authorization_code: '' }

export function acquirerNumbers(
  day: StoreDay,
  turn: number,
  authorized: Instant | null,
  isWithAcquirer: boolean,
) {
  if (!hasDetails(day)) return noNumbers
  const key = orderKey(day)
  const gateway = `tr_${digits(hash(key, turn, 25), 10)}`
  if (!isWithAcquirer) return { ...noNumbers, gateway_id: gateway }
  return {
    gateway_id: gateway,
    tid: `${digits(hash(key, turn, 21), 9)}${digits(hash(key, turn, 22), 3)}`,
    nsu: digits(hash(key, turn, 23), 9),
    authorization_code: authorized === null ? '' : digits(hash(key, turn, 24), 6),
  }
}

const digits = (number: number, length: number): string => String(number % 10 ** length).padStart(length, '0')
