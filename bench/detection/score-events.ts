const HOUR = 3_600_000
const NEAR = 2 * HOUR

export type EventScore = {
  events: number
  found: number
  alarms: number
  right: number
  /** Hours from the first labelled bucket of each event that was found to its first alarm. */
  delays: number[]
  days: number
}

export type WarmUp = 'weeks' | 'quarter'

/** Three weeks, or a quarter of a series: of one shorter than them (`weeks`), or whatever is less (`quarter`). */
function warmUpOf(span: number, rule: WarmUp): number {
  const weeks = 21 * 24 * HOUR
  if (rule === 'weeks') return span < weeks ? span / 4 : weeks
  return Math.min(weeks, span / 4)
}

/** Events and alarms are runs with gaps of at most two hours; an alarm within two hours of an event finds it. */
export function scoreEvents(
  starts: readonly number[],
  labels: readonly boolean[],
  alarms: readonly boolean[],
  rule: WarmUp,
): EventScore {
  const [first, last] = [starts[0] ?? 0, starts.at(-1) ?? 0]
  const from = first + warmUpOf(last - first, rule)
  const runs = (flags: readonly boolean[]) => runsOf(starts.filter((start, i) => flags[i]! && start >= from))
  const [events, told] = [runs(labels), runs(alarms)]
  const meets = (a: Run, b: Run) => a.first <= b.last + NEAR && b.first <= a.last + NEAR
  const firsts = events.map((event) => told.find((alarm) => meets(event, alarm)))
  return {
    events: events.length,
    found: firsts.filter((alarm) => alarm !== undefined).length,
    alarms: told.length,
    right: told.filter((alarm) => events.some((event) => meets(event, alarm))).length,
    delays: firsts.flatMap((alarm, k) => (alarm ? Math.max(0, alarm.first - events[k]!.first) / HOUR : [])),
    days: (last - from) / (24 * HOUR),
  }
}

type Run = { first: number; last: number }

function runsOf(times: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const time of times) {
    const run = runs.at(-1)
    if (run && time - run.last <= NEAR) run.last = time
    else runs.push({ first: time, last: time })
  }
  return runs
}

export function total(scores: readonly EventScore[]): EventScore {
  const sum = (of: (score: EventScore) => number) => scores.reduce((all, score) => all + of(score), 0)
  return {
    events: sum(({ events }) => events),
    found: sum(({ found }) => found),
    alarms: sum(({ alarms }) => alarms),
    right: sum(({ right }) => right),
    delays: scores.flatMap(({ delays }) => delays),
    days: sum(({ days }) => days),
  }
}

/** Precision without an alarm and recall without an event are null. */
export function rates({ events, found, alarms, right, delays }: EventScore) {
  const precision = alarms === 0 ? null : right / alarms
  const recall = events === 0 ? null : found / events
  const both = (precision ?? 0) + (recall ?? 0)
  const sorted = [...delays].sort((a, b) => a - b)
  return {
    precision,
    recall,
    f1: both === 0 ? (events === 0 ? null : 0) : (2 * (precision ?? 0) * (recall ?? 0)) / both,
    delay: sorted[sorted.length >> 1] ?? null,
  }
}
