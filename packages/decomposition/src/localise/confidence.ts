import type { Evidence } from './evidence.ts'
import { netGain, type FoundSegment } from './found-segment.ts'
import type { Element } from './lattice.ts'
import { relativeMove } from './sum-evidence.ts'

const UNNAMED = 0.2
const TIED = 0.02
const NEAR = 8
const ENOUGH = 5

/** What was looked at; `rest`: candidates that were not named first. */
export type Looked = { isRate: boolean; evidence: Evidence; rest: readonly FoundSegment[] }

/** `short`: how much the best remaining segment lacked to be named; `isPassedOver`: some carry too little to be named. */
export type LeftOpen = { isPassedOver: boolean; short: number }

/** The share of a segment's evidence by which it beats the best segment that contains it or is inside it; 1 without such. */
function marginOf(one: FoundSegment, others: readonly FoundSegment[]): number {
  const net = netGain(one)
  let rival = 0
  for (const other of others)
    if (isPart(one.element, other.element) !== isPart(other.element, one.element))
      rival = Math.max(rival, netGain(other))
  return net <= 0 ? 0 : Math.max(0, (net - rival) / net)
}

function isPart(small: Element, large: Element): boolean {
  return large.dimensions.every((d, k) => small.values[small.dimensions.indexOf(d)] === large.values[k])
}

/** Of a rate, more than enough tells no more. */
function leastEvidence({ isRate }: Looked, found: readonly FoundSegment[]): number {
  const least = Math.log(1 + Math.max(0, Math.min(...found.map(netGain))))
  return isRate ? Math.min(ENOUGH, least) : least
}

function foundTerms(looked: Looked, found: readonly FoundSegment[]): number[] {
  const { isRate, evidence, rest } = looked
  const isTied = Number(Math.min(...found.map((one) => marginOf(one, rest))) < TIED)
  return [
    ...[1, Math.log(found.length), isTied, leastEvidence(looked, found)],
    ...(isRate ? rateTerms(found, evidence) : sumTerms(found, evidence)),
  ]
}

/** What tells how likely segments are exactly right, beside `others` that are named too. */
export function causeTerms(looked: Looked, found: readonly FoundSegment[], others: number): number[] {
  return [...foundTerms(looked, found), Math.log(1 + others)]
}

function sumTerms(found: readonly FoundSegment[], { sober }: Evidence): number[] {
  const areEvents = sober !== undefined
  const moves = found.map(({ effect }) => Math.abs(areEvents ? relativeMove(effect, 1) : effect))
  const fewest = Math.min(...found.map(({ leaves }) => leaves.length))
  return [Math.min(...moves), Math.log(fewest), Number(areEvents)]
}

function rateTerms(found: readonly FoundSegment[], { noise: drift, shareOf }: Evidence): number[] {
  const layers = found.map(({ element }) => element.dimensions.length)
  const most = Math.max(...layers)
  const strength = Math.min(...found.map(({ effect }) => Math.abs(Math.log(Math.max(effect, 0.02)))))
  const isOne = found.length === 1
  return [
    ...[Math.min(3, strength), most, Number(most === 2), Number(most > 2)],
    ...[Number(new Set(layers).size > 1), Number(isOne), Number(!isOne && most === 2)],
    most === 1 ? Math.log(found.length) : 0,
    Math.min(1, Math.abs(Math.log(drift))),
    shareOf?.(found.flatMap(({ leaves }) => leaves)) ?? 0,
  ]
}

/** What tells how likely an answer is right to the last segment. */
export function answerTerms(looked: Looked, found: readonly FoundSegment[], left: LeftOpen): number[] {
  const terms = foundTerms(looked, found)
  if (!looked.isRate) return [...terms, Math.min(left.short, NEAR)]
  const isNear = Math.exp(-left.short / 3)
  return [...terms, Number(left.isPassedOver), isNear, isNear * leastEvidence(looked, found)]
}

/** What tells how likely only the whole moved; `isDropped`: something was found, too unlikely to be named. */
export function nothingTerms({ evidence }: Looked, { short }: LeftOpen, isDropped: boolean): number[] {
  return [1, Math.min(short, NEAR), Number(isDropped), Number(evidence.usual !== 1)]
}

