import { expect, test } from 'vitest'
import { passwordStrength } from '#areas/session/web/password-strength.ts'

test.each([
  ['a', 'short'],
  ['curta12', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'short'],
  ['oito car', 'fair'],
  ['catorze letras', 'fair'],
  ['quinze letras ok', 'strong'],
  ['correto cavalo bateria grampo', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)?.strength).toBe(strength)
})

test('fifteen characters fill the meter, as section "Public routes" of the screens advises', () => {
  expect(passwordStrength('abcdefghijklmno')?.share).toBe(1)
  expect(passwordStrength('abcdefg')?.share).toBeLessThan(0.5)
  expect(passwordStrength('')).toBeNull()
})
