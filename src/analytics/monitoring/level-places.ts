import { entriesOf } from '#model/records.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ruleBounds } from '#model/monitoring/rules.ts'
import type { SeriesRequest } from './window.ts'

/** Requests that one statement answers; `besides` is what else sets them apart. */
export const equalRequests = (
  asked: readonly SeriesRequest[],
  besides?: (settings: RuleSettings) => string,
): Iterable<SeriesRequest[]> =>
  Map.groupBy(asked, ({ settings }) => {
    const { filters, by, window } = settings
    const sorted = entriesOf(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify([besides?.(settings), window, by, sorted])
  }).values()

/** The place of a row, and its key in a map. */
export function placeOfRow(row: Readonly<Record<string, unknown>>, by: number) {
  const place = Array.from({ length: by }, (_, index) => String(row[`place${index}`]))
  return { place, key: JSON.stringify(place) }
}

/** Known places, absent ones as `nothing`, then the largest, as many as a rule follows. */
export function followedPlaces<Place extends { place: readonly string[] }>(
  places: ReadonlyMap<string, Place>,
  { settings: { by }, known = [] }: SeriesRequest,
  { sizeOf, nothing }: { sizeOf: (place: Place) => number; nothing: (place: readonly string[]) => Place },
): Place[] {
  const wanted = new Map(
    [...(by.length === 0 ? [[]] : []), ...known].map((place) => [JSON.stringify(place), place]),
  )
  const others = [...places]
    .filter(([key]) => !wanted.has(key))
    .toSorted(([a, one], [b, other]) => sizeOf(other) - sizeOf(one) || (a < b ? -1 : 1))
  const first = [...wanted].map(([key, place]) => places.get(key) ?? nothing(place))
  return [...first, ...others.map(([, one]) => one)].slice(0, ruleBounds.values)
}
