import { expect, it } from 'vitest'
import type { CatalogSums } from '#analytics/catalog/sum-catalog.ts'
import { closeLost } from './present-figures.ts'

const sums = (lost28: number, lost_day: number) => ({ lost28, lost_day }) as CatalogSums
const shown = (amount: number, perDay: number) => ({
  lost: { units: 1, amount, low: amount, high: amount, perDay },
})

it('lost sales of rows add up to the total where each would be rounded down, inside their own range', () => {
  const rows = closeLost(
    [shown(10, 3), shown(20, 3), { lost: null }],
    [sums(10.4, 3.4), sums(20.4, 3.4), sums(0, 0)],
    sums(30.8, 6.8),
  )
  expect(rows.reduce((all, { lost }) => all + (lost?.amount ?? 0), 0)).toBe(31)
  expect(rows.reduce((all, { lost }) => all + (lost?.perDay ?? 0), 0)).toBe(7)
  for (const { lost } of rows)
    expect(lost === null || (lost.low <= lost.amount && lost.amount <= lost.high)).toBe(true)
})
