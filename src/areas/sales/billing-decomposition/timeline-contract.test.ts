import { expect, test } from 'vitest'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { trimBuckets } from '#areas/sales/billing-decomposition/timeline-contract.ts'

test('where the period is longer than the compared one, the compared side has a gap at the end', () => {
  const answer = answerWith({})
  const frame = { ...answer.frame, base: { ...answer.frame.base, from: '2026-10-24' } }
  expect(trimBuckets({ ...answer, frame }).map(({ hasBase }) => hasBase)).toEqual([
    ...Array.from({ length: 8 }, () => true),
    false,
    false,
  ])
})

test('steps after the period belong to the compared side only', () => {
  const answer = answerWith({})
  const frame = { ...answer.frame, current: { ...answer.frame.current, to: '2026-11-08' } }
  expect(trimBuckets({ ...answer, frame }).filter(({ hasCurrent }) => !hasCurrent)).toHaveLength(2)
})

test("the account's mean has no days of its own, so it never has a gap", () => {
  const answer = answerWith({})
  const frame = { ...answer.frame, comparator: 'account-average' as const, base: answer.frame.current }
  expect(trimBuckets({ ...answer, frame }).every(({ hasBase }) => hasBase)).toBe(true)
})

test('hours of today that have not come are left out', () => {
  const answer = answerWith({})
  const pair = { base: 0, current: 0 }
  const hour = (date: string) => ({
    date,
    captured: pair,
    approved: pair,
    invoiced: pair,
    canceled: pair,
    immature: true,
  })
  const today = '2026-11-10'
  const steps = trimBuckets({
    granularity: 'hour',
    frame: { ...answer.frame, cutAt: '14:30', current: { ...answer.frame.current, from: today, to: today } },
    buckets: ['13:00', '14:00', '15:00'].map((time) => hour(`${today}T${time}`)),
  })
  expect(steps.map(({ date }) => date.slice(11))).toEqual(['13:00', '14:00'])
})
