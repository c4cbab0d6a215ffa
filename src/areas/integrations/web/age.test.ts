import { describe, expect, test } from 'vitest'
import { waitText } from '#areas/integrations/web/age.ts'

describe('a wait', () => {
  test.each([
    [null, '—'],
    [0.84, '0,8 s'],
    [59.9, '59,9 s'],
    [90, '1,5 min'],
    [7200, '2 h'],
  ])('of %s seconds is %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })
})
