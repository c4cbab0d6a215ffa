import { expect, it } from 'vitest'
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
