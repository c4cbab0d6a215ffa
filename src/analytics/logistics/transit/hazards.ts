/** The longest stay that is distinguished, in business days. */
export const MAX_STAY_DAYS = 60
/** Packages at risk that a parent stands for. */
const PRIOR = 15

/** Stays of one group: how many ended after k business days, and how many were last seen at risk on their day k. */
export type Stays = { ended: Float64Array; lastAtRisk: Float64Array }

export const newStays = (): Stays => ({
  ended: new Float64Array(MAX_STAY_DAYS + 1),
  lastAtRisk: new Float64Array(MAX_STAY_DAYS + 1),
})

export const endAfter = (stays: Stays, days: number): void => {
  const day = Math.min(MAX_STAY_DAYS, Math.max(0, days))
  stays.ended[day] = (stays.ended[day] ?? 0) + 1
  stays.lastAtRisk[day] = (stays.lastAtRisk[day] ?? 0) + 1
}

/** Still there on its day `days`, which is not over: at risk on those before it. */
export const stayFor = (stays: Stays, days: number): void => {
  if (days < 1) return
  const day = Math.min(MAX_STAY_DAYS, days - 1)
  stays.lastAtRisk[day] = (stays.lastAtRisk[day] ?? 0) + 1
}

export const stayForEver = (stays: Stays): void => stayFor(stays, MAX_STAY_DAYS + 1)

/** The chance that a stay of k business days ends on that day, drawn towards the parent's where there are few. */
export function hazardsOf(stays: Stays, parent: Float64Array): Float64Array {
  const hazards = new Float64Array(MAX_STAY_DAYS + 1)
  let atRisk = 0
  for (let day = MAX_STAY_DAYS; day >= 0; day--) {
    atRisk += stays.lastAtRisk[day] ?? 0
    hazards[day] = ((stays.ended[day] ?? 0) + PRIOR * (parent[day] ?? 0)) / (atRisk + PRIOR)
  }
  return hazards
}

/** The same chance on every day. */
export function evenHazards({ ended, lastAtRisk }: Stays): Float64Array {
  const days = lastAtRisk.reduce((sum, count, day) => sum + count * (day + 1), 0)
  return new Float64Array(MAX_STAY_DAYS + 1).fill(days > 0 ? sum(ended) / days : 0)
}

export const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

/**
 * The chance that a stay of `age` business days, and what follows it, is over within n more, by n.
 * @param today the part of a day's endings that is still to come on the first of them.
 * @param next the same chance of what follows, from its beginning; at once when absent.
 */
export function arrivals(
  hazards: Float64Array,
  { age, today }: { age: number; today: number },
  next: Float64Array | undefined,
): Float64Array {
  const arrived = new Float64Array(MAX_STAY_DAYS + 1)
  let staying = 1
  for (let day = 0; day <= MAX_STAY_DAYS; day++) {
    const wholeDay = hazards[Math.min(MAX_STAY_DAYS, age + day)] ?? 0
    const leaving = staying * (day === 0 ? (wholeDay * today) / (1 - wholeDay * (1 - today)) : wholeDay)
    staying -= leaving
    if (next === undefined) arrived[day] = 1 - staying
    else
      for (let more = 0; day + more <= MAX_STAY_DAYS; more++)
        arrived[day + more] = (arrived[day + more] ?? 0) + leaving * (next[more] ?? 0)
  }
  return arrived
}
