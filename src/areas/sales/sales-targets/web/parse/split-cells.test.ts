import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitCells } from './split-cells.ts'

it.each([
  [
    'cells of Excel',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a CSV with its mark',
    '\uFEFFa;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'quotes that hold what stands between cells',
    '"a;b";"c ""d"""\n"e\nf";',
    [
      ['a;b', 'c "d"'],
      ['e\nf', ''],
    ],
  ],
  ['one cell', '5', [['5']]],
  ['nothing', '', [['']]],
  ['a quote that is never closed', '"a;b\nc', [['a;b\nc']]],
  [
    'blank cells',
    '\t\t1\n\t2\t',
    [
      ['', '', '1'],
      ['', '2', ''],
    ],
  ],
])('reads %s', (_name, text, rows) => {
  expect(splitCells(text)).toEqual(rows)
})

it('reads any text, and gives up on one that is no spreadsheet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(splitCells(text)).not.toBeNull()
    }),
  )
  expect(splitCells(';'.repeat(60_000))).toBeNull()
})
