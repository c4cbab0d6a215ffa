/** Seconds. */
export const OUTAGE_STEP = 300

/** Attempts that reached who decides, of one acquirer and issuer in one step; `first` and `last` failure in seconds. */
export type OutageStep = {
  acquirer: string
  issuer: string
  step: number
  attempts: number
  failed: number
  first: number
  last: number
}

export const outageDimensions = ['acquirer', 'issuer'] as const
/** Without a place, all attempts. */
export type OutagePlace = { dimension: (typeof outageDimensions)[number]; value: string } | undefined

/** In seconds, from the first failure to the last. */
export type Outage = { place: OutagePlace; from: number; to: number }

const MOST_STEPS = 72
const MOST_FOUND = 5
/** Above what chance and small troubles make. */
const least = { failed: 5, rate: 0.2, times: 3, evidence: Math.log(100) }

type Span = { from: number; to: number; score: number }
type Column = Pick<OutageStep, 'step' | 'attempts' | 'failed' | 'first' | 'last'>

// The place and the span whose failures stand out most from the rest of the place (Kulldorff's scan), then
// the next one without its attempts.
export function findOutages(steps: readonly OutageStep[]): Outage[] {
  const found: Outage[] = []
  let rest = steps
  while (found.length < MOST_FOUND) {
    const columns = placesOf(rest).map((place) => ({ place, column: columnOf(rest, place) }))
    const tried = columns.reduce((sum, { column }) => sum + column.length * MOST_STEPS, 1)
    const [best] = columns
      .flatMap(({ place, column }) => {
        const span = mostUnlikely(column)
        return span && span.score > Math.log(tried) + least.evidence ? [{ place, span }] : []
      })
      .toSorted((a, b) => b.span.score - a.span.score)
    if (best === undefined) break
    const { place, span } = best
    const isNamed = (one: OutageStep) => isIn(one, place) && one.step >= span.from && one.step <= span.to
    const named = rest.filter((one) => isNamed(one) && one.failed > 0)
    found.push({
      place,
      from: Math.min(...named.map(({ first }) => first)),
      to: Math.max(...named.map(({ last }) => last)),
    })
    rest = rest.filter((one) => !isNamed(one))
  }
  return joined(found)
}

const isIn = (one: OutageStep, place: OutagePlace) =>
  place === undefined || one[place.dimension] === place.value

function placesOf(steps: readonly OutageStep[]): OutagePlace[] {
  return [
    undefined,
    ...outageDimensions.flatMap((dimension) =>
      [...new Set(steps.filter(({ failed }) => failed > 0).map((one) => one[dimension]))]
        .filter((value) => value !== '')
        .map((value) => ({ dimension, value })),
    ),
  ]
}

function columnOf(steps: readonly OutageStep[], place: OutagePlace): Column[] {
  const column = new Map<number, Column>()
  for (const one of steps) {
    if (!isIn(one, place)) continue
    const into = column.get(one.step)
    if (into === undefined) column.set(one.step, { ...one })
    else {
      into.attempts += one.attempts
      into.failed += one.failed
    }
  }
  return [...column.values()].toSorted((a, b) => a.step - b.step)
}

function mostUnlikely(column: readonly Column[]): Span | undefined {
  const all = { attempts: 0, failed: 0 }
  for (const { attempts, failed } of column) {
    all.attempts += attempts
    all.failed += failed
  }
  const whole = likelihood(all.failed, all.attempts)
  let best: Span | undefined
  for (const [at, first] of column.entries()) {
    if (first.failed === 0) continue
    const within = { attempts: 0, failed: 0 }
    for (let next = at; next < column.length; next++) {
      const last = column[next]
      if (last === undefined || last.step - first.step >= MOST_STEPS) break
      within.attempts += last.attempts
      within.failed += last.failed
      if (last.failed === 0 || within.failed < least.failed) continue
      const others = { attempts: all.attempts - within.attempts, failed: all.failed - within.failed }
      const rate = within.failed / within.attempts
      const usual = others.attempts === 0 ? 0 : others.failed / others.attempts
      if (rate < least.rate || rate < least.times * usual) continue
      const score =
        likelihood(within.failed, within.attempts) + likelihood(others.failed, others.attempts) - whole
      if (best === undefined || score > best.score) best = { from: first.step, to: last.step, score }
    }
  }
  return best
}

/** The logarithm, at the rate that fits best. */
const likelihood = (failed: number, attempts: number) =>
  part(failed, attempts) + part(attempts - failed, attempts)
const part = (count: number, of: number) => (count === 0 ? 0 : count * Math.log(count / of))

/** Spans of one place that touch are one outage. */
function joined(outages: readonly Outage[]): Outage[] {
  const all: Outage[] = []
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    const before = all.findLast(
      ({ place }) => place?.dimension === outage.place?.dimension && place?.value === outage.place?.value,
    )
    if (before !== undefined && outage.from - before.to <= OUTAGE_STEP)
      before.to = Math.max(before.to, outage.to)
    else all.push({ ...outage })
  }
  return all
}
