import type { Leaf, PixRow, Place, PlaceKind, Baseline } from './found-rows.ts'
import { judgePix } from './judge-pix.ts'
import { rateTail, type RateLaw } from './laws.ts'
import {
  chances,
  dimensions,
  isInSegment,
  segmentKey,
  placeRateLaw,
  MIN_USUAL,
  nowhere,
  groupingsOf,
  segmentOf,
  statusOf,
  baselinesBySegment,
  type At,
  type FoundTrouble,
  type Judged,
  type Baselines,
} from './places.ts'
import { STEPS } from './spans.ts'

/** Window lengths in steps back from now. */
const spans = [1, 2, 3, 4, 6, 9, 12, 18, 24, STEPS] as const
/** A trouble ends after this many steps without failures, or without any attempts. */
const OVER_STEPS = { good: 3, silent: 12 }
/** Log odds in favour of normal, from the newest attempts, that end a trouble. */
const OVER = Math.log(20)
const MIN_BAD = 3

const sums = {
  approval: ['decided', 'lost'],
  technical: ['reached', 'technical'],
  latency: ['answered', 'slow'],
} as const
type RateKind = keyof typeof sums
const rateKinds = ['approval', 'technical', 'latency'] as const satisfies readonly RateKind[]

export type JudgedPlace = Place & {
  placeKind: PlaceKind
  trouble: FoundTrouble | null
  isEnough: boolean
}

function lawOf(usuals: Baselines, placeKind: PlaceKind, place: Place, kind: RateKind): RateLaw {
  const wider =
    usuals.get(segmentKey('method', segmentOf('method', place))) ?? usuals.get(segmentKey('all', nowhere))
  return placeRateLaw(
    groupingsOf(usuals.get(segmentKey(placeKind, place)), sums[kind]),
    groupingsOf(wider, sums[kind]),
  )
}

/**
 * Troubles in the segment's own kind of attempts, worst first, one per cause. `isEnough`: even the worst case
 * would be detectable.
 */
export function judgePlaces(input: {
  leaves: readonly Leaf[]
  pix: readonly PixRow[]
  usual: readonly Baseline[]
}): { places: JudgedPlace[]; troubles: FoundTrouble[] } {
  const usuals = baselinesBySegment(input.usual)
  const places = judge(input.leaves, input.pix, usuals)
  const troubles: FoundTrouble[] = []
  let [leaves, pix, left] = [input.leaves, input.pix, places]
  for (;;) {
    const [worst] = left.filter(({ trouble }) => trouble).toSorted((a, b) => byRank(a.trouble, b.trouble))
    if (!worst?.trouble) break
    const inside = isInSegment(worst.placeKind, worst)
    troubles.push(
      worst.trouble.kind === 'confirmations' ? worst.trouble : narrow(worst.trouble, leaves.filter(inside)),
    )
    leaves = leaves.filter((row) => !inside(row))
    pix = pix.filter((row) => !inside(row))
    left = judge(leaves, pix, usuals)
  }
  return { places, troubles }
}

function judge(leaves: readonly Leaf[], pix: readonly PixRow[], usuals: Baselines): JudgedPlace[] {
  const found = new Map<string, { placeKind: PlaceKind; place: Place; rows: Leaf[] }>()
  for (const row of leaves) {
    for (const placeKind of ['cell', 'issuer', 'acquirer', 'method'] as const) {
      if (placeKind === 'issuer' && row.issuer === '') continue
      const place = segmentOf(placeKind, row)
      const key = segmentKey(placeKind, place)
      const known = found.get(key)
      if (known) known.rows.push(row)
      else found.set(key, { placeKind, place, rows: [row] })
    }
  }
  return [...found.values()].map(({ placeKind, place, rows }) => {
    const judged = [
      ...rateKinds
        // a slow issuer shows in refusals; latency itself is blamed on the acquirer
        .filter((kind) => kind !== 'latency' || placeKind !== 'issuer')
        .map((kind) => judgeRate(rows, { placeKind, place, kind }, usuals)),
      judgePix(pix, { placeKind, place }, usuals),
    ]
    const troubles = judged.flatMap(({ trouble }) => trouble ?? [])
    return {
      ...place,
      placeKind,
      trouble: troubles.toSorted(byRank)[0] ?? null,
      isEnough: judged.some(({ isEnough, kind }) => isEnough && kind !== 'technical' && kind !== 'latency'),
    }
  })
}

