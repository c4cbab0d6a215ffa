import { describe, expect, it } from 'vitest'
import { ImportMapping } from '#model/import-mapping/mapping.ts'
import { matchesPattern, matchFiles } from './match-files.ts'

describe('a pattern', () => {
  it.each([
    ['orders_2025.csv', 'orders*.csv', true],
    ['ORDERS.CSV', 'orders.csv', true],
    ['orders.csv.bak', 'orders*.csv', false],
    ['pedido 1.csv', 'pedido ?.csv', true],
    ['a.b.c', '*.*', true],
    ['anything', '*', true],
    [`${'a'.repeat(200)}b`, `${'*a'.repeat(100)}c`, false],
  ])('of %s and %s', (name, pattern, expected) => {
    expect(matchesPattern(name, pattern)).toBe(expected)
  })
})

it('each file is of the first kind that fits; a kind without files is told, unless it is optional', () => {
  const mapping = (optional: boolean) =>
    ImportMapping.parse({
      version: 1,
      name: 'x',
      files: { a: { pattern: 'a*' }, rest: { pattern: '*' }, none: { pattern: 'zz', optional } },
      records: [{ kind: 'skus', from: 'a', fields: {} }],
    })
  const files = [{ name: 'a1' }, { name: 'b' }, { name: 'a2' }]
  expect(Object.fromEntries(matchFiles(mapping(true), files))).toEqual({
    a: [{ name: 'a1' }, { name: 'a2' }],
    rest: [{ name: 'b' }],
    none: [],
  })
  expect(() => matchFiles(mapping(false), files)).toThrow('Falta o arquivo "zz"')
})
