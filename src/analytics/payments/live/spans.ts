export const STEP_SECONDS = 300
/** Three hours. */
export const STEPS = 36
/** For past weeks, also the half hour afterwards, so that short windows have a full hour around them. */
export const STEPS_AFTER = 6
/** Starts earlier than the first step, since payments count by payment time. */
const PAYING_SECONDS = 3600
export const PIX_MINUTES = 120
const HOUR_SECONDS = 3600

/** Seconds; `end` is exclusive. */
export type Range = { start: number; end: number }

/** Range of attempts that count at a moment, in seconds. */
export const presentRange = (until: number): Range => ({
  start: until - STEPS * STEP_SECONDS - PAYING_SECONDS,
  end: until,
})

/** Attempts that count at any moment of a past hour. */
export function pastRange(until: number): Range {
  const hour = Math.floor(until / HOUR_SECONDS) * HOUR_SECONDS
  return { start: presentRange(hour).start, end: hour + HOUR_SECONDS + STEPS_AFTER * STEP_SECONDS }
}
