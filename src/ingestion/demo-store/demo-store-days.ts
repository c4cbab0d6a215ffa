import { demoEdition, history, type StoreProfile } from '@farol/demo-store'

const DAY = 86_400_000

const MATURITY_DAYS = 60

/** A fixed offset: Brazil has had no daylight saving since 2019. */
export const dayInBrazil = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

export const storeVariant = ({ key, scale, months }: StoreProfile): string =>
  `${key}/${demoEdition}/${scale}/${months}`

export function daysToFill(
  profile: StoreProfile,
  anchor: string,
  until: Date,
  filledUntil: Date | null,
): string[] {
  const beginning = Date.parse(history(anchor, profile.months).from)
  const changing = filledUntil ? Date.parse(dayInBrazil(filledUntil)) - MATURITY_DAYS * DAY : beginning
  const days: string[] = []
  for (let day = Math.max(beginning, changing); day <= Date.parse(dayInBrazil(until)); day += DAY) {
    days.push(new Date(day).toISOString().slice(0, 10))
  }
  return days
}
