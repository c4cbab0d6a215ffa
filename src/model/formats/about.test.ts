import { expect, test } from 'vitest'
import { formatAbout } from '#model/formats/about.ts'

test.each([
  [5, '5'],
  [4.96, '5'],
  [4.666, '4,7'],
  [0.333, '0,3'],
  [12.4, '12'],
])('about %d is %s', (value, text) => {
  expect(formatAbout(value)).toBe(text)
})
