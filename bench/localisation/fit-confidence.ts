import { parseArgs } from 'node:util'
import { boundSearch } from '../../packages/decomposition/src/localise/bound-search.ts'
import {
  answerTerms,
  causeTerms,
  chanceOf,
  nothingTerms,
  type Curve,
  type Fit,
  type Point,
} from '../../packages/decomposition/src/localise/confidence.ts'
import { netGain, type FoundSegment } from '../../packages/decomposition/src/localise/found-segment.ts'
import { movedTogether } from '../../packages/decomposition/src/localise/moved-together.ts'
import { nameSegments } from '../../packages/decomposition/src/localise/name-segments.ts'
import { segmentName, type Case, type CaseSet } from './case.ts'
import { generatedSets } from './generated-sets.ts'

const ROUNDS = 20
const EDGES = [0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.87, 0.93, 0.97, 1.01]
/** So many cases more, in which the curve was right. */
const DRAWN = 30
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01]
/** What is less likely is not named. */
const LEAST = 0.25

/** What was told, how likely, by which terms, and whether it was right. */
type Told = { set: string; terms: number[]; isRight: boolean }
type Asked = Record<Curve, Told[]> & { dropped: Told[] }

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '400' },
    sums: { type: 'string', default: '100' },
    seeds: { type: 'string', default: '90000000,95000000,99000000,105000000,110000000' },
  },
})
for (const [kind, count] of [
  ['rate', Number(values.rates)],
  ['sum', Number(values.sums)],
] as const) {
  if (count === 0) continue
  const cases = values.seeds
    .split(',')
    .flatMap((seed) => generatedSets(count, Number(seed)))
    .flatMap((set) => toldOf(set, kind === 'rate'))
  const of = (curve: Curve) => cases.flatMap((one) => one[curve])
  const answer = fitted(of('answer'))
  // what is too unlikely is not told, and then nothing is
  const dropped = cases
    .filter((one) => one.answer.some(({ terms }) => chanceOf(answer, terms) < LEAST))
    .flatMap((one) => one.dropped)
  report(kind, 'cause', of('cause'))
  report(kind, 'answer', of('answer'))
  report(kind, 'nothing', [...of('nothing'), ...dropped])
}

function toldOf({ name: set, cases }: CaseSet, isRate: boolean): Asked[] {
  const told: Asked[] = []
  for (const one of cases) {
    if ((one.leaves.kind === 'ratio') !== isRate) break
    told.push(ask(set, one))
  }
  return told
}

function ask(set: string, { leaves, truth }: Case): Asked {
  const searchable = boundSearch(leaves, undefined)
  const isRate = leaves.kind === 'ratio'
  const { named, result, evidence, isPassedOver } = nameSegments(isRate, searchable)
  const looked = { isRate, evidence, rest: result.rest }
  const left = { isPassedOver, short: result.short }
  const isTrue = ({ element }: FoundSegment) =>
    truth.has(
      segmentName(
        Object.fromEntries(
          element.dimensions.map((d, k) => {
            const { name, values: own } = leaves.dimensions[searchable.kept[d]!]!
            return [name, own[element.values[k]!]!]
          }),
        ),
      ),
    )
  const isClear = (found: readonly FoundSegment[]) => found.every((one) => netGain(one) > 0)
  const nothing = (isDropped: boolean): Told[] => [
    { set, terms: nothingTerms(looked, left, isDropped), isRight: truth.size === 0 },
  ]
  if (named.length === 0) return { answer: [], cause: [], nothing: nothing(false), dropped: [] }
  const isRight = named.length === truth.size && named.every(isTrue)
  return {
    answer: isClear(named) ? [{ set, terms: answerTerms(looked, named, left), isRight }] : [],
    cause: movedTogether(named)
      .filter(isClear)
      .map((found) => ({
        set,
        terms: causeTerms(looked, found, named.length - found.length),
        isRight: found.every(isTrue),
      })),
    nothing: [],
    dropped: nothing(true),
  }
}