/** Latency last: failures are also slow. */
const byRank = (a: FoundTrouble | null, b: FoundTrouble | null): number =>
  Number(a?.kind === 'latency') - Number(b?.kind === 'latency') || (a?.chance ?? 1) - (b?.chance ?? 1)

function judgeRate(
  rows: readonly Leaf[],
  { placeKind, place, kind }: At & { kind: RateKind },
  usuals: Baselines,
): Judged {
  const nothing: Judged = { kind, trouble: null, isEnough: false }
  const [trialsKey, badKey] = sums[kind]
  if ((usuals.get(segmentKey(placeKind, place))?.[trialsKey] ?? 0) < MIN_USUAL) return nothing
  const law = lawOf(usuals, placeKind, place, kind)
  const steps = Array.from({ length: STEPS }, () => ({ trials: 0, bad: 0 }))
  for (const row of rows) {
    const step = steps[row.step]
    if (!step) continue
    step.trials += row[trialsKey]
    step.bad += row[badKey]
  }
  const upTo = (count: number) =>
    steps.slice(0, count).reduce((sum, one) => ({ trials: sum.trials + one.trials, bad: sum.bad + one.bad }))
  const all = upTo(STEPS)
  const isEnough = all.trials >= MIN_BAD && rateTail(all.trials, all.trials, law) <= chances[kind].attention
  if (!isEnough || isPast(steps)) return { ...nothing, isEnough }
  let worst = { chance: 1, span: 1, trials: 0, bad: 0 }
  for (const span of spans) {
    const { trials, bad } = upTo(span)
    if (bad < MIN_BAD || bad <= trials * law.mean) continue
    const chance = rateTail(bad, trials, law)
    if (chance < worst.chance) worst = { chance, span, trials, bad }
  }
  if (worst.chance > chances[kind].attention || isOver(steps, worst, law.mean))
    return { ...nothing, isEnough }
  const first = steps.slice(0, worst.span).findLastIndex(({ bad }) => bad > 0)
  const { chance, trials, bad } = worst
  return {
    kind,
    isEnough,
    trouble: {
      ...place,
      kind,
      status: statusOf(kind, chance),
      chance,
      steps: first + 1,
      bad,
      trials,
      expected: law.mean,
    },
  }
}

function isPast(steps: readonly { trials: number; bad: number }[]): boolean {
  const recent = steps.slice(0, OVER_STEPS.good)
  // no attempts in a small shop's quarter hour is not proof of recovery
  return recent.some(({ trials }) => trials > 0)
    ? recent.every(({ bad }) => bad === 0)
    : steps.slice(0, OVER_STEPS.silent).every(({ trials }) => trials === 0)
}

/** The newest attempts fit the normal rate better than the trouble's. */
function isOver(
  steps: readonly { trials: number; bad: number }[],
  { span, trials, bad }: { span: number; trials: number; bad: number },
  usual: number,
): boolean {
  const rate = (bad + 0.5) / (trials + 1)
  const [forBad, forGood] = [Math.log(rate / usual), Math.log((1 - rate) / (1 - usual))]
  let evidence = 0
  for (const step of steps.slice(0, span)) {
    evidence += step.bad * forBad + (step.trials - step.bad) * forGood
    if (evidence < -OVER) return true
  }
  return false
}

/** Narrows a trouble to what all of its failures have in common. */
function narrow(trouble: FoundTrouble, rows: readonly Leaf[]): FoundTrouble {
  if (trouble.kind === 'confirmations' || trouble.bad < 3) return trouble
  const [, badKey] = sums[trouble.kind]
  const bad = rows.filter((row) => row.step < trouble.steps && row[badKey] > 0)
  const common = dimensions.flatMap((key) => {
    const values = new Set(bad.map((row) => row[key]))
    const [value = ''] = values
    return values.size === 1 ? [[key, value] as const] : []
  })
  return { ...trouble, ...Object.fromEntries(common) }
}
