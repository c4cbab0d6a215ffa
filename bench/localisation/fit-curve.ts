import {
  calibratedProbability,
  curveAt,
  type Fit,
  type Level,
} from '../../packages/decomposition/src/localise/fitted-chance.ts'

const ROUNDS = 20
/** What is less likely is not named. */
export const NAMED_FROM = 0.25
const EDGES = [0, NAMED_FROM, 0.5, 0.7, 0.85, 0.95]
/** A level has so many cases, and such a share of them: of fewer nobody could say, or see, how often they are right. */
const MIN_LEVEL = { cases: 200, share: 0.03 }
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01]

/** What was told of a case of a set, by which terms, and whether it was right. */
export type Told = { set: string; terms: readonly number[]; isRight: boolean }

/** The curve's weights and levels, and how right they are where each set's answers are told by a fit to the others. */
export function reportFit(name: string, told: readonly Told[]): void {
  const sets = [...new Set(told.map(({ set }) => set))]
  const crossed = sets.flatMap((set) => {
    const fit = fitted(told.filter((one) => one.set !== set))
    return told
      .filter((one) => one.set === set)
      .map(({ terms, isRight }) => ({ told: calibratedProbability(fit, terms), isRight }))
  })
  console.log(`${name}: ${told.length}; each bin's are told by a fit to the other sets`)
  console.table(
    BINS.slice(1).flatMap((to, k) => {
      const inside = crossed.filter((one) => one.told >= BINS[k]! && one.told < to)
      if (inside.length === 0) return []
      const mean = inside.reduce((sum, one) => sum + one.told, 0) / inside.length
      const right = inside.filter(({ isRight }) => isRight).length / inside.length
      return [{ from: BINS[k], answers: inside.length, told: mean, right }]
    }),
  )
  const { weights, levels } = fitted(told)
  const list = (numbers: readonly number[], digits: number) =>
    `[${numbers.map((number) => Number(number.toFixed(digits))).join(', ')}]`
  console.log(
    `{ weights: ${list(weights, 2)}, levels: [${levels.map((level) => list(level, 3)).join(', ')}] }`,
  )
}

/** The likeliest curve, and how often what it said of the same cases was right. */
export function fitted(list: readonly Told[]): Fit {
  const weights = curveOf(list)
  const said = list.map(({ terms, isRight }) => ({ chance: curveAt(weights, terms), isRight }))
  const levels = EDGES.flatMap((from, k) => {
    const inside = said.filter(({ chance }) => chance >= from && chance < (EDGES[k + 1] ?? Infinity))
    const right = inside.filter(({ isRight }) => isRight).length
    return inside.length === 0 ? [] : [{ from, count: inside.length, right }]
  })
  return { weights, levels: joined(levels, Math.max(MIN_LEVEL.cases, MIN_LEVEL.share * list.length)) }
}

type Group = { from: number; count: number; right: number }

/** Levels of enough cases that never fall. */
function joined(groups: readonly Group[], least: number): Level[] {
  const levels: Group[] = []
  const share = ({ count, right }: Group) => right / count
  const isFew = (before: Group, last: Group) =>
    before.from >= NAMED_FROM && Math.min(before.count, last.count) < least
  for (const group of groups) {
    let last = group
    for (
      let before = levels.at(-1);
      before && (isFew(before, last) || share(before) >= share(last));
      before = levels.at(-1)
    ) {
      last = { from: before.from, count: before.count + last.count, right: before.right + last.right }
      levels.pop()
    }
    levels.push(last)
  }
  return levels.map((level, k) => [k === 0 ? 0 : level.from, share(level)])
}

/** The coefficients of the logistic curve under which the answers are likeliest, drawn a little towards 0 (Newton's method). */
function curveOf(list: readonly Told[]): number[] {
  const size = list[0]!.terms.length
  let weights = Array.from({ length: size }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, k) => (k === 0 ? 0 : -weight))
    const curve = weights.map((_, k) => weights.map((__, j) => (k === j ? 1 : 0)))
    for (const { terms, isRight } of list) {
      const chance = curveAt(weights, terms)
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
