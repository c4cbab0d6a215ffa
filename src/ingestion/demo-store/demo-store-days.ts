import { edition, history, type StoreProfile } from '@farol/demo-store'

const DAY = 86_400_000

/** Everything that an order still waits for has happened this many days after it was placed. */
const MATURITY_DAYS = 60

/** Demo stores live in the time of Brasília, which has had no daylight saving since 2019. */
export const dayInBrazil = (instant: Date): string =>
  new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

/** A history is known by its store, the edition of the generator and its size. */
export const variantOf = ({ key, scale, months }: StoreProfile): string =>
  `${key}/${edition}/${scale}/${months}`

/** The days to generate: the whole history at first, then those that can still change. */
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
