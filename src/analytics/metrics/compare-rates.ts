import { wilson } from './wilson.ts'

export type Rate = { events: number; trials: number }
export type RateChange = { value: number; low: number; high: number }

/**
 * After − before with its interval (95% unless `z` is given): Newcombe's hybrid of Wilson scores (Statistics
 * in Medicine 17, 1998, method 10), valid for small counts and rates near 0. Null without trials on a side,
 * or with more events than trials.
 */
export function compareRates(before: Rate, after: Rate, z?: number): RateChange | null {
  if ([before, after].some(({ events, trials }) => events > trials)) return null
  const [one, other] = [wilson(before.events, before.trials, z), wilson(after.events, after.trials, z)]
  if (one === null || other === null) return null
  const [rateBefore, rateAfter] = [before.events / before.trials, after.events / after.trials]
  const value = rateAfter - rateBefore
  return {
    value,
    low: value - Math.hypot(rateAfter - other.low, one.high - rateBefore),
    high: value + Math.hypot(other.high - rateAfter, rateBefore - one.low),
  }
}
