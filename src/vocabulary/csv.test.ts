import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠A'])(
  'a text that could run as a formula is one no more: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)

it('a cell stays in its place, whatever is in it', () => {
  expect(csvLine(['a;b', 'c"d', 'e\r\nf', null, 'a=1'])).toBe('"a;b";"c""d";"e\r\nf";;a=1\r\n')
})

it('numbers have a decimal comma, and a sign of their own', () => {
  expect(csvLine([-1.5, 0.1 + 0.2, 12])).toBe('-1,5;0,3;12\r\n')
})
