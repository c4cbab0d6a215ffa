import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvScanner, type CsvOptions } from './csv-scanner.ts'
import { splitRecord } from './split-record.ts'
import { openQuotes } from './testing/hostile-files.ts'
import { scanText, type Scanned } from './testing/scan-text.ts'

const scan = (text: string | Buffer, options: Partial<CsvOptions> = {}, pieces?: number[]): Scanned => {
  const columns = options.columns ?? 3
  const scanner = new CsvScanner({
    delimiter: ',',
    quote: '"',
    encoding: 'utf-8',
    columns,
    wanted: Array.from({ length: columns }, (_, column) => column),
    file: 1,
    firstLine: 1,
    ...options,
  })
  return scanText(scanner, Buffer.from(text), options.wanted?.length ?? columns, pieces)
}

describe('records', () => {
  it('are cut at line ends of any kind, the last with or without one', () => {
    expect(scan('a,b,c\nd,e,f').rows).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'd', 'e', 'f'],
    ])
    expect(scan('a,b,c\r\nd,e,f\r\n').rows).toEqual(scan('a,b,c\nd,e,f').rows)
    expect(scan('a,b,c\r\r\n"d","e","f"\r\r\n').rows).toEqual(scan('a,b,c\nd,e,f').rows)
  })

  it('may hold delimiters, quotes and line ends in quotes; lines are counted as in the file', () => {
    expect(scan('"a,1","b ""x""","c\r\nd"\n1,2,3\n').rows).toEqual([
      [1, 'a,1', 'b "x"', 'c\r\nd'],
      [3, '1', '2', '3'],
    ])
  })

  it('keep quotes that are not around the value', () => {
    expect(scan('tela 15",b"c,\'d\'\n').rows).toEqual([[1, 'tela 15"', 'b"c', `'d'`]])
  })

  it('are one row for each element of a list in a cell, with its place, and one where there is none', () => {
    const options = {
      columns: 2,
      wanted: [0, 1, 1, 1],
      each: { column: 1, paths: [undefined, '#', 'nome', 'quantidade'] },
    }
    expect(scan('7,"2x Vela; 1x Prato"\n8,\n9,brinde\n', options).rows).toEqual([
      [1, '7', '1', 'Vela', '2'],
      [1, '7', '2', 'Prato', '1'],
      [2, '8', '1', '', ''],
      [3, '9', '1', '', ''],
    ])
  })

  it('with a list that would be too many rows, or too deep, are refused', () => {
    const options = { columns: 2, wanted: [0, 1], each: { column: 1, paths: [undefined, 'nome'] } }
    const many = `${'x'.repeat(100_000)},"${'1x a;'.repeat(1000)}"\n`
    expect(scan(many, options)).toEqual({ rows: [], rejects: [[1, 'long']] })
    const deep = `7,"[{""nome"":${'['.repeat(20_000)}${']'.repeat(20_000)}}]"\n8,1x a\n`
    expect(scan(deep, options).rows.at(-1)).toEqual([2, '8', 'a'])
  })

  it('lose the formula that keeps the zeros of a text, and no other', () => {
    const line = '="00123","=""01310-100""",=1+1\n'
    expect(scan(line).rows).toEqual([[1, '00123', '01310-100', '=1+1']])
    expect(splitRecord(line, ',', '"')?.values).toEqual(['00123', '01310-100', '=1+1'])
  })

  it('lose the blanks around values and are passed over when blank', () => {
    expect(scan(' a ,\t"b"  ,c \n\n   \n1,2,3\n').rows).toEqual([
      [1, 'a', 'b', 'c'],
      [4, '1', '2', '3'],
    ])
  })

  it('may end with spare delimiters, but with no more and no less than the columns', () => {
    const { rows, rejects } = scan('a,b,c,\na,b,c,,\na,b,c,d\na,b\n')
    expect(rows.map(([line]) => line)).toEqual([1, 2])
    expect(rejects).toEqual([
      [3, 'columns'],
      [4, 'columns'],
    ])
  })

  it('may have too many where a text holds delimiters without quotes, which are in it', () => {
    const text = 'a,b1, b2 ,b3,c\na,b,c,\na,"b1",b2,c\na,b\né,b1,b2,c,,\n'
    const { rows, rejects } = scan(text, { unquoted: 1 })
    expect(rows).toEqual([
      [1, 'a', 'b1, b2 ,b3', 'c'],
      [2, 'a', 'b', 'c'],
      [5, 'é', 'b1,b2', 'c'],
    ])
    expect(rejects).toEqual([
      [3, 'columns'],
      [4, 'columns'],
    ])
    expect(scan(`a${',b'.repeat(60)},c\n`, { unquoted: 1 }).rejects).toEqual([[1, 'columns']])
  })

  it('give only the columns that are wanted', () => {
    expect(scan('a,b,c\n', { wanted: [2, 0] }).rows).toEqual([[1, 'c', 'a']])
  })

  it('are read with any delimiter and any quote', () => {
    expect(scan("a;'b;1';c\n", { delimiter: ';', quote: "'" }).rows).toEqual([[1, 'a', 'b;1', 'c']])
    expect(scan('a\t\tc\n', { delimiter: '\t' }).rows).toEqual([[1, 'a', '', 'c']])
    expect(scan('a|"b|c\n', { delimiter: '|', quote: '' }).rows).toEqual([[1, 'a', '"b', 'c']])
  })
})

