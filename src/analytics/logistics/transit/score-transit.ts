import { addDays, dayOf, eachDay, startOfDay, type Day } from '../../periods/local-time.ts'
import { TransitModel, type Place } from './transit-model.ts'
import { isOpen, knownAt, type TransitPackage } from './transit-package.ts'

/** Of packages that were pointed at, those that came late; of those that came late, the ones pointed at. */
export type Hits = { flagged: number; precision: number | null; recall: number | null }

export type TransitScore = {
  /** Packages on their way, in time so far and due soon, each on each of those mornings. */
  cases: number
  late: number
  /** Chances from here on were pointed at; chosen on days before those that are scored. */
  threshold: number
  model: Hits
  /** Due today or on the next business day, and not out for delivery. */
  rule: Hits
  /** The model again, pointing at as many as the rule does. */
  asManyAsRule: Hits
  /** Mean squared error of the chances. */
  error: number
  /** Calibration by decile of the predicted chance: its mean, and the share that came late. */
  reliability: { cases: number; foretold: number; late: number }[]
}

type Case = { chance: number; isLate: boolean; isRule: boolean }

export type Held = {
  /** Mornings to score; each with what was known then alone, by a model of what was known on the first. */
  from: Day
  to: Day
  /** As many days before them choose the threshold. */
  choosing: number
  /** Business days until the promise. */
  horizon: number
  hour: number
  now: number
}

const HOUR = 3_600_000

/** How well the chances of lateness would have done on days that the model has not seen; undefined without any. */
export function scoreTransit(
  packages: readonly TransitPackage[],
  place: Place,
  held: Held,
): TransitScore | undefined {
  const earlier = { ...held, from: addDays(held.from, -held.choosing), to: addDays(held.from, -1) }
  // the outcome of what is due after the first scored morning was not known then
  const chosen = casesIn(packages, place, { ...earlier, now: morning(held.from, place, held.hour) })
  const cases = casesIn(packages, place, held)
  if (cases.length === 0) return undefined
  const threshold = bestThreshold(chosen)
  const pointed = cases.filter(({ isRule }) => isRule).length
  const highest = new Set(cases.toSorted((a, b) => b.chance - a.chance).slice(0, pointed))
  return {
    cases: cases.length,
    late: cases.filter(({ isLate }) => isLate).length,
    threshold,
    model: hitsOf(cases, ({ chance }) => chance >= threshold),
    rule: hitsOf(cases, ({ isRule }) => isRule),
    asManyAsRule: hitsOf(cases, (one) => highest.has(one)),
    error: mean(cases.map(({ chance, isLate }) => (chance - Number(isLate)) ** 2)),
    reliability: Array.from({ length: 10 }, (_, tenth) => {
      const own = cases.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth)
      return {
        cases: own.length,
        foretold: mean(own.map(({ chance }) => chance)),
        late: mean(own.map(({ isLate }) => Number(isLate))),
      }
    }),
  }
}

const morning = (day: Day, { timeZone }: Place, hour: number): number =>
  startOfDay(day, timeZone) + hour * HOUR

function casesIn(
  packages: readonly TransitPackage[],
  place: Place,
  { from, to, horizon, hour, now }: Held,
): Case[] {
  const { calendar, timeZone } = place
  const model = new TransitModel(packages, morning(from, place, hour), place)
  const dueBy = Map.groupBy(
    packages.filter(({ dueAt }) => dueAt !== null && dueAt <= now),
    ({ dueAt }) => dayOf(dueAt ?? 0, timeZone),
  )
  return eachDay(from, to).flatMap((day) => {
    const moment = morning(day, place, hour)
    return eachDay(day, calendar.addBusinessDays(day, horizon)).flatMap((due) =>
      (dueBy.get(due) ?? []).flatMap((one): Case[] => {
        const { dueAt, uf, deliveredAt, canceledAt } = one
        const known = knownAt(one, moment)
        const isGone = canceledAt !== null && canceledAt <= now
        if (dueAt === null || dueAt < moment || !isOpen(known) || isGone) return []
        const chance = model.lateness(known, moment)
        if (chance === undefined) return []
        const isSoon = calendar.businessDaysBetween(day, due, uf) <= 1
        const isRule = isSoon && known.outForDeliveryAt === null
        return [{ chance, isLate: deliveredAt === null || deliveredAt > dueAt, isRule }]
      }),
    )
  })
}

/** With the best harmonic mean of precision and recall. */
function bestThreshold(cases: readonly Case[]): number {
  const late = cases.filter(({ isLate }) => isLate).length
  let [best, threshold, hits] = [0, 0.5, 0]
  const falling = cases.toSorted((a, b) => b.chance - a.chance)
  for (const [index, { chance, isLate }] of falling.entries()) {
    if (isLate) hits++
    if (falling[index + 1]?.chance === chance) continue
    const mark = (2 * hits) / (index + 1 + late)
    if (mark > best) [best, threshold] = [mark, chance]
  }
  return threshold
}

function hitsOf(cases: readonly Case[], isFlagged: (one: Case) => boolean): Hits {
  const flagged = cases.filter(isFlagged)
  const hits = flagged.filter(({ isLate }) => isLate).length
  const late = cases.filter(({ isLate }) => isLate).length
  const ratio = (all: number) => (all > 0 ? hits / all : null)
  return { flagged: flagged.length, precision: ratio(flagged.length), recall: ratio(late) }
}

const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((total, value) => total + value, 0) / values.length : 0
