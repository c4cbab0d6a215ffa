import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonLinesScanner, type JsonLinesOptions } from './json-lines-scanner.ts'
import { scanText } from './testing/scan-text.ts'

const scan = (text: string | Buffer, options: Partial<JsonLinesOptions> = {}, pieces?: number[]) => {
  const wanted = options.wanted ?? ['a', 'b.c']
  const scanner = new JsonLinesScanner({
    encoding: 'utf-8',
    each: undefined,
    file: 1,
    firstLine: 1,
    wanted,
    ...options,
  })
  return scanText(scanner, Buffer.from(text), wanted.length, pieces)
}

describe('lines of JSON', () => {
  it('give the values of paths as texts; what is not there is empty', () => {
    expect(scan('{"a":" x ","b":{"c":1.50}}\r\n{"b.c":true}\n{"a":null,"b":{"c":[1]}}').rows).toEqual([
      [1, 'x', '1.5'],
      [2, '', 'true'],
      [3, '', '[1]'],
    ])
  })

  it('keep numbers that JavaScript cannot hold as they are written', () => {
    expect(scan('{"a":12345678901234567890,"b":{"c":0.1234567890123456789}}').rows).toEqual([
      [1, '12345678901234567890', '0.1234567890123456789'],
    ])
  })

  it('give one row for each element of a list, with what is around it', () => {
    const line = '{"a":7,"items":[{"x":1},{"x":2}]}\n{"a":8}\n'
    expect(scan(line, { each: 'items', wanted: ['a', 'items.x'] }).rows).toEqual([
      [1, '7', '1'],
      [1, '7', '2'],
    ])
  })

  it('that are not objects, or too long, are refused one by one', () => {
    const long = `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`
    expect(scan(`{"a":1}\n[1]\n{"a":\n\n${long}\n{"a":"2"}`)).toEqual({
      rows: [
        [1, '1', ''],
        [6, '2', ''],
      ],
      rejects: [
        [2, 'json'],
        [3, 'json'],
        [5, 'long'],
      ],
    })
    expect(scan(Buffer.from([0x7b, 0xff, 0x7d])).rejects).toEqual([[1, 'encoding']])
  })

  it('are the same however the bytes arrive', () => {
    const line = fc.constantFrom('{"a":1}', '{"a":"ç"}', '', '{', '{"b":{"c":2}}')
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(9)), (lines, pieces) => {
        const text = lines.join('\n')
        expect(scan(text, {}, pieces)).toEqual(scan(text))
      }),
    )
  })
})

it('a line nested deeper than anybody can follow is refused, and the others are read', () => {
  const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  expect(scan(`{"a":1}\n${deep}\n{"a":2}`)).toMatchObject({
    rows: [
      [1, '1', ''],
      [3, '2', ''],
    ],
    rejects: [[2, 'json']],
  })
})