describe('encodings', () => {
  it('of Windows become UTF-8', () => {
    const bytes = Buffer.from([0xc7, 0xe3, 0x6f, 0x2c, 0x80, 0x2c, 0x22, 0xe9, 0x22, 0x0a])
    expect(scan(bytes, { encoding: 'windows-1252' }).rows).toEqual([[1, 'Ção', '€', 'é']])
    expect(scan(bytes).rejects).toEqual([[1, 'encoding']])
  })

  it('of columns that nobody reads do not matter', () => {
    expect(scan(Buffer.from([0x61, 0x2c, 0xff, 0x2c, 0x63, 0x0a]), { wanted: [0, 2] }).rows).toEqual([
      [1, 'a', 'c'],
    ])
  })
})

describe('hostile records', () => {
  it('with a quote that never closes cost their own line only', () => {
    const { rows, rejects } = scan('1,2,3\n4,"5,6\n7,8,9\n')
    expect(rows.map(([line]) => line)).toEqual([1, 3])
    expect(rejects).toEqual([[2, 'quote']])
  })

  it('with text after a closed quote are refused', () => {
    expect(scan('1,"2"x,3\n4,5,6\n')).toMatchObject({ rows: [[2, '4', '5', '6']], rejects: [[1, 'quote']] })
  })

  it('with a carriage return alone outside quotes are refused, each by its line; in quotes it is text', () => {
    expect(scan('1,2,3\r\n4,5\r6,7\r\n8,"9\r10",11\r\n12,13,\r14\r\n15,16,17\r\n')).toEqual({
      rows: [
        [1, '1', '2', '3'],
        [3, '8', '9\r10', '11'],
        [5, '15', '16', '17'],
      ],
      rejects: [
        [2, 'lineEnd'],
        [4, 'lineEnd'],
      ],
    })
    expect(scan('1\r2\r\n3\r\n', { columns: 1 })).toEqual({ rows: [[2, '3']], rejects: [[1, 'lineEnd']] })
    expect(scan('1,"2"\r3,4\n5,6,7\n')).toEqual({ rows: [[2, '5', '6', '7']], rejects: [[1, 'quote']] })
  })

  it('with null characters are refused', () => {
    expect(scan('1,2\0,3\n4,5,6\n')).toMatchObject({ rows: [[2, '4', '5', '6']], rejects: [[1, 'nul']] })
  })

  it('longer than 4 MiB are refused, in quotes or not', () => {
    const long = 'x'.repeat(5 * 1024 * 1024)
    expect(scan(`1,2,3\n${long},b,c\n4,5,6\n`)).toMatchObject({
      rows: [
        [1, '1', '2', '3'],
        [3, '4', '5', '6'],
      ],
      rejects: [[2, 'long']],
    })
    expect(scan(`"${long}",b,c\n4,5,6`).rejects).toEqual([[1, 'long']])
    expect(scan(`a,"b\n${'1,2,3\n'.repeat(900_000)}`).rows).toHaveLength(900_000)
  })
})

describe('properties', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ç', '€', '"', ',', '\n', '\r', '\t', ' ', 'b') })
  const written = (text: string) => `"${text.replaceAll('"', '""')}"`

  it('what was written in quotes is read back, but for blanks around it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (records) => {
        const text = records.map((record) => `${record.map(written).join(',')}\n`).join('')
        expect(scan(text).rows.map(([, ...values]) => values)).toEqual(
          records.map((cells) => cells.map((one) => one.trim())),
        )
      }),
    )
  })

  it('however the bytes arrive, the records are the same', () => {
    const bytes = fc.string({
      unit: fc.constantFrom('a', 'ç', '"', ',', '\n', '\r', ' ', '\0'),
      maxLength: 60,
    })
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(7), { minLength: 1, maxLength: 80 }), (text, pieces) => {
        expect(scan(text, {}, pieces)).toEqual(scan(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('whatever a file repeats, each of its bytes is looked at a bounded number of times', () => {
    const unit = fc.constantFrom('a', '"', ',', '\n', '\r', ' ')
    const piece = fc.string({ unit, minLength: 1, maxLength: 12 })
    const visitsOf = (bytes: Buffer) => {
      const scanner = new CsvScanner({
        delimiter: ',',
        quote: '"',
        encoding: 'utf-8',
        columns: 2,
        wanted: [0, 1],
        file: 1,
        firstLine: 1,
      } as const)
      scanText(scanner, bytes, 2)
      return scanner.visited
    }
    fc.assert(
      fc.property(piece, piece, (first, second) => {
        const half = (text: string) => text.repeat(Math.ceil(100_000 / text.length))
        const bytes = Buffer.from(half(first) + half(second))
        expect(visitsOf(bytes)).toBeLessThan(13 * bytes.length)
      }),
      {
        numRuns: 60,
        examples: [
          ['a","\n', 'a'],
          ['a","\n', '"\n'],
        ],
      },
    )
    const large = openQuotes(1_500_000)
    expect(visitsOf(large)).toBeLessThan(13 * large.length)
  })
})
