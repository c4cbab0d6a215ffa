export const STEP_SECONDS = 300
/** Three hours. */
export const STEPS = 36
/** Of past weeks, the half hour after the moment too: short windows then have their hour around them. */
export const STEPS_AFTER = 6
/** Before the first step: payments are counted by when they were paid. */
const PAYING_SECONDS = 3600
export const PIX_MINUTES = 120
const HOUR_SECONDS = 3600

/** Seconds; `end` excluded. */
export type Range = { start: number; end: number }

/** Seconds of attempts that count at a moment. */
export const presentRange = (until: number): Range => ({
  start: until - STEPS * STEP_SECONDS - PAYING_SECONDS,
  end: until,
})

/** Of attempts that count at any moment of a past hour. */
export function pastRange(until: number): Range {
  const hour = Math.floor(until / HOUR_SECONDS) * HOUR_SECONDS
  return { start: presentRange(hour).start, end: hour + HOUR_SECONDS + STEPS_AFTER * STEP_SECONDS }
}
