import { expect, it } from 'vitest'
import { decimalMark } from './decimal-mark.ts'

it.each([
  [['99,90', 'isento', '12,50'], ','],
  [['99.90', '-', '12.50', 'N/D'], '.'],
  [['isento', 'n/d', '12,50'], undefined],
  [['1.234,56', '7,00'], ','],
  [['', ''], undefined],
] as const)('what is no figure does not hide the mark of the figures: %j', (values, mark) => {
  expect(decimalMark(values)).toBe(mark)
})
