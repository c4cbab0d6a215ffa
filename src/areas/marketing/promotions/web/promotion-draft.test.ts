import { expect, it } from 'vitest'
import { draftProblems, toDraft } from './promotion-draft.ts'

const problemsOf = (more: object) => draftProblems({ ...toDraft(null, 'BRL', '2026-11-29'), ...more }, 'BRL')

it.each([
  ['percentage', 'off'],
  ['nominal', 'amount'],
  ['progressive', 'steps'],
  ['maximumPrice', 'amount'],
  ['gift', 'gifts'],
])('what %s leaves blank is required', (type, field) => {
  expect(problemsOf({ type })).toEqual({ name: 'Campo obrigatório', [field]: 'Campo obrigatório' })
})

it.each([
  ['percentage', 'off'],
  ['nominal', 'amount'],
  ['progressive', 'steps'],
  ['maximumPrice', 'amount'],
])('what is no number in %s is invalid', (type, field) => {
  expect(problemsOf({ type, name: 'x', [field]: 'abc' })).toEqual({ [field]: 'Número inválido' })
})
