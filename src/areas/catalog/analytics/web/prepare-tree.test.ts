import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visibleNodes, childNodes, sumNodes } from './prepare-tree.ts'

const part = fc.constantFrom('Casa', 'Cozinha', 'Panelas', 'Facas')
const row = fc.record({
  path: fc.option(fc.array(part, { maxLength: 3 }), { freq: 10 }),
  category: part,
  skus: fc.integer({ min: 1, max: 50 }),
  revenue: fc.integer({ min: -5000, max: 1_000_000 }),
  toldUnits: fc.nat(900),
  outUnits: fc.nat(100),
})
const rows = fc.uniqueArray(row, { maxLength: 40, selector: ({ path }) => JSON.stringify(path) })

it('every level closes on the one above, down to the leaves, and what is drawn is all that sold', () => {
  fc.assert(
    fc.property(rows, (given) => {
      expect(sumNodes(childNodes(given, []))).toEqual(sumNodes(given))
      const walk = (path: readonly string[], depth: number): void => {
        const nodes = childNodes(given, path)
        const { shown, others } = visibleNodes(nodes)
        const sold = nodes.filter(({ revenue }) => revenue > 0)
        expect(sumNodes([...shown, ...others])).toEqual(sumNodes(sold))
        for (const { name, opens, ...sums } of nodes) {
          if (!opens || name === null || depth > 3) continue
          const below = childNodes(given, [...path, name])
          expect(sumNodes(below)).toEqual(sumNodes([sums]))
          walk([...path, name], depth + 1)
        }
      }
      walk([], 0)
    }),
  )
})
