import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'

const MINUTE = 60_000

/** Milliseconds. */
export type Range = { from: number; to: number }

/**
 * Window ends in (from, to] on the rule's step grid, the same however the range is divided. From an hour on,
 * the grid begins anew at each local midnight.
 */
export function windowEnds(
  settings: Pick<RuleSettings, 'condition' | 'window'>,
  { from, to }: Range,
  timeZone: string,
): number[] {
  const ends: number[] = []
  for (
    let end = nextWindowEnd(settings, from, timeZone);
    end <= to;
    end = nextWindowEnd(settings, end, timeZone)
  )
    ends.push(end)
  return ends
}

/** The first window end after a moment. */
export function nextWindowEnd(
  settings: Pick<RuleSettings, 'condition' | 'window'>,
  moment: number,
  timeZone: string,
): number {
  const step = windowStep({ type: settings.condition.type, window: settings.window })
  const size = step * MINUTE
  if (step < 60) return nextOnGrid(moment, size)
  const day = dayOf(moment, timeZone)
  const midnight = startOfDay(addDays(day, 1), timeZone)
  const start = startOfDay(day, timeZone)
  return step === 1440 ? midnight : Math.min(midnight, start + nextOnGrid(moment - start, size))
}

const nextOnGrid = (moment: number, size: number) => Math.floor(moment / size) * size + size

/** Start of the window that ends at `end`. */
export const windowStart = (
  { window }: Pick<RuleSettings, 'window'>,
  end: number,
  timeZone: string,
): number =>
  window < 1440
    ? end - window * MINUTE
    : startOfDay(addDays(dayOf(end - 1, timeZone), 1 - window / 1440), timeZone)