/** The curve's weights, and how right they are where each set's answers are told by a fit to the others. */
function report(kind: string, curve: Curve, told: readonly Told[]): void {
  const sets = [...new Set(told.map(({ set }) => set))]
  const crossed = sets.flatMap((set) => {
    const fit = fitted(told.filter((one) => one.set !== set))
    return told
      .filter((one) => one.set === set)
      .map(({ terms, isRight }) => ({ told: chanceOf(fit, terms), isRight }))
  })
  console.log(`${kind}, ${curve}: ${told.length}; each bin's are told by a fit to the other sets`)
  console.table(
    BINS.slice(1).flatMap((to, k) => {
      const inside = crossed.filter((one) => one.told >= BINS[k]! && one.told < to)
      if (inside.length === 0) return []
      const mean = inside.reduce((sum, one) => sum + one.told, 0) / inside.length
      const right = inside.filter(({ isRight }) => isRight).length / inside.length
      return [{ from: BINS[k], answers: inside.length, told: mean, right }]
    }),
  )
  const { weights, points } = fitted(told)
  const list = (numbers: readonly number[], digits: number) =>
    `[${numbers.map((number) => number.toFixed(digits)).join(', ')}]`
  console.log(
    `${curve}: { weights: ${list(weights, 2)}, points: [${points.map((point) => list(point, 3)).join(', ')}] }`,
  )
}

/** The likeliest curve, and what it said of the same cases against what was right, never falling. */
function fitted(list: readonly Told[]): Fit {
  const weights = curveOf(list)
  const said = list.map(({ terms, isRight }) => ({
    chance: chanceOf({ weights, points: [] }, terms),
    isRight,
  }))
  const groups = EDGES.flatMap((to, k) => {
    const inside = said.filter(({ chance }) => chance < to && chance >= (EDGES[k - 1] ?? 0))
    const sum = inside.reduce((total, { chance }) => total + chance, 0)
    const right = inside.filter(({ isRight }) => isRight).length
    return inside.length === 0 ? [] : [{ count: inside.length, sum, right }]
  })
  const pooled: typeof groups = []
  for (const group of groups) {
    let last = group
    for (let before = pooled.at(-1); before && rightOf(before) >= rightOf(last); before = pooled.at(-1)) {
      last = {
        ...{ count: before.count + last.count, sum: before.sum + last.sum },
        right: before.right + last.right,
      }
      pooled.pop()
    }
    pooled.push(last)
  }
  return { weights, points: pooled.map((group): Point => [group.sum / group.count, rightOf(group)]) }
}

function rightOf({ count, sum, right }: { count: number; sum: number; right: number }): number {
  return (right + (DRAWN * sum) / count) / (count + DRAWN)
}

/** The coefficients of the logistic curve under which the answers are likeliest, drawn a little towards 0 (Newton's method). */
function curveOf(list: readonly Told[]): number[] {
  const size = list[0]!.terms.length
  let weights = Array.from({ length: size }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, k) => (k === 0 ? 0 : -weight))
    const curve = weights.map((_, k) => weights.map((__, j) => (k === j ? 1 : 0)))
    for (const { terms, isRight } of list) {
      const chance = chanceOf({ weights, points: [] }, terms)
      for (const [k, term] of terms.entries()) {
        slope[k]! += term * (Number(isRight) - chance)
        for (const [j, other] of terms.entries()) curve[k]![j]! += term * other * chance * (1 - chance)
      }
    }
    const step = solved(curve, slope)
    weights = weights.map((weight, k) => weight + step[k]!)
  }
  return weights
}

/** The solution of linear equations of a positive definite matrix (elimination). */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, k) => [...row, right[k]!])
  for (const [k, pivot] of rows.entries())
    for (const [j, row] of rows.entries()) {
      if (j === k) continue
      const times = row[k]! / pivot[k]!
      for (let at = k; at < row.length; at++) row[at]! -= times * pivot[at]!
    }
  return rows.map((row, k) => row.at(-1)! / row[k]!)
}
