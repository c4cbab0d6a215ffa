/** One method on one case: the segments it answers, its first three causes' segments, milliseconds and confidence. */
export type Outcome = {
  kind: 'sum' | 'ratio'
  setting: string
  truth: ReadonlySet<string>
  answer: ReadonlySet<string>
  firstThree: ReadonlySet<string>
  milliseconds: number
  confidence: number | undefined
}

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
    ...{ cases: outcomes.length, precision, recall },
    f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    recallAt3: true_ === 0 ? 0 : near / true_,
    meanTime: times.reduce((sum, time) => sum + time, 0) / times.length,
    ...{ worstTime: Math.max(...times), sure },
  }
}

const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

/** Of the answers told with confidence in a range: how many, what was told on average, and what share was right to the last segment. */
export type Reliability = { from: number; answers: number; told: number; right: number }

export function reliabilityOf(outcomes: readonly Outcome[]): Reliability[] {
  const isRight = ({ truth, answer }: Outcome) =>
    truth.size === answer.size && [...answer].every((segment) => truth.has(segment))
  return BINS.flatMap((from, k) => {
    const inside = outcomes.filter(
      ({ answer, confidence }) =>
        answer.size > 0 && confidence !== undefined && confidence >= from && confidence < (BINS[k + 1] ?? 2),
    )
    if (inside.length === 0) return []
    const told = inside.reduce((sum, { confidence }) => sum + confidence!, 0) / inside.length
    return [{ from, answers: inside.length, told, right: inside.filter(isRight).length / inside.length }]
  })
}
