import { readerZone } from '#ui/formats/instant.ts'
import { zoneLabel } from '#ui/forms/time-zones.ts'

/** Null where both clocks agree all year. */
export function differingZones(accountZone: string, now: Date): { reader: string; account: string } | null {
  const zone = readerZone()
  if (zone === undefined || zone === accountZone) return null
  const seasons = [0, 6].map((month) => new Date(Date.UTC(now.getUTCFullYear(), month, 1)))
  if (seasons.every((season) => offsetOf(zone, season) === offsetOf(accountZone, season))) return null
  return { reader: named(zone, now), account: named(accountZone, now) }
}

const named = (zone: string, now: Date): string => `${zoneLabel(zone)} (${offsetOf(zone, now)})`

/** `GMT-3`. */
function offsetOf(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
