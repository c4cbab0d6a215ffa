export type Flow = { from: string; to: string; value: number }

export type FlowEnd = { key: string; top: number; height: number }

/** A ribbon as an SVG path from x = 0 to x = 100. */
export type Ribbon = Flow & { path: string }

type Room = { height: number; gap: number }

/** Ends in the given order on either side, as high as what leaves or arrives there, in pixels; both sides have one scale. */
export function layOutFlows(
  flows: readonly Flow[],
  { left, right }: { left: readonly string[]; right: readonly string[] },
  { height, gap }: Room,
): { left: FlowEnd[]; right: FlowEnd[]; ribbons: Ribbon[] } {
  const total = flows.reduce((sum, { value }) => sum + value, 0)
  const scale = total === 0 ? 0 : (height - gap * (Math.max(left.length, right.length) - 1)) / total
  const ends = (keys: readonly string[], side: 'from' | 'to'): FlowEnd[] => {
    const heights = keys.map(
      (key) => flows.reduce((sum, flow) => sum + (flow[side] === key ? flow.value : 0), 0) * scale,
    )
    const used = heights.reduce((sum, own) => sum + own, 0) + gap * (keys.length - 1)
    let top = (height - used) / 2
    return keys.map((key, index) => {
      const own = heights[index] ?? 0
      const end = { key, top, height: own }
      top += own + gap
      return end
    })
  }
  const [leftEnds, rightEnds] = [ends(left, 'from'), ends(right, 'to')]
  const leftAt = new Map(leftEnds.map(({ key, top }) => [key, top]))
  const rightAt = new Map(rightEnds.map(({ key, top }) => [key, top]))
  const inOrder = flows
    .filter(({ from, to }) => leftAt.has(from) && rightAt.has(to))
    .toSorted(
      (one, other) =>
        left.indexOf(one.from) - left.indexOf(other.from) || right.indexOf(one.to) - right.indexOf(other.to),
    )
  const ribbons = inOrder.map((flow) => {
    const thick = flow.value * scale
    const [start, end] = [leftAt.get(flow.from) ?? 0, rightAt.get(flow.to) ?? 0]
    leftAt.set(flow.from, start + thick)
    rightAt.set(flow.to, end + thick)
    return { ...flow, path: ribbonPath(start, end, thick) }
  })
  return { left: leftEnds, right: rightEnds, ribbons }
}

function ribbonPath(start: number, end: number, thick: number): string {
  const at = (y: number): string => y.toFixed(2)
  return (
    `M0 ${at(start)}C50 ${at(start)} 50 ${at(end)} 100 ${at(end)}V${at(end + thick)}` +
    `C50 ${at(end + thick)} 50 ${at(start + thick)} 0 ${at(start + thick)}Z`
  )
}
