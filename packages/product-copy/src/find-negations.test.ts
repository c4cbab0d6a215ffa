import { describe, expect, it } from 'vitest'
import type { ProductSource } from './index.ts'
import { kindsIn, told } from './testing/told.ts'

const product = told(
  ['Indicado para indução', 'Não'],
  ['Vai à lava-louças', 'Não'],
  ['Frente e verso automático', 'Não'],
  ['Glúten', 'Não contém glúten'],
  ['Selo ABIC', 'Sim'],
  ['Resistente à água', 'Sim'],
  ['Cheiro', 'Sem cheiro'],
  ['Álcool', 'Não contém'],
  ['Hipoalergênico', 'Sim'],
  ['Micro-ondas', 'Sim (sem tampa)'],
  ['Cor', 'Transparente com tampa cinza'],
)

it.each([
  'Não pode ser usada em fogão de indução.',
  'Não deve ir à lava-louças.',
  'A impressão em frente e verso não é automática.',
  'Sem glúten e com o selo ABIC.',
  'Sem álcool e hipoalergênico.',
  'Não tem cheiro e resiste à água.',
  'Sem a tampa, vai ao micro-ondas.',
])('%s', (text) => expect(kindsIn(text, product)).toEqual([]))

it.each([
  'Pode ser usada em fogão de indução.',
  'Pode ir à lava-louças.',
  'Imprime em frente e verso automático.',
  'Não é resistente à água.',
  'Não é hipoalergênico.',
  'A base cinza não tem selo ABIC.',
])('%s', (text) => expect(kindsIn(text, product)).toEqual(['negation']))

describe('a denial is understood as people write it', () => {
  it.each<[string, ProductSource]>([
    ['As lentes não são polarizadas.', told(['Lente', 'Polarizada'])],
    ['A forração não é removível.', told(['Forração', 'Removível e lavável'])],
    ['Não desliga automaticamente.', told(['Desligamento automático', 'Sim'])],
    ['Não pode ser lavada à máquina.', told(['Lavagem', 'Lavar à máquina'])],
    ['Não tem Wi-Fi.', told(['Conexão', 'Wi-Fi e USB'])],
    ['Não contém álcool.', told(['Teor alcoólico', '7%'])],
    ['Sem bolso.', told(['Bolso lateral', 'Sim'])],
    ['Sem iluminação RGB.', told(['Iluminação', 'RGB'])],
    ['Não é resistente à água.', told(['Resistência à água', 'IPX7'])],
    ['Faz carregamento sem fio.', told(['Carregamento sem fio', 'Não'])],
    ['A base não tem saída USB.', told(['USB', 'Sim, 5V 1A'])],
    ['Precisa de manutenção.', told(['Livre de manutenção', 'Sim'])],
    ['Precisa de pilhas.', told(['Pilhas', 'Não necessita'])],
    ['Não precisa de montagem.', told(['Montagem', 'Necessária'])],
    ['Adaptador vendido à parte.', told(['Adaptador SD', 'Incluso'])],
    ['Não tem solado de borracha.', told(['Solado', 'Borracha'])],
    ['A fonte está inclusa.', told(['Alimentação', 'Micro USB (fonte não inclusa)'])],
    ['As pilhas estão inclusas.', told(['Alimentação', '4 pilhas AA (não inclusas)'])],
    ['Contém BPA.', told(['BPA free', 'Sim'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toContain('negation'))

  it.each<[string, ProductSource]>([
    ['Não tem bolso.', told(['Bolso lateral', 'Não'])],
    ['Liberado para low poo.', told(['Parafina', 'Não contém'])],
    ['A peça não enferruja e o porta-talheres vem junto.', told(['Porta-talheres', 'Sim'])],
    ['Não precisa de pilhas.', told(['Pilhas', 'Não necessita'])],
    ['Não tem alimentação solar.', told(['Alimentação', '2 pilhas'])],
    ['Não tem manga longa.', told(['Manga', 'Curta'])],
    [
      'Não leva corantes, parabenos nem amônia.',
      told(['Corantes', 'Sem'], ['Parabenos', 'Sem'], ['Amônia', 'Sem']),
    ],
    ['Não faz carregamento sem fio.', told(['Carregamento sem fio', 'Não'])],
    ['Com um controle sem fio e duas pilhas.', told(['Controle', 'Sem fio'], ['Pilhas', '2 inclusas'])],
  ])('%s', (text, source) => expect(kindsIn(text, source)).toEqual([]))
})

describe('a thing known only as absent is not had', () => {
  const free = told(['Livre de', 'Formol, tolueno e DBP'], ['Fechamento', 'Sem cadarço (elástico)'])
  it.each(['Sem formol.', 'Livre de formol, tolueno e DBP.', 'Fecha sem cadarço.'])('%s', (text) =>
    expect(kindsIn(text, free)).toEqual([]),
  )
  it.each(['Contém formol.', 'Com tolueno.', 'Com cadarço encerado.'])('%s', (text) =>
    expect(kindsIn(text, free)).toEqual(['negation']),
  )
  it('another line is not part of the list', () =>
    expect(kindsIn('Contém lactose.', told(['Glúten', 'Não contém'], ['Lactose', 'Contém']))).toEqual([]))
})
