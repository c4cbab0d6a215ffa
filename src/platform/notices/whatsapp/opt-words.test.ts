import { expect, it } from 'vitest'
import { parseOptWord } from './opt-words.ts'

it.each([
  ['SAIR', 'out'],
  [' sair ', 'out'],
  ['Parar!', 'out'],
  ['stop', 'out'],
  ['CANCELAR.', 'out'],
  ['“Sair”', 'out'],
  ['VOLTAR', 'in'],
  ['start', 'in'],
  ['Quero sair mais cedo hoje', null],
  ['parar a campanha?', null],
  ['ok', null],
  ['', null],
])('%j is %s', (text, word) => expect(parseOptWord(text)).toBe(word))
