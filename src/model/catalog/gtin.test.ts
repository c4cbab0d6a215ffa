import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isGtin } from './gtin.ts'

it.each(['96385074', '036000291452', '7891000315507', '17891000315504', '0000000000000'])(
  'has the right digit: %s',
  (code) => expect(isGtin(code)).toBe(true),
)

it.each(['', '789', '7891000315508', '789100031550', '78910003155O7', ' 7891000315507', '7'.repeat(15)])(
  'is no GTIN: %j',
  (code) => expect(isGtin(code)).toBe(false),
)

test('a wrong digit, wherever it is, is found', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  const at = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(digits, at, fc.integer({ min: 1, max: 9 }), (body, place, more) => {
      const right = Array.from({ length: 10 }, (_, last) => `${body.join('')}${last}`).filter(isGtin)
      expect(right).toHaveLength(1)
      const [code = ''] = right
      const changed = Array.from(code, (digit, index) =>
        index === place ? (Number(digit) + more) % 10 : digit,
      )
      expect(isGtin(changed.join(''))).toBe(false)
    }),
  )
})
