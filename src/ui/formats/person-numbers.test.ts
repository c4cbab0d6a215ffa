import { expect, test } from 'vitest'
import { formatDocument, formatPhone } from './person-numbers.ts'

test.each([
  ['11968542507', '(11) 96854-2507'],
  ['1133334444', '(11) 3333-4444'],
  ['+5511968542507', '(11) 96854-2507'],
  ['5511968542507', '(11) 96854-2507'],
  ['(11) *****-2507', '(11) *****-2507'],
  ['+14155550100', '+14155550100'],
  ['', ''],
])('the phone %s is read %s', (given, read) => {
  expect(formatPhone(given)).toBe(read)
})

test.each([
  ['52998224725', '529.982.247-25'],
  ['11222333000181', '11.222.333/0001-81'],
  ['***.982.247-**', '***.982.247-**'],
  ['', ''],
])('the document %s is read %s', (given, read) => {
  expect(formatDocument(given)).toBe(read)
})
