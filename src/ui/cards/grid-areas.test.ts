import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = globSync('src/**/*.module.css').toSorted((a, b) => (a < b ? -1 : 1))
const ofCards = /\.([\w-]+)[^{}]*\{[^{}]*composes: grid from '#ui\/cards\/card-grid/g
const rule = /\.([\w-]+)[^{}]*\{[^{}]*grid-template-areas:([^;]+);/g

const namesOf = (areas: string): string[] =>
  [...new Set(areas.match(/[\w-]+/g))].toSorted((a, b) => (a < b ? -1 : 1))

/** Areas of each grid of cards, once per width that has its own. */
function gridsIn(css: string): Map<string, string[][]> {
  const known = new Set(Array.from(css.matchAll(ofCards), ([, name]) => name))
  const grids = new Map<string, string[][]>()
  for (const [, name = '', areas = ''] of css.matchAll(rule))
    if (known.has(name)) grids.set(name, [...(grids.get(name) ?? []), namesOf(areas)])
  return grids
}

it('a grid has the same areas at every width: a card without one would break its columns', () => {
  const grids = sheets.flatMap((sheet) =>
    [...gridsIn(readFileSync(sheet, 'utf8'))].map(([name, widths]) => ({
      grid: `${sheet} .${name}`,
      widths,
    })),
  )
  expect(grids.filter(({ widths }) => widths.length > 1).length).toBeGreaterThan(5)
  for (const { grid, widths } of grids) for (const names of widths) expect(names, grid).toEqual(widths[0])
})
