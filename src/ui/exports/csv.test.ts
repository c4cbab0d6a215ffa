import { expect, test } from 'vitest'
import { toCsv } from '#ui/exports/csv.ts'
import { moneyCell, numberCell, textCell } from '#ui/tables/table-data.ts'

const columns = [
  { label: 'Fator', numeric: false },
  { label: 'Efeito (R$)', numeric: true },
]
const csvOf = (name: string, value: number | null) =>
  toCsv({ caption: 'x', columns, rows: [[textCell(name), numberCell('', value)]] })

test('starts with the mark that makes a spreadsheet read UTF-8 and ends every line', () => {
  expect(csvOf('Sessões', 12)).toBe('\uFEFF"Fator";"Efeito (R$)"\r\n"Sessões";12\r\n')
})

test('writes numbers with a decimal comma and no thousands separator', () => {
  expect(csvOf('Ticket', -1234567.89)).toContain('"Ticket";-1234567,89')
})

test('an absent figure is an empty cell, not a zero', () => {
  expect(csvOf('Sessões', null)).toContain('"Sessões";\r\n')
})

test.each([
  [123_456_789, 'BRL', '1234567,89'],
  [5, 'BRL', '0,05'],
  [50_000, 'PYG', '50000'],
  [null, 'BRL', ''],
] as const)('writes %j in minor units of %s as %j', (minor, currency, written) => {
  const rows = [[textCell('Ticket'), moneyCell('', minor, currency)]]
  expect(toCsv({ caption: 'x', columns, rows })).toContain(`"Ticket";${written}\r\n`)
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a text that starts as a formula is defused: %j',
  (text) => {
    expect(csvOf(text, 1)).toContain(`'${text}`)
  },
)

test('semicolons, quotes and line breaks stay inside their cell', () => {
  expect(csvOf('a;"b"\nc', 1)).toContain('"a;""b""\nc";1')
})
