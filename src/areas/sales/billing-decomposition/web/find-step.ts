export type Step = { index: number; before: number; after: number }

const minPoints = 3
const minSpreads = 4.5

/** Gaps are skipped. The spread is the mean absolute deviation inside both halves, so that a slope or weekly rhythm is no step. */
export function findStep(values: (number | null)[]): Step | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  let best: (Step & { score: number }) | null = null
  for (let cut = minPoints; cut <= known.length - minPoints; cut++) {
    const left = known.slice(0, cut).map(({ value }) => value)
    const right = known.slice(cut).map(({ value }) => value)
    const [before, after] = [mean(left), mean(right)]
    const spread = Math.max(deviation(left, before), deviation(right, after), 0.005 * Math.abs(before))
    const score =
      spread === 0 ? 0 : (Math.abs(after - before) / spread) * Math.sqrt(Math.min(cut, known.length - cut))
    const index = known[cut]?.index ?? 0
    if (Math.abs(after - before) > minSpreads * spread && score > (best?.score ?? 0))
      best = { index, before, after, score }
  }
  return best === null ? null : { index: best.index, before: best.before, after: best.after }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: number[], centre: number): number {
  return mean(values.map((value) => Math.abs(value - centre)))
}
