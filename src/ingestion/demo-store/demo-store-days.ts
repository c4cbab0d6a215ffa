import { demoEdition, history, type StoreProfile } from '@farol/demo-store'

const DAY = 86_400_000

const MATURITY_DAYS = 60

/** The last instalment of a sale; what happens after the maturity happens at the beginning of a day. */
const AGENDA_DAYS = 320

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
  const changing = filledUntil ? firstChanging(until, filledUntil) : beginning
  const days: string[] = []
  for (let day = Math.max(beginning, changing); day <= Date.parse(dayInBrazil(until)); day += DAY) {
    days.push(new Date(day).toISOString().slice(0, 10))
  }
  return days
}

function firstChanging(until: Date, filledUntil: Date): number {
  const isNewDay = dayInBrazil(until) !== dayInBrazil(filledUntil)
  return Date.parse(dayInBrazil(filledUntil)) - (isNewDay ? AGENDA_DAYS : MATURITY_DAYS) * DAY
}
