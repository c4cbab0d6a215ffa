import { stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import { daysToFill } from './demo-store-days.ts'

const anchor = '2026-11-20'
const firstOf = (until: string, filledUntil: string): string | undefined =>
  daysToFill(stores.aurora, anchor, new Date(until), new Date(filledUntil))[0]

it('renewals go back sixty days, and the first of a day as far as instalments are paid', () => {
  expect(firstOf('2026-11-23T15:10:00Z', '2026-11-23T15:00:00Z')).toBe('2026-09-24')
  expect(firstOf('2026-11-23T03:01:00Z', '2026-11-23T02:51:00Z')).toBe('2026-01-06')
})