// Fitted by `npm run bench:localisation:confidence`: 400 cases of each kind of rate, seeds from 90000000 and from 95000000;
// 100 of each kind of sum, seeds from 70000000.
const curves = {
  rate: {
    cause: {
      weights: [4.58, 0.62, -1.37, 0.66, 0.18, -3.4, 3.41, 4.98, 0, 0.13, 1.57, 1.55, -3.95, -2.96, -0.52],
      points: [
        ...([
          [0.111, 0.067],
          [0.333, 0.28],
          [0.454, 0.446],
          [0.553, 0.555],
          [0.655, 0.669],
        ] as const),
        ...([
          [0.757, 0.755],
          [0.839, 0.842],
          [0.906, 0.899],
          [0.954, 0.96],
          [0.982, 0.98],
        ] as const),
      ],
    },
    answer: {
      weights: [
        ...[6.35, -3.9, -1.42, 0.35, 0.3, -3.41, 4.35, 6.92, -1.28, -1.68, 3.33, 4.44, -2.3, -2.33],
        ...[-2.53, -6.31, 1.16],
      ],
      points: [
        ...([
          [0.107, 0.123],
          [0.33, 0.362],
          [0.451, 0.431],
          [0.552, 0.546],
          [0.654, 0.625],
        ] as const),
        ...([
          [0.756, 0.739],
          [0.84, 0.822],
          [0.904, 0.906],
          [0.952, 0.958],
          [0.984, 0.988],
        ] as const),
      ],
    },
    nothing: {
      weights: [-1.57, 0.84, -5.24, 0.58],
      points: [
        ...([
          [0.07, 0.075],
          [0.328, 0.304],
          [0.452, 0.423],
          [0.55, 0.549],
          [0.653, 0.628],
        ] as const),
        ...([
          [0.755, 0.741],
          [0.838, 0.837],
          [0.904, 0.906],
          [0.953, 0.958],
          [0.983, 0.99],
        ] as const),
      ],
    },
  },
  sum: {
    cause: { weights: [4.15, 0.34, -1.4, 1.37, 2.31, -1.22, 1.23, -2.61], points: [] },
    answer: { weights: [-3.13, 0.15, -0.68, 0.83, 0.48, -0.81, 1.67, 0.74], points: [] },
    nothing: { weights: [1.21, 0.57, -3.31, 0.02], points: [] },
  },
} as const satisfies Record<string, Record<string, Fit>>

export type Curve = keyof (typeof curves)['sum']

/** How often what the curve said with a chance was right. */
export type Point = readonly [said: number, right: number]

/** A logistic curve, and what it said of generated cases against what was right. */
export type Fit = { weights: readonly number[]; points: readonly Point[] }

export function chanceOf({ weights, points }: Fit, terms: readonly number[]): number {
  const said = 1 / (1 + Math.exp(-terms.reduce((sum, term, k) => sum + (weights[k] ?? 0) * term, 0)))
  let [from, low]: Point = [0, 0]
  for (const [to, high] of [...points, [1, 1] as const]) {
    if (said <= to) return low + ((high - low) * (said - from)) / Math.max(to - from, 1e-12)
    ;[from, low] = [to, high]
  }
  return said
}

const fitOf = ({ isRate }: Looked, curve: Curve): Fit => curves[isRate ? 'rate' : 'sum'][curve]
const isWeak = (found: readonly FoundSegment[]) => found.some((one) => netGain(one) <= 0)

export function causeConfidence(looked: Looked, found: readonly FoundSegment[], others: number): number {
  return isWeak(found) ? UNNAMED : chanceOf(fitOf(looked, 'cause'), causeTerms(looked, found, others))
}

export function answerConfidence(looked: Looked, found: readonly FoundSegment[], left: LeftOpen): number {
  if (found.length === 0) return 0
  return isWeak(found) ? UNNAMED : chanceOf(fitOf(looked, 'answer'), answerTerms(looked, found, left))
}

export function nothingConfidence(looked: Looked, left: LeftOpen, isDropped: boolean): number {
  return chanceOf(fitOf(looked, 'nothing'), nothingTerms(looked, left, isDropped))
}
