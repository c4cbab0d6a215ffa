import type { TroubleKind } from '#model/payments/live.ts'
import type { Leaf, PixRow, Place, PlaceKind, Usual } from './ask-live.ts'
import { pairSpread, rateTail, type RateLaw } from './laws.ts'
import { STEPS } from './statements.ts'
import { PIX_DELAYS } from './usual-statement.ts'

/**
 * How likely chance alone may be at one look at one place: on a day it is looked at some 300 times, in ten spans and four ways that overlap.
 */
export const chances = { attention: 1e-4, critical: 1e-6 } as const

/** Steps back from now. */
const spans = [1, 2, 3, 4, 6, 9, 12, 18, 24, STEPS] as const
/** Minutes in which Pix are looked for. */
const pixSpans = [5, 10, 15, 20, 30, 45, 60] as const
/** A trouble without anything bad for so many steps is over. */
const RECENT_STEPS = 6
/** Odds by which the newest attempts may speak for the usual before a trouble is over. */
const OVER = Math.log(20)
/** As many of the method's attempts stand in for what a place has not had yet. */
const PRIOR = 20
const PRIOR_PAIRS = 500
const LEAST_USUAL = 30
const LEAST_SPREAD = 0.01
const MOST_SPREAD = 0.6

const sums = {
  approval: ['decided', 'lost'],
  technical: ['reached', 'technical'],
  latency: ['answered', 'slow'],
} as const
type RateKind = keyof typeof sums
const rateKinds = ['approval', 'technical', 'latency'] as const satisfies readonly RateKind[]

export type FoundTrouble = Place & {
  kind: TroubleKind
  chance: number
  /** Steps since it began, the present one too. */
  steps: number
  bad: number
  trials: number
  expected: number
}

export type JudgedPlace = Place & {
  placeKind: PlaceKind
  trouble: FoundTrouble | null
  isEnough: boolean
}

const dimensions = ['acquirer', 'method', 'brand', 'issuer'] as const
const narrowed: Record<PlaceKind, readonly (keyof Place)[]> = {
  cell: ['acquirer', 'method', 'brand'],
  issuer: ['method', 'issuer'],
  acquirer: ['acquirer', 'method'],
  method: ['method'],
  all: [],
}
const nowhere: Place = { acquirer: '', method: '', brand: '', issuer: '' }

const placeOf = (kind: PlaceKind, row: Omit<Place, 'issuer'> & { issuer?: string }): Place =>
  narrowed[kind].reduce((place, key) => ({ ...place, [key]: row[key] ?? '' }), nowhere)

export const keyOf = (kind: PlaceKind, place: Place): string =>
  [kind, ...dimensions.map((key) => place[key])].join('\n')

const isWithin =
  (kind: PlaceKind, place: Place) =>
  (row: Partial<Place>): boolean =>
    narrowed[kind].every((key) => row[key] === undefined || row[key] === place[key])

type Usuals = ReadonlyMap<string, Usual>
export const usualByPlace = (usual: readonly Usual[]): Usuals =>
  new Map(usual.map((one) => [keyOf(one.kind, one), one]))

type Parts = { trials: number; bad: number; pairs: number; both: number }

function lawOf(parts: Parts | undefined, prior: Parts | undefined): RateLaw {
  const of = ({ bad, trials }: Parts) => (bad + 0.5) / (trials + 1)
  const nothing: Parts = { trials: 0, bad: 0, pairs: 0, both: 0 }
  const [own, wider] = [parts ?? nothing, prior ?? nothing]
  const mean = (own.bad + PRIOR * of(wider)) / (own.trials + PRIOR)
  const pool = Math.max(LEAST_SPREAD, pairSpread({ ...wider, mean: of(wider) }))
  const learnt = own.pairs * pairSpread({ ...own, mean: of(own) })
  const spread = (learnt + PRIOR_PAIRS * pool) / (own.pairs + PRIOR_PAIRS)
  const unsure = 1 / (own.trials + PRIOR)
  return { mean, spread: Math.min(MOST_SPREAD, Math.max(LEAST_SPREAD, spread) + unsure) }
}

