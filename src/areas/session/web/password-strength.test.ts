import { expect, test } from 'vitest'
import { strengthOf } from '#areas/session/web/password-strength.ts'

test.each([
  ['a', 'short'],
  ['curta12', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'short'],
  ['oito car', 'fair'],
  ['catorze letras', 'fair'],
  ['quinze letras ok', 'strong'],
  ['correto cavalo bateria grampo', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)?.strength).toBe(strength)
})

test('fifteen characters fill the meter, as section "Public routes" of the screens advises', () => {
  expect(strengthOf('abcdefghijklmno')?.share).toBe(1)
  expect(strengthOf('abcdefg')?.share).toBeLessThan(0.5)
  expect(strengthOf('')).toBeNull()
})
