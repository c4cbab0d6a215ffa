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

/** Fitted by `npm run bench:localisation:confidence` (450 cases of each kind of rate, 100 of each kind of sum, seeds from 70000000). */
const curves = {
  rate: {
    cause: [4.05, 1.2, -1.22, 0.52, 0.29, -2.16, 1.97, 2.21, 0, -0.15, 0.88, 0.49, -3.37, -2.72, -0.81],
    answer: [
      ...[4.37, -3.01, -1.3, 0.37, 0.32, -1.68, 2.57, 3.37, -0.95, -1.58, 2.41, 3.57, -1.86, -2.27],
      ...[-2.29, -4.93, 0.78],
    ],
    nothing: [-1.2, 0.73, -4.35, 0.71],
  },
  sum: {
    cause: [4.15, 0.34, -1.4, 1.37, 2.31, -1.22, 1.23, -2.61],
    answer: [-3.13, 0.15, -0.68, 0.83, 0.48, -0.81, 1.67, 0.74],
    nothing: [1.21, 0.57, -3.31, 0.02],
  },
}

export type Curve = keyof (typeof curves)['sum']

/** A logistic curve, fitted to generated cases. */
export function chanceOf(weights: readonly number[], terms: readonly number[]): number {
  return 1 / (1 + Math.exp(-terms.reduce((sum, term, k) => sum + (weights[k] ?? 0) * term, 0)))
}

const weightsOf = ({ isRate }: Looked, curve: Curve) => curves[isRate ? 'rate' : 'sum'][curve]
const isWeak = (found: readonly FoundSegment[]) => found.some((one) => netGain(one) <= 0)

export function causeConfidence(looked: Looked, found: readonly FoundSegment[], others: number): number {
  return isWeak(found) ? UNNAMED : chanceOf(weightsOf(looked, 'cause'), causeTerms(looked, found, others))
}

export function answerConfidence(looked: Looked, found: readonly FoundSegment[], left: LeftOpen): number {
  if (found.length === 0) return 0
  return isWeak(found) ? UNNAMED : chanceOf(weightsOf(looked, 'answer'), answerTerms(looked, found, left))
}

export function nothingConfidence(looked: Looked, left: LeftOpen, isDropped: boolean): number {
  return chanceOf(weightsOf(looked, 'nothing'), nothingTerms(looked, left, isDropped))
}
