import { expect, it } from 'vitest'
import type { FindingKind, ProductSource } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

const shoe: ProductSource = {
  ...told(['Material', 'Couro'], ['Solado', 'Borracha'], ['Tampa', 'Vidro'], ['Estojo', 'Maleta de lona']),
  name: 'Sapato Social com Maleta',
}

it.each<[string, FindingKind[]]>([
  ['Solado de couro.', ['material']],
  ['O solado é de couro.', ['material']],
  ['A tampa é de couro.', ['material']],
  ['O sapato é de borracha.', ['material']],
  ['De pano.', ['material']],
  ['Sapato rosa.', ['color']],
  ['Sapato de couro com solado de borracha.', []],
  ['A tampa de vidro vai na maleta de lona.', []],
  ['Maleta de lona rosa.', ['color']],
  ['Pétalas de uma rosa.', []],
  ['O leite vira espuma.', []],
  ['O fecho gruda no metal.', []],
  ['Uma escolha inteligente.', []],
  ['Um sapato inteligente.', ['claim']],
  ['Assento de espuma.', ['material']],
])('%s', (text, kinds) => expect(kindsIn(text, shoe)).toEqual(kinds))

it('says in other words what an attribute denies', () => {
  const cream = told(['Testado em animais', 'Não'], ['Tóxico', 'Não'])
  expect(kindsIn('Não testado em animais e atóxico.', cream)).toEqual([])
  expect(kindsIn('Não testado em animais.', told(['Testado em animais', 'Sim']))).toContain('negation')
})
