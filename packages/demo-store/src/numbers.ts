import type { Instant } from './day-number.ts'
import { hash } from './random.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'

const EPOCH = 19_000

/** Older orders carry only what sums need: no packages, last status only, nothing of the acquirer. */
const DETAILED_DAYS = 120
export const hasDetails = ({ age }: StoreDay): boolean => age <= DETAILED_DAYS

export const orderKey = ({ key, day, orderCount }: StoreDay): number => hash(key, day, orderCount)

export const platformNumber = ({ day, orderCount }: StoreDay): string =>
  String((day - EPOCH) * 2000 + orderCount)

export const marketplaceNumber = (channel: Channel, key: number): string =>
  channel.kind === 'marketplace' ? `20000${digits(hash(key, 11), 9)}` : ''

export const invoiceNumber = ({ day, orderCount }: StoreDay): string =>
  String(100_000 + (day - EPOCH) * 1700 + orderCount).padStart(9, '0')

export const trackingNumber = (carrier: string, key: number): string =>
  `${carrier.slice(0, 2).toUpperCase()}${digits(hash(key, 12), 9)}BR`

const noNumbers = { tid: '', nsu: '', authorization_code: '' }

export function acquirerNumbers(day: StoreDay, turn: number, authorized: Instant | null) {
  if (!hasDetails(day)) return noNumbers
  const key = orderKey(day)
  return {
    tid: `${digits(hash(key, turn, 21), 9)}${digits(hash(key, turn, 22), 3)}`,
    nsu: digits(hash(key, turn, 23), 9),
    authorization_code: authorized === null ? '' : digits(hash(key, turn, 24), 6),
  }
}

const digits = (number: number, length: number): string => String(number % 10 ** length).padStart(length, '0')
