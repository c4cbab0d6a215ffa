import { expect, it } from 'vitest'
import { amount, lenientObject, identifier, lenientList, maybe, text } from './lenient.ts'

it.each([
  ['texto', 'texto'],
  [12.5, '12.5'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [{ a: 1 }, ''],
  [['a'], ''],
  ['a\0b', 'ab'],
  ['metade \ud83d', 'metade \ufffd'],
])('takes %j for the text %j', (given, taken) => {
  expect(text.parse(given)).toBe(taken)
})

it.each([
  [12, 12],
  ['12.5', 12.5],
  ['', null],
  ['doze', null],
  [Number.POSITIVE_INFINITY, null],
  [{}, null],
])('takes %j for the amount %j', (given, taken) => {
  expect(amount.parse(given)).toBe(taken)
})

it('takes for an identifier only what can be remembered', () => {
  for (const given of ['', '\0', null, {}, 'x'.repeat(256)])
    expect(identifier.safeParse(given).success).toBe(false)
  expect([7, 'x'.repeat(255)].map((given) => identifier.parse(given).length)).toEqual([1, 255])
})

it('takes of a list what is of the kind, and nothing of what is no list', () => {
  expect(lenientList(identifier).parse([1, null, {}, 'a'])).toEqual(['1', 'a'])
  for (const given of [null, {}, 'a', undefined]) expect(lenientList(text).parse(given)).toEqual([])
})

it('takes nothing for an object that is none', () => {
  for (const given of [null, [], 'a', 7]) {
    expect(lenientObject({ a: text }).parse(given)).toEqual({ a: '' })
    expect(maybe(lenientObject({ a: text })).parse(given)).toBeNull()
  }
})
