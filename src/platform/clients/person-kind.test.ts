import { expect, it } from 'vitest'
import { personKind } from './person-kind.ts'

it.each([
  ['maria@exemplo.com.br', 'email'],
  ['123.456.789-09', 'document'],
  ['12345678909', 'document'],
  ['12.345.678/0001-95', 'document'],
  ['12ABC34501DE35', 'document'],
  ['(11) 98765-4321', 'document'],
  ['Maria da Silva', 'name'],
  ['josé', 'name'],
  ['1001', null],
  ['BR123456789BR', null],
  ['v123-4', null],
  ['@', null],
  ['%', null],
  ['', null],
])('%s looks like %s', (text, kind) => {
  expect(personKind(text)).toBe(kind)
})
