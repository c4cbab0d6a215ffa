/** One method on one case: the segments it answers, its first three causes' segments, milliseconds and confidence. */
export type Outcome = {
  kind: 'sum' | 'ratio'
  setting: string
  truth: ReadonlySet<string>
  answer: ReadonlySet<string>
  firstThree: ReadonlySet<string>
  milliseconds: number
  confidence: number | undefined
  /** Each cause that was told: how likely, and whether it was exactly right. */
  causes: readonly Sureness[]
}

type Sureness = { told: number; isRight: boolean }

/** Exact matches of segments, summed over cases; times in milliseconds. `sure`: answers given with confidence of 0.9 or more, and how many of them are right to the last segment. */
export type Score = {
  cases: number
  precision: number
  recall: number
  f1: number
  recallAt3: number
  meanTime: number
  worstTime: number
  sure: { answers: number; right: number }
}

export function scoreOf(outcomes: readonly Outcome[]): Score {
  let [hits, said, true_, near] = [0, 0, 0, 0]
  const sure = { answers: 0, right: 0 }
  for (const { truth, answer, firstThree, confidence } of outcomes) {
    const right = [...answer].filter((segment) => truth.has(segment)).length
    hits += right
    said += answer.size
    true_ += truth.size
    near += [...truth].filter((segment) => firstThree.has(segment)).length
    if (confidence === undefined || confidence < 0.9 || answer.size === 0) continue
    sure.answers++
    if (right === truth.size && right === answer.size) sure.right++
  }
  const times = outcomes.map(({ milliseconds }) => milliseconds)
  const precision = said === 0 ? 0 : hits / said
  const recall = true_ === 0 ? 0 : hits / true_
  return {
    cases: outcomes.length,
    precision,
    recall,
    f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    recallAt3: true_ === 0 ? 0 : near / true_,
    meanTime: times.reduce((sum, time) => sum + time, 0) / times.length,
    worstTime: Math.max(...times),
    sure,
  }
}

const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

/** Of what was told with confidence in a range: how many, what was told on average, and what share was right to the last segment. */
export type Reliability = { of: string; from: number; answers: number; told: number; right: number }

export function reliabilityOf(outcomes: readonly Outcome[]): Reliability[] {
  const whole = outcomes.flatMap(({ truth, answer, confidence }) => {
    const isRight = truth.size === answer.size && [...answer].every((segment) => truth.has(segment))
    return confidence === undefined ? [] : [{ told: confidence, isRight, isNamed: answer.size > 0 }]
  })
  return [
    ...binsOf(
      'answers',
      whole.filter(({ isNamed }) => isNamed),
    ),
    ...binsOf(
      'nothing named',
      whole.filter(({ isNamed }) => !isNamed),
    ),
    ...binsOf(
      'causes',
      outcomes.flatMap(({ causes }) => causes),
    ),
  ]
}

export function binsOf(of: string, list: readonly Sureness[]): Reliability[] {
  return BINS.flatMap((from, k) => {
    const inside = list.filter(({ told }) => told >= from && told < (BINS[k + 1] ?? 2))
    if (inside.length === 0) return []
    const told = inside.reduce((sum, one) => sum + one.told, 0) / inside.length
    return [
      {
        of,
        from,
        answers: inside.length,
        told,
        right: inside.filter(({ isRight }) => isRight).length / inside.length,
      },
    ]
  })
}
