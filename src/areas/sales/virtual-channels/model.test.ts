import { expect, it } from 'vitest'
import { ChannelForm } from './model.ts'
import { findProblems } from '#model/validation/index.ts'

const uf = { dimension: 'uf', kind: 'anyOf', values: ['PR'] }
const judged = (rule: unknown) => {
  const { success, error } = ChannelForm.safeParse({ name: 'Sul', rule })
  return success ? [] : error.issues.map(({ path, message }) => [path.join('.'), message])
}

it('a rule asks something of at least one dimension, by at least one value', () => {
  expect(judged([uf])).toEqual([])
  const none = 'Pelo menos uma opção deve ser selecionada'
  expect(judged([])).toEqual([['rule', none]])
  expect(judged(undefined)).toEqual([['rule', none]])
  expect(judged([{ ...uf, values: [] }])).toEqual([['rule.0.values', none]])
  expect(judged([{ ...uf, dimension: 'weekday', values: ['1'] }])).toHaveLength(1)
  expect(findProblems(ChannelForm, { name: ' ', rule: [uf] })).toEqual({ name: 'Campo obrigatório' })
})

it('"not informed" is a value, and no part of a text', () => {
  const coupon = { dimension: 'coupon', kind: 'noneOf', values: [''] }
  expect(judged([coupon])).toEqual([])
  expect(judged([{ ...coupon, kind: 'contains' }])).toEqual([['rule.0.values', 'Campo obrigatório']])
})

it.each([
  ['a dimension that nobody knows', [{ ...uf, dimension: 'hostname' }]],
  ['a dimension of the language', [{ ...uf, dimension: '__proto__' }]],
  ['a kind that nobody knows', [{ ...uf, kind: 'unlike' }]],
  ['a part of what is no text', [{ ...uf, kind: 'contains' }]],
  ['a number', [{ ...uf, values: [1] }]],
  ['an operator', [{ ...uf, values: [{ $ne: null }] }]],
  ['a text for a list', [{ ...uf, values: 'PR' }]],
  ['filters of before', { uf: ['PR'] }],
  ['null', [null]],
  ['too many values', [{ ...uf, values: Array.from({ length: 501 }, String) }]],
  [
    'too many texts to look for',
    [{ dimension: 'coupon', kind: 'contains', values: Array.from({ length: 21 }, String) }],
  ],
  ['too many conditions', Array.from({ length: 21 }, () => uf)],
])('%s is refused', (_name, rule) => {
  expect(judged(rule)).not.toEqual([])
  expect(judged(rule).every(([, message]) => typeof message === 'string' && message.length > 0)).toBe(true)
})

it('a value is as long as a text may be', () => {
  expect(judged([{ ...uf, values: ['x'.repeat(255)] }])).toEqual([])
  expect(judged([{ ...uf, values: ['x'.repeat(256)] }])).toEqual([
    ['rule.0.values.0', 'Máximo de 255 caracteres'],
  ])
})
