import { expect, it } from 'vitest'
import type { FindingKind } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

it.each<[string, FindingKind[]]>([
  ['Evita hérnias e torcicolos.', ['health']],
  ['Corrige os pés chatos.', ['health']],
  ['Corrige a postura.', ['health']],
  ['Elimina os fungos e as bactérias.', ['health']],
  ['Trata problemas renais.', ['health']],
  ['Evita problemas elétricos.', []],
  ['Combate germes.', ['health']],
  ['Elimina 99% da sujeira.', ['health']],
  ['O maior romance brasileiro de todos os tempos.', ['superlative']],
  ['O livro mais importante do século.', ['superlative']],
  ['A menor caixa de som portátil do mundo.', ['superlative']],
  ['Melhora a circulação de ar.', []],
  ['O maior compartimento fica atrás.', []],
  ['Faz bem para o coração.', ['health']],
  ['Trata a queda dos fios.', ['health']],
  ['Garante a satisfação.', ['warranty']],
  ['Garante diversão nas horas vagas.', []],
  ['Perfeito para presentear.', []],
  ['Acabamento perfeito.', ['superlative']],
  ['Aproveite o verão.', []],
  ['Aproveite a promoção.', ['superlative']],
  ['Um toque a mais de charme.', []],
])('%s', (text, kinds) => expect(kindsIn(text, told(['Peso', '2 kg']))).toEqual(kinds))

it('what can be recycled is not yet recycled', () => {
  const bottle = told(['Embalagem', 'Frasco reciclável'])
  expect(kindsIn('O frasco pode ser reciclado.', bottle)).toEqual([])
  expect(kindsIn('De material reciclado.', bottle)).toEqual(['certification'])
  expect(kindsIn('O frasco pode ser reciclado.', told(['Embalagem', 'Frasco']))).toEqual(['certification'])
})

it('a treatment that the shop tells may be said in the other gender', () =>
  expect(kindsIn('É antialérgica.', told(['Antialérgico', 'Sim']))).toEqual([]))
