import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, csvLine, textOfCell } from './csv.ts'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  '﹦1',
])('a text that could run as a formula is one no more: %j', (text) => {
  expect(csvLine([text])).toMatch(/^"'/)
})

/** The cells that a spreadsheet sees which was told of another separator, and takes quotes where it will. */
const cellsBy = (separator: string, line: string) =>
  line.split(separator).map((cell) => cell.replace(/^["\s\0]+/, ''))

it.each([',=1+1', 'a,=1+1', 'a;=1', 'a\t=1', 'a\n=1', 'a\r=1', 'a|=1', 'a"=1', 'a,"=1', 'a, \t=1', 'a,＝1'])(
  'nor one that could where something else separates: %j',
  (text) => {
    for (const by of [',', ';', '\t', '\n', '\r', '|', '"'])
      for (const cell of cellsBy(by, csvLine([text, 12, text]))) expect(cell).not.toMatch(/^[=+\-@＝]/)
  },
)

const awkward = fc.string({ unit: fc.constantFrom(...'=-@＝,;|"\t\r\n \0\'a1'.split('')), maxLength: 12 })

it('no text at all begins a cell with a sign, and each is read back as it was', () => {
  const isGuarded = (text: string) => !/(?:^|[,;|"\t\r\n])[\s\0]*[=+\-@＝]/.test(csvCell(text))
  fc.assert(fc.property(awkward, isGuarded), { numRuns: 2000 })
  const plain = fc.string({ unit: fc.constantFrom(...'=-@＝,;|"\t\r\n \0a1'.split('')), maxLength: 12 })
  const comesBack = (text: string) => textOfCell(csvCell(text).slice(1, -1).replaceAll('""', '"')) === text
  fc.assert(fc.property(plain, comesBack), { numRuns: 2000 })
})

it('a cell stays in its place, whatever is in it', () => {
  expect(csvLine(['a;b', 'c"d', 'e\r\nf', null, 'a=1', 'mesa - banho'])).toBe(
    '"a;b";"c""d";"e\r\nf";;"a=1";"mesa - banho"\r\n',
  )
})

it('numbers have a decimal comma, and a sign of their own', () => {
  expect(csvLine([-1.5, 0.1 + 0.2, 12])).toBe('-1,5;0,3;12\r\n')
})
