import { parseArgs } from 'node:util'
import { boundSearch } from '../../packages/decomposition/src/localise/bound-search.ts'
import { rateTerms } from '../../packages/decomposition/src/localise/confidence.ts'
import { nameSegments } from '../../packages/decomposition/src/localise/name-segments.ts'
import { segmentName, type Case, type CaseSet } from './case.ts'
import { generatedSets } from './generated-sets.ts'

const ROUNDS = 20
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01]

/** What an answer about a rate looked like, and whether it was right to the last segment. */
type Answer = { set: string; terms: number[]; isRight: boolean }

const { values } = parseArgs({
  options: {
    generated: { type: 'string', default: '300' },
    seed: { type: 'string', default: '60000000' },
  },
})
const answers = generatedSets(Number(values.generated), Number(values.seed)).flatMap(answersOf)
const sets = [...new Set(answers.map(({ set }) => set))]
const crossed = sets.flatMap((set) => {
  const weights = fitted(answers.filter((one) => one.set !== set))
  return answers
    .filter((one) => one.set === set)
    .map((one) => ({ told: chanceOf(weights, one), isRight: one.isRight }))
})
console.log(`${answers.length} answers; each bin's answers are told by a fit to the other sets`)
console.table(
  BINS.slice(1).flatMap((to, k) => {
    const inside = crossed.filter(({ told }) => told >= BINS[k]! && told < to)
    const told = inside.reduce((sum, one) => sum + one.told, 0) / inside.length
    const right = inside.filter(({ isRight }) => isRight).length / inside.length
    return inside.length === 0 ? [] : [{ from: BINS[k], answers: inside.length, told, right }]
  }),
)
console.log(
  `RATE = [${fitted(answers)
    .map((weight) => weight.toFixed(2))
    .join(', ')}]`,
)

function answersOf({ name, cases }: CaseSet): Answer[] {
  const found: Answer[] = []
  for (const one of cases) {
    if (one.leaves.kind === 'sum') break
    found.push(...answerOf(name, one))
  }
  return found
}

function answerOf(set: string, { leaves, truth }: Case): Answer[] {
  const searchable = boundSearch(leaves, undefined)
  const { named, result, evidence, isPassedOver } = nameSegments(true, searchable)
  const left = { isPassedOver, short: result.short }
  const terms = named.length > 0 && rateTerms(named, result.rest, evidence, left)
  if (!terms) return []
  const names = named.map(({ element }) =>
    segmentName(
      Object.fromEntries(
        element.dimensions.map((d, k) => {
          const { name, values: own } = leaves.dimensions[searchable.kept[d]!]!
          return [name, own[element.values[k]!]!]
        }),
      ),
    ),
  )
  return [{ set, terms, isRight: names.length === truth.size && names.every((name) => truth.has(name)) }]
}

function chanceOf(weights: readonly number[], { terms }: Answer): number {
  return 1 / (1 + Math.exp(-terms.reduce((sum, term, k) => sum + term * weights[k]!, 0)))
}

/** The coefficients of the logistic curve under which the answers are likeliest, drawn a little towards 0 (Newton's method). */
function fitted(list: readonly Answer[]): number[] {
  const size = list[0]!.terms.length
  let weights = Array.from({ length: size }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, k) => (k === 0 ? 0 : -weight))
    const curve = weights.map((_, k) => weights.map((__, j) => (k === j ? 1 : 0)))
    for (const one of list) {
      const chance = chanceOf(weights, one)
      for (const [k, term] of one.terms.entries()) {
        slope[k]! += term * (Number(one.isRight) - chance)
        for (const [j, other] of one.terms.entries()) curve[k]![j]! += term * other * chance * (1 - chance)
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