const partsOf = (
  usual: Usual | undefined,
  [trials, bad]: readonly [
    'decided' | 'reached' | 'answered' | 'issued',
    'lost' | 'technical' | 'slow' | 'prompt',
  ],
): Parts | undefined =>
  usual && {
    trials: usual[trials],
    bad: usual[bad],
    pairs: usual[`${trials}_pairs`],
    both: usual[`${bad}_pairs`],
  }

function rateLaw(usuals: Usuals, placeKind: PlaceKind, place: Place, kind: RateKind): RateLaw {
  const wider = usuals.get(keyOf('method', placeOf('method', place))) ?? usuals.get(keyOf('all', nowhere))
  return lawOf(partsOf(usuals.get(keyOf(placeKind, place)), sums[kind]), partsOf(wider, sums[kind]))
}

/** Of the place's own kind of attempts, worst first and one for each cause. `isEnough`: the worst that could be would be seen. */
export function judgePlaces(input: {
  leaves: readonly Leaf[]
  pix: readonly PixRow[]
  usual: readonly Usual[]
}): { places: JudgedPlace[]; troubles: FoundTrouble[] } {
  const usuals = usualByPlace(input.usual)
  const places = judge(input.leaves, input.pix, usuals)
  const troubles: FoundTrouble[] = []
  let [leaves, pix, left] = [input.leaves, input.pix, places]
  for (;;) {
    const worst = left
      .filter(({ trouble }) => trouble)
      .toSorted((a, b) => (a.trouble?.chance ?? 1) - (b.trouble?.chance ?? 1))[0]
    if (!worst?.trouble) break
    const inside = isWithin(worst.placeKind, worst)
    troubles.push(
      worst.trouble.kind === 'confirmations' ? worst.trouble : narrow(worst.trouble, leaves.filter(inside)),
    )
    leaves = leaves.filter((row) => !inside(row))
    pix = pix.filter((row) => !inside(row))
    left = judge(leaves, pix, usuals)
  }
  return { places, troubles }
}

function judge(leaves: readonly Leaf[], pix: readonly PixRow[], usuals: Usuals): JudgedPlace[] {
  const found = new Map<string, { placeKind: PlaceKind; place: Place; rows: Leaf[] }>()
  for (const row of leaves) {
    for (const placeKind of ['cell', 'issuer', 'acquirer', 'method'] as const) {
      if (placeKind === 'issuer' && row.issuer === '') continue
      const place = placeOf(placeKind, row)
      const key = keyOf(placeKind, place)
      const known = found.get(key)
      if (known) known.rows.push(row)
      else found.set(key, { placeKind, place, rows: [row] })
    }
  }
  return [...found.values()].map(({ placeKind, place, rows }) => {
    const judged = [
      ...rateKinds.map((kind) => judgeRate(rows, { placeKind, place, kind }, usuals)),
      judgePix(pix, { placeKind, place }, usuals),
    ]
    const troubles = judged.flatMap(({ trouble }) => trouble ?? [])
    return {
      ...place,
      placeKind,
      trouble: troubles.toSorted((a, b) => a.chance - b.chance)[0] ?? null,
      isEnough: judged.some(({ isEnough, kind }) => isEnough && kind !== 'technical' && kind !== 'latency'),
    }
  })
}

type Judged = { kind: TroubleKind; trouble: FoundTrouble | null; isEnough: boolean }
type At = { placeKind: PlaceKind; place: Place }

