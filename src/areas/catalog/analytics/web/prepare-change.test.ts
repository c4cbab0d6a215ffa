import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CatalogChange } from '#areas/catalog/analytics/contract.ts'
import { explain } from '#areas/catalog/analytics/server/get-catalog-changes.ts'
import { formatRate } from '#model/formats/number.ts'
import { roundEffects } from '#model/rate-changes.ts'
import { findMainCategory } from './prepare-change.ts'

const ratio = fc
  .record({ denominator: fc.nat(100_000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ denominator, share }) => ({ denominator, numerator: Math.floor(denominator * share) }))
const changes = fc
  .uniqueArray(fc.record({ value: fc.string({ maxLength: 4 }), before: ratio, after: ratio }), {
    minLength: 1,
    maxLength: 25,
    selector: ({ value }) => value,
  })
  .map((sides) => explain(sides))
  .filter((change): change is CatalogChange => change !== null)

it('the table closes as it is written: rows to their sum, columns to the change', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const { total, rows } = roundEffects(change)
      expect(rows.reduce((sum, [own, mix]) => sum + own + mix, 0)).toBe(total)
      expect(Math.abs(total - (change.after - change.before) * 10_000)).toBeLessThanOrEqual(1)
    }),
  )
})

it('says up or down as it is, and names a category only that moved most that way, by a quarter of it at least', () => {
  const spread = fc.double({ min: 0, max: 0.2, noNaN: true })
  fc.assert(
    fc.property(changes, fc.option(fc.tuple(spread, spread)), (change, drawn) => {
      const delta = change.after - change.before
      const range = drawn && { low: delta - drawn[0], high: delta + drawn[1] }
      const { how, main } = findMainCategory(change, range)
      const mayBeChance = range !== null && range.low <= 0 && range.high >= 0
      expect(how === 'chance').toBe(mayBeChance)
      const way = { up: 1, down: -1, same: Math.sign(delta), chance: Math.sign(delta) }[how]
      expect(Math.sign(delta)).toBe(way)
      // what is written differs where it says so
      const isWrittenSame = formatRate(change.before) === formatRate(change.after)
      expect(how === 'same').toBe(isWrittenSame && !mayBeChance)
      if (main === undefined) return
      expect(['up', 'down']).toContain(how)
      const part = main.own + main.mix
      const sameWay = change.rows.filter((row) => !row.rest && (row.own + row.mix) / delta > 0)
      expect(Math.max(...sameWay.map((row) => Math.abs(row.own + row.mix)))).toBe(Math.abs(part))
      expect(part / delta).toBeGreaterThanOrEqual(0.25)
    }),
  )
})
