import type { ChartTheme } from './chart-theme.ts'

const size = 7

export function hatchPattern(look: ChartTheme) {
  const line = { x1: 0, y1: 0, x2: 0, y2: size, stroke: look['neutral-mark'], 'stroke-width': 3 }
  return {
    type: 'pattern',
    rotation: -Math.PI / 4,
    svgElement: { tag: 'line', key: 'hatch', attrs: line },
    svgWidth: size,
    svgHeight: size,
  }
}
