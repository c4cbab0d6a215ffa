import { expect, it } from 'vitest'
import { assertShallowQuery, isTooDeep } from './json-depth.ts'

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`

it.each([
  [nested(64), false],
  [nested(66), true],
  [nested(200_000), true],
  [`[${'{"a":[1]},'.repeat(1000)}1]`, false],
  [`"${'['.repeat(1000)}"`, false],
  [String.raw`["\"[[[[[", "\\"]`, false],
  ['['.repeat(100), true],
  ['', false],
])('depth of a JSON, case %#', (json, deep) => {
  expect(isTooDeep(json)).toBe(deep)
})

it('a name of a query goes as deep as a body', () => {
  const url = (open: string, depth: number) => `/api/orders?a=1&b${`${open}x]`.repeat(depth)}=1`
  expect(() => assertShallowQuery(url('[', 64))).not.toThrow()
  for (const open of ['[', '%5B', '%5b'])
    expect(() => assertShallowQuery(url(open, 65))).toThrow(
      'Os dados enviados têm listas e objetos aninhados demais.',
    )
})
