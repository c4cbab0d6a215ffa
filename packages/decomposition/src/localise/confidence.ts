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
      weights: [4.13, 0.66, -1.34, 0.63, 0.25, -2.69, 2.64, 3.42, 0, -0.05, 1.12, 0.95, -4.01, -2.91, -0.65],
      points: [
        ...([
          [0.135, 0.095],
          [0.329, 0.226],
          [0.453, 0.397],
          [0.557, 0.552],
          [0.656, 0.651],
        ] as const),
        ...([
          [0.756, 0.779],
          [0.839, 0.836],
          [0.905, 0.91],
          [0.953, 0.959],
          [0.983, 0.979],
        ] as const),
      ],
    },
    answer: {
      weights: [
        ...[5.37, -3.54, -1.35, 0.36, 0.32, -2.48, 3.42, 4.98, -1.25, -1.81, 2.87, 3.96, -2.52, -2.18],
        ...[-2.45, -5.73, 1.02],
      ],
      points: [
        ...([
          [0.112, 0.132],
          [0.332, 0.356],
          [0.45, 0.41],
          [0.554, 0.524],
          [0.655, 0.62],
        ] as const),
        ...([
          [0.756, 0.743],
          [0.84, 0.827],
          [0.904, 0.908],
          [0.952, 0.958],
          [0.984, 0.99],
        ] as const),
      ],
    },
    nothing: {
      weights: [-1.57, 0.83, -4.91, 0.62],
      points: [
        ...([
          [0.073, 0.085],
          [0.328, 0.288],
          [0.455, 0.414],
          [0.548, 0.534],
          [0.652, 0.619],
        ] as const),
        ...([
          [0.755, 0.779],
          [0.837, 0.821],
          [0.904, 0.899],
          [0.953, 0.964],
          [0.984, 0.991],
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