function judgeRate(
  rows: readonly Leaf[],
  { placeKind, place, kind }: At & { kind: RateKind },
  usuals: Usuals,
): Judged {
  const nothing: Judged = { kind, trouble: null, isEnough: false }
  const [trialsKey, badKey] = sums[kind]
  if ((usuals.get(keyOf(placeKind, place))?.[trialsKey] ?? 0) < LEAST_USUAL) return nothing
  const law = rateLaw(usuals, placeKind, place, kind)
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
  const isEnough = rateTail(all.trials, all.trials, law) <= chances.attention
  if (!isEnough || steps.slice(0, RECENT_STEPS).every(({ bad }) => bad === 0)) return { ...nothing, isEnough }
  let worst = { chance: 1, span: 1, trials: 0, bad: 0 }
  for (const span of spans) {
    const { trials, bad } = upTo(span)
    if (bad <= trials * law.mean) continue
    const chance = rateTail(bad, trials, law)
    if (chance < worst.chance) worst = { chance, span, trials, bad }
  }
  if (worst.chance > chances.attention || isOver(steps, worst, law.mean)) return { ...nothing, isEnough }
  const first = steps.slice(0, worst.span).findLastIndex(({ bad }) => bad > 0)
  const { chance, trials, bad } = worst
  return {
    kind,
    isEnough,
    trouble: { ...place, kind, chance, steps: first + 1, bad, trials, expected: law.mean },
  }
}

/** The newest attempts are rather as usual than as in the trouble. */
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

function judgePix(pix: readonly PixRow[], { placeKind, place }: At, usuals: Usuals): Judged {
  const kind = 'confirmations'
  const nothing: Judged = { kind, trouble: null, isEnough: false }
  const own = usuals.get(keyOf(placeKind, place))
  if (placeKind === 'issuer' || !own || own.issued < LEAST_USUAL) return nothing
  const rows = pix.filter(isWithin(placeKind, place))
  const paidBy = delaysOf(own, usuals.get(keyOf('method', placeOf('method', place))))
  const { spread } = lawOf(partsOf(own, ['issued', 'prompt']), undefined)
  let isEnough = false
  let worst = { chance: 1, minutes: 0, trials: 0, expected: 0, paid: 0 }
  for (const minutes of pixSpans) {
    let [trials, expected, paid] = [0, 0, 0]
    for (const row of rows) {
      if (row.paid >= minutes) continue
      const before = paidBy(row.issued - minutes)
      trials += row.attempts
      expected += (row.attempts * (paidBy(row.issued) - before)) / Math.max(1e-9, 1 - before)
      if (row.paid >= 0) paid += row.attempts
    }
    if (trials === 0 || expected <= 0) continue
    const law = { mean: 1 - expected / trials, spread }
    isEnough ||= rateTail(trials, trials, law) <= chances.attention
    if (paid >= expected) continue
    const chance = rateTail(trials - paid, trials, law)
    if (chance < worst.chance) worst = { chance, minutes, trials, expected, paid }
  }
  const { chance, minutes, trials, expected, paid } = worst
  if (chance > chances.attention) return { ...nothing, isEnough }
  const steps = Math.ceil(minutes / 5)
  return { kind, isEnough, trouble: { ...place, kind, chance, steps, bad: paid, trials, expected } }
}

/** Part of the issued that is paid within so many minutes. */
function delaysOf(own: Usual, wider: Usual | undefined): (minutes: number) => number {
  const cumulate = (usual: Usual | undefined) => {
    const counts = Array.from({ length: PIX_DELAYS }, () => 0)
    for (const [index, minute] of (usual?.delays[0] ?? []).entries())
      counts[minute] = usual?.delays[1][index] ?? 0
    let sum = 0
    return counts.map((count) => (sum += count))
  }
  const [mine, theirs] = [cumulate(own), cumulate(wider)]
  const share = (minute: number) => {
    const prior = wider && wider.issued > 0 ? (theirs[minute] ?? 0) / wider.issued : 0
    return ((mine[minute] ?? 0) + PRIOR * prior) / (own.issued + PRIOR)
  }
  return (minutes) => (minutes <= 0 ? 0 : share(Math.min(minutes, PIX_DELAYS) - 1))
}

/** By what all that is bad of it has in common. */
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
