import type { Evidence } from './evidence.ts'
import { netGain, type FoundSegment } from './found-segment.ts'
import { calibratedProbability, type Fit } from './fitted-chance.ts'
import type { Element } from './lattice.ts'
import { relativeMove } from './sum-evidence.ts'

/** Share of found but unnamed candidates that are right, in generated cases. */
export const UNNAMED = 0.02
const TIED = 0.02
const NEAR = 8
const ENOUGH = 5

/** Search result to assess; `rest` are the candidates not named first. */
export type SearchSummary = { isRate: boolean; evidence: Evidence; rest: readonly FoundSegment[] }

/**
 * `short`: evidence missing for the best remaining segment to be named; `isPassedOver`: some segments explain
 * too little to be named.
 */
export type LeftOpen = { isPassedOver: boolean; short: number }

/**
 * Share of a segment's evidence by which it beats the best segment containing it or inside it; 1 if there is
 * none.
 */
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

/** For rates, evidence beyond a limit adds nothing. */
function leastEvidence({ isRate }: SearchSummary, found: readonly FoundSegment[]): number {
  const least = Math.log(1 + Math.max(0, Math.min(...found.map(netGain))))
  return isRate ? Math.min(ENOUGH, least) : least
}

function foundTerms(looked: SearchSummary, found: readonly FoundSegment[]): number[] {
  const { isRate, evidence, rest } = looked
  const isTied = Number(Math.min(...found.map((one) => marginOf(one, rest))) < TIED)
  return [
    1,
    Math.log(found.length),
    isTied,
    leastEvidence(looked, found),
    ...(isRate ? rateTerms(found, evidence) : sumTerms(found, evidence)),
  ]
}

/** Features that predict whether these segments are exactly right, along with the `others` named. */
export function causeTerms(
  looked: SearchSummary,
  found: readonly FoundSegment[],
  others: number,
  left: LeftOpen,
): number[] {
  const terms = [...foundTerms(looked, found), Math.log(1 + others)]
  return looked.isRate ? [...terms, Number(left.isPassedOver), nearness(left)] : terms
}

/** How close the best remaining segment came to being named: 1 = it reached the threshold. */
const nearness = ({ short }: LeftOpen) => Math.exp(-short / 3)

function sumTerms(found: readonly FoundSegment[], { sober }: Evidence): number[] {
  const areEvents = sober !== undefined
  const moves = found.map(({ effect }) => Math.abs(areEvents ? relativeMove(effect, 1) : effect))
  const fewest = Math.min(...found.map(({ leaves }) => leaves.length))
  return [Math.min(...moves), Math.log(fewest), Number(areEvents)]
}

function rateTerms(found: readonly FoundSegment[], { noise: drift, shareOf, excess }: Evidence): number[] {
  const layers = found.map(({ element }) => element.dimensions.length)
  const most = Math.max(...layers)
  const strength = Math.min(...found.map(({ effect }) => Math.abs(Math.log(Math.max(effect, 0.02)))))
  const isOne = found.length === 1
  const clear = found.map(({ leaves }) => {
    const { more = 0, variance = 0 } = excess?.(leaves) ?? {}
    return Math.abs(more) / Math.sqrt(variance + 1e-9)
  })
  return [
    Math.min(3, strength),
    most,
    Number(most === 2),
    Number(most > 2),
    Number(new Set(layers).size > 1),
    Number(isOne),
    Number(!isOne && most === 2),
    most === 1 ? Math.log(found.length) : 0,
    Math.min(1, Math.abs(Math.log(drift))),
    shareOf?.(found.flatMap(({ leaves }) => leaves)) ?? 0,
    Number(found.some(({ effect }) => effect > 1)),
    Math.log1p(Math.min(...clear)),
  ]
}

