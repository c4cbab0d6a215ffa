import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'

/** Ends of the last 90 local days in seconds; the last is now. */
export function dayEnds({ now, timeZone }: { now: number; timeZone: string }): number[] {
  const today = dayOf(now, timeZone)
  const past = Array.from({ length: CATALOG_DAYS.quarter - 1 }, (_, index) =>
    Math.floor(startOfDay(addDays(today, index + 2 - CATALOG_DAYS.quarter), timeZone) / 1000),
  )
  return [...past, Math.floor(now / 1000)]
}
