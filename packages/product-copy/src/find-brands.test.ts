import { expect, it } from 'vitest'
import type { FindingKind, ProductSource } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

const perfume: ProductSource = {
  ...told(['Volume', '100 ml']),
  name: 'Perfume Masculino',
  category: 'Perfumaria',
}

it.each<[string, FindingKind[]]>([
  ['Perfume natura masculino.', ['brand']],
  ['Um perfume impala.', ['brand']],
  ['Perfume termolar.', ['brand']],
  ['Um perfume kybellex.', ['brand']],
  ['Um perfume dxk.', ['brand']],
  ['A natura inspira.', []],
  ['Perfume elegante, com seda no toque.', ['material']],
  ['Um perfume fresh? Um perfume premium.', []],
])('%s', (text, kinds) => expect(kindsIn(text, perfume)).toEqual(kinds))

it('a word as long as a text is a word', () => {
  for (const letter of ['a', '1', '²', 'İ'])
    expect(() => kindsIn(letter.repeat(40_000), perfume)).not.toThrow()
})