/** Features that predict whether the whole answer is right. */
export function answerTerms(looked: SearchSummary, found: readonly FoundSegment[], left: LeftOpen): number[] {
  const terms = foundTerms(looked, found)
  if (!looked.isRate) return [...terms, Math.min(left.short, NEAR)]
  const near = nearness(left)
  return [...terms, Number(left.isPassedOver), near, near * leastEvidence(looked, found)]
}

/**
 * Features that predict whether only the total moved; `isDropped`: something was found but too unlikely to be
 * named.
 */
export function nothingTerms({ evidence }: SearchSummary, { short }: LeftOpen, isDropped: boolean): number[] {
  return [1, Math.min(short, NEAR), Number(isDropped), Number(evidence.usual !== 1)]
}

// fitted by `npm run bench:localisation:confidence`: 400 cases of each kind of rate and 100 of each kind of
// sum, for each of four seeds
const curves = {
  rate: {
    cause: {
      weights: [
        4.82, -0.07, -1.43, 0.56, -0.16, -3.17, 3.24, 4.83, 0, -0.23, 1.09, 1.77, -2.19, -3.54, -1.51, 0.73,
        -0.4, -1.11, -1.53,
      ],
      levels: [
        [0, 0.116],
        [0.25, 0.512],
        [0.7, 0.794],
        [0.85, 0.92],
        [0.95, 0.979],
      ],
    },
    answer: {
      weights: [
        5.68, -3.82, -1.46, 0.21, 0.06, -3.17, 4.16, 6.57, -1.33, -1.74, 3.36, 4.47, -2, -2.35, -0.61, 0.57,
        -2.59, -5.56, 0.99,
      ],
      levels: [
        [0, 0.148],
        [0.25, 0.403],
        [0.5, 0.587],
        [0.7, 0.767],
        [0.85, 0.91],
        [0.95, 0.983],
      ],
    },
    nothing: {
      weights: [-1.67, 0.88, -4.48, 0.48],
      levels: [
        [0, 0.174],
        [0.25, 0.35],
        [0.5, 0.592],
        [0.7, 0.789],
        [0.85, 0.91],
        [0.95, 0.981],
      ],
    },
  },
  sum: {
    cause: {
      weights: [3.9, -0.63, -2.2, 1.24, 3.91, -1.32, 1.53, -1.75],
      levels: [
        [0, 0.012],
        [0.25, 0.845],
        [0.95, 0.994],
      ],
    },
    answer: {
      weights: [-1.59, -0.28, -1.6, 0.86, 0.6, -1.03, 1.96, 0.67],
      levels: [
        [0, 0.009],
        [0.25, 0.68],
        [0.85, 0.944],
        [0.95, 0.981],
      ],
    },
    nothing: { weights: [1.03, 0.69, 0.2, 0.79], levels: [[0, 0.99]] },
  },
} as const satisfies Record<string, Record<string, Fit>>

export type Curve = keyof (typeof curves)['sum']

const fitOf = ({ isRate }: SearchSummary, curve: Curve): Fit => curves[isRate ? 'rate' : 'sum'][curve]
const isWeak = (found: readonly FoundSegment[]) => found.some((one) => netGain(one) <= 0)

export function causeConfidence(
  looked: SearchSummary,
  found: readonly FoundSegment[],
  others: number,
  left: LeftOpen,
): number {
  return isWeak(found)
    ? UNNAMED
    : calibratedProbability(fitOf(looked, 'cause'), causeTerms(looked, found, others, left))
}

export function answerConfidence(
  looked: SearchSummary,
  found: readonly FoundSegment[],
  left: LeftOpen,
): number {
  if (found.length === 0) return 0
  return isWeak(found)
    ? UNNAMED
    : calibratedProbability(fitOf(looked, 'answer'), answerTerms(looked, found, left))
}

export function nothingConfidence(looked: SearchSummary, left: LeftOpen, isDropped: boolean): number {
  return calibratedProbability(fitOf(looked, 'nothing'), nothingTerms(looked, left, isDropped))
}
