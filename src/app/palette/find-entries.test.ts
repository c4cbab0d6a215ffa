import { expect, test } from 'vitest'
import { type Entry, findEntries } from '#app/palette/find-entries.ts'

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  group: 'actions',
  label,
  run: () => {},
  ...more,
})
const entries = [
  entry('Registro de atividades', { words: 'auditoria' }),
  entry('Decomposição do faturamento'),
  entry('Site', { hint: 'Loja Aurora' }),
  entry('Ação do dia'),
]
const found = (text: string) => findEntries(entries, text).map(({ label }) => label)

test('nothing written shows everything, in its order', () => {
  expect(found(' ')).toEqual(entries.map(({ label }) => label))
})

test.each(['acao', 'AÇÃO', 'ação', 'açao'])('%s finds what is written with accents', (text) => {
  expect(found(text)).toEqual(['Ação do dia'])
})

test('every word must be there, in any order, in the hint and in other words too', () => {
  expect(found('aurora site')).toEqual(['Site'])
  expect(found('auditoria')).toEqual(['Registro de atividades'])
  expect(found('aurora aurelia')).toEqual([])
})

test('what starts with the text comes first', () => {
  expect(found('d')[0]).toBe('Decomposição do faturamento')
})
