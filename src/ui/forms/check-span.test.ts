import { expect, test } from 'vitest'
import { checkSpan } from '#ui/forms/check-span.ts'

test.each([
  ['2026-11-01', '2026-11-02', {}],
  ['2026-11-02', '2026-11-01', { to: 'endAfterStart' }],
  ['2026-11-01', '2026-11-01', { to: 'endAfterStart' }],
  ['', '', { from: 'required', to: 'required' }],
  ['12026-11-01', '2026-11-02', { from: 'invalid' }],
])('%j to %j', (from, to, problems) => {
  expect(checkSpan(from, to)).toEqual(problems)
})
