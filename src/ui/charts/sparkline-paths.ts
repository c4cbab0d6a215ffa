export type SparklinePoint = { base: number | null; current: number | null }

/** A missing value is a gap, not a zero. */
export function sparklinePaths(
  points: SparklinePoint[],
  width: number,
  height: number,
): { current: string; base: string; last: string | null } {
  const values = points.flatMap(({ base, current }) => [base, current]).filter((value) => value !== null)
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const inset = 3
  const x = (index: number): number =>
    round(points.length < 2 ? width / 2 : (index / (points.length - 1)) * (width - 2 * inset) + inset)
  const y = (value: number): number => round(height - inset - ((value - low) / range) * (height - 2 * inset))
  function path(pick: (point: SparklinePoint) => number | null): string {
    let pen = 'M'
    let text = ''
    for (const [index, point] of points.entries()) {
      const value = pick(point)
      if (value === null) {
        pen = 'M'
        continue
      }
      text += `${pen}${x(index)} ${y(value)}`
      pen = 'L'
    }
    return text
  }
  const newest = points.findLastIndex((point) => point.current !== null)
  const value = points[newest]?.current ?? null
  const last = value === null ? null : `M${x(newest)} ${y(value)}h0`
  return { current: path((point) => point.current), base: path((point) => point.base), last }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
