import { expect, it } from 'vitest'
import { readJson } from './read-json.ts'

it.each([
  ['{"a":["b\\u0000\\ud800c",1,null,true,"😀"]}', { a: ['b\ufffdc', 1, null, true, '😀'] }],
  ['"\\u0000"', ''],
  ['', undefined],
  ['{', undefined],
  ['['.repeat(200_000) + ']'.repeat(200_000), undefined],
])('%.40s is read as %j', (text, expected) => {
  expect(readJson(text)).toEqual(expected)
})
