/** Fractions of the place. */
export type Box = { x: number; y: number; width: number; height: number }

/** How much wider than high the place usually is. */
const ASPECT = 2

/**
 * A rectangle of each value, as large as its part of all and as near a square as rows allow, in the order given.
 * @param values positive, largest first. Source: M. Bruls, K. Huizing, J. van Wijk, "Squarified Treemaps" (2000).
 */
export function layOut(values: readonly number[]): Box[] {
  const all = values.reduce((sum, value) => sum + value, 0)
  const areas = values.map((value) => (value / all) * ASPECT)
  const boxes: Box[] = []
  const rest = { x: 0, y: 0, width: ASPECT, height: 1 }
  for (let from = 0; from < areas.length;) {
    const side = Math.min(rest.width, rest.height)
    let to = from + 1
    while (to < areas.length && worst(areas.slice(from, to + 1), side) <= worst(areas.slice(from, to), side))
      to += 1
    const row = areas.slice(from, to)
    const depth = row.reduce((sum, area) => sum + area, 0) / side
    let along = 0
    for (const area of row) {
      const length = area / depth
      boxes.push(
        rest.width >= rest.height
          ? { x: rest.x, y: rest.y + along, width: depth, height: length }
          : { x: rest.x + along, y: rest.y, width: length, height: depth },
      )
      along += length
    }
    if (rest.width >= rest.height) Object.assign(rest, { x: rest.x + depth, width: rest.width - depth })
    else Object.assign(rest, { y: rest.y + depth, height: rest.height - depth })
    from = to
  }
  return boxes.map(({ x, y, width, height }) => ({
    x: x / ASPECT,
    y,
    width: width / ASPECT,
    height,
  }))
}

/** Of a row of so many areas along a side, the longer edge ÷ the shorter of the one that is furthest from a square. */
function worst(areas: readonly number[], side: number): number {
  const sum = areas.reduce((held, area) => held + area, 0)
  const depth = sum / side
  return Math.max(...areas.map((area) => Math.max(depth / (area / depth), area / depth / depth)))
}
