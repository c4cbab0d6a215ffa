import { parseArgs } from 'node:util'
import { boundSearch } from '../../packages/decomposition/src/localise/bound-search.ts'
import {
  answerTerms,
  causeTerms,
  nothingTerms,
  type Curve,
} from '../../packages/decomposition/src/localise/confidence.ts'
import { calibratedProbability } from '../../packages/decomposition/src/localise/fitted-chance.ts'
import { netGain, type FoundSegment } from '../../packages/decomposition/src/localise/found-segment.ts'
import { movedTogether } from '../../packages/decomposition/src/localise/moved-together.ts'
import { nameSegments } from '../../packages/decomposition/src/localise/name-segments.ts'
import { segmentName, type Case, type CaseSet } from './case.ts'
import { fitted, NAMED_FROM, reportFit, type Told } from './fit-curve.ts'
import { generatedSets } from './generated-sets.ts'

type SetAnswers = Record<Curve, Told[]> & { dropped: Told[] }

const { values } = parseArgs({
  options: {
    rates: { type: 'string', default: '400' },
    sums: { type: 'string', default: '100' },
    seeds: { type: 'string', default: '90000000,95000000,130000000,140000000' },
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
    .flatMap((set) => reportedOf(set, kind === 'rate'))
  const of = (curve: Curve) => cases.flatMap((one) => one[curve])
  const fits = { answer: fitted(of('answer')), cause: fitted(of('cause')) }
  const isUnlikely = (curve: 'answer' | 'cause', list: readonly Told[]) =>
    list.every(({ terms }) => calibratedProbability(fits[curve], terms) < NAMED_FROM)
  // what is too unlikely is not told, and then nothing is
  const dropped = cases
    .filter((one) => isUnlikely('answer', one.answer) && isUnlikely('cause', one.cause))
    .flatMap((one) => one.dropped)
  reportFit(`${kind}, cause`, of('cause'))
  reportFit(`${kind}, answer`, of('answer'))
  reportFit(`${kind}, nothing`, [...of('nothing'), ...dropped])
}

function reportedOf({ name: set, cases }: CaseSet, isRate: boolean): SetAnswers[] {
  const told: SetAnswers[] = []
  for (const one of cases) {
    if ((one.leaves.kind === 'ratio') !== isRate) break
    told.push(ask(set, one))
  }
  return told
}

function ask(set: string, { leaves, truth }: Case): SetAnswers {
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
        terms: causeTerms(looked, found, named.length - found.length, left),
        isRight: found.every(isTrue),
      })),
    nothing: [],
    dropped: nothing(true),
  }
}
