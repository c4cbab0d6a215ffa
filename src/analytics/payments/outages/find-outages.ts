/** Seconds. */
export const OUTAGE_STEP = 300

/** Decided attempts of one acquirer and issuer in one step; `first` and `last` failure in seconds. */
export type OutageStep = {
  acquirer: string
  issuer: string
  step: number
  attempts: number
  failed: number
  first: number
  last: number
}

const outageDimensions = ['acquirer', 'issuer'] as const
/** Null covers all attempts. */
export type OutagePlace = { dimension: (typeof outageDimensions)[number]; value: string } | undefined

/** In seconds, from the first failure to the last. */
export type Outage = { place: OutagePlace; from: number; to: number }

const MAX_STEPS = 72
const MAX_FOUND = 5
const NEARLY_ALL = 0.9
/** Thresholds above chance and minor trouble. */
const least = { failed: 5, rate: 0.2, times: 3, evidence: Math.log(100) }

type Span = { from: number; to: number; score: number }
type Column = Pick<OutageStep, 'step' | 'attempts' | 'failed'>

// repeatedly takes the segment and range whose failures stand out most (Kulldorff's scan statistic) and
// removes its attempts
export function findOutages(steps: readonly OutageStep[]): Outage[] {
  const found: Outage[] = []
  let rest = steps
  while (found.length < MAX_FOUND) {
    const columns = columnsOf(rest)
    const tried = columns.reduce((sum, { column }) => sum + column.length * MAX_STEPS, 1)
    const standing = columns
      .flatMap(({ place, column }) => {
        const span = mostUnlikely(column)
        return span && span.score > Math.log(tried) + least.evidence ? [{ place, span }] : []
      })
      .toSorted((a, b) => b.span.score - a.span.score)
    const [most] = standing
    if (most === undefined) break
    const { place, span } = narrowest(most, standing, rest)
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

type Standing = { place: OutagePlace; span: Span }

/** If nearly all failures belong to one segment, reports that segment instead of all attempts. */
function narrowest(most: Standing, standing: readonly Standing[], steps: readonly OutageStep[]): Standing {
  if (most.place !== undefined) return most
  const within = steps.filter(({ step }) => step >= most.span.from && step <= most.span.to)
  const failedIn = (place: OutagePlace) =>
    within.reduce((sum, one) => sum + (isIn(one, place) ? one.failed : 0), 0)
  const enough = NEARLY_ALL * failedIn(undefined)
  return standing.find(({ place }) => place !== undefined && failedIn(place) >= enough) ?? most
}

const isIn = (one: OutageStep, place: OutagePlace) =>
  place === undefined || one[place.dimension] === place.value

/** Step series of all attempts, and of each segment with failures. */
function columnsOf(steps: readonly OutageStep[]): { place: OutagePlace; column: Column[] }[] {
  const all = new Map<number, Column>()
  const byValue = {
    acquirer: new Map<string, Map<number, Column>>(),
    issuer: new Map<string, Map<number, Column>>(),
  }
  for (const one of steps) {
    addTo(all, one)
    for (const dimension of outageDimensions) {
      const value = one[dimension]
      const column = byValue[dimension].get(value) ?? new Map<number, Column>()
      byValue[dimension].set(value, column)
      addTo(column, one)
    }
  }
  return [
    { place: undefined, column: inOrder(all) },
    ...outageDimensions.flatMap((dimension) =>
      [...byValue[dimension]]
        .filter(([value]) => value !== '')
        .map(([value, column]) => ({ place: { dimension, value }, column: inOrder(column) })),
    ),
  ].filter(({ column }) => column.some(({ failed }) => failed > 0))
}

function addTo(column: Map<number, Column>, { step, attempts, failed }: OutageStep): void {
  const into = column.get(step)
  if (into === undefined) column.set(step, { step, attempts, failed })
  else {
    into.attempts += attempts
    into.failed += failed
  }
}

const inOrder = (column: Map<number, Column>) => [...column.values()].toSorted((a, b) => a.step - b.step)

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
      if (last === undefined || last.step - first.step >= MAX_STEPS) break
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

/** Maximum log-likelihood. */
const likelihood = (failed: number, attempts: number) =>
  part(failed, attempts) + part(attempts - failed, attempts)
const part = (count: number, of: number) => (count === 0 ? 0 : count * Math.log(count / of))

/** Merges adjacent ranges of one segment. */
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
