import { expect, it } from 'vitest'
import { replaceEmails, replaceNumbers } from './personal-text.ts'

it.each([
  ['maria@loja.com.br', '<maria|loja.com.br>'],
  ['para "ana@x.br", e b@c', 'para "<ana|x.br>", e <b|c>'],
  ['a@b@c', '<a|b@c>'],
  ['@b a@ @', '@b a@ @'],
])('e-mails of %j', (text, replaced) => {
  expect(replaceEmails(text, (local, domain) => `<${local}|${domain}>`)).toBe(replaced)
})

it.each([
  ['529.982.247-25', '<529.982.247-25>'],
  ['tel (11) 98765-4321 , 12', 'tel (<11) 98765-4321> , 12'],
  ['12345678', '12345678'],
  ['123456789 - ', '<123456789> - '],
])('numbers of %j', (text, replaced) => {
  expect(replaceNumbers(text, 9, (number) => `<${number}>`)).toBe(replaced)
})

it('a text of the length of a body is read once', () => {
  let calls = 0
  const count = (text: string) => {
    calls += 1
    return text
  }
  const long = 1_000_000
  for (const text of [
    '1'.repeat(long),
    '1 '.repeat(long / 2),
    'a'.repeat(long),
    '@'.repeat(long),
    'a@'.repeat(long / 2),
  ])
    replaceNumbers(replaceEmails(text, count), 9, count)
  expect(calls).toBe(3)
})
