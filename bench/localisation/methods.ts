import { localise } from '@farol/decomposition'
import { adtributor } from './adtributor.ts'
import { segmentName, type Case } from './case.ts'
import type { Outcome } from './score.ts'

const farol = ({ leaves, truth, setting }: Case): Outcome => {
  const began = performance.now()
  const { causes, ranked, confidence } = localise(leaves)
  const milliseconds = performance.now() - began
  const named = (list: typeof causes) =>
    new Set(
      list.flatMap(({ segments }) =>
        segments.map((segment) =>
          segmentName(Object.fromEntries(segment.map(({ dimension, value }) => [dimension, value]))),
        ),
      ),
    )
  return {
    kind: leaves.kind,
    setting,
    truth,
    answer: named(causes),
    firstThree: named(ranked.slice(0, 3)),
    milliseconds,
    confidence,
    causes: causes.map((cause) => ({
      told: cause.confidence,
      isRight: [...named([cause])].every((segment) => truth.has(segment)),
    })),
  }
}

const baseline = ({ leaves, truth, setting }: Case): Outcome => {
  const began = performance.now()
  const causes = adtributor(leaves)
  const milliseconds = performance.now() - began
  const answer = new Set(causes.flat())
  return {
    kind: leaves.kind,
    setting,
    truth,
    answer,
    firstThree: answer,
    milliseconds,
    confidence: undefined,
    causes: [],
  }
}

/** What is compared, by name. */
export const methods = { localise: farol, adtributor: baseline }
