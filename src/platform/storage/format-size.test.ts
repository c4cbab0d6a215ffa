import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it.each([
  [0, '0 MB'],
  [-5, '0 MB'],
  [536_870_913, '537 MB'],
  [999_999_999, '1.000 MB'],
  [1e9, '1 GB'],
  [40e9, '40 GB'],
  [1_234_567_890, '1,2 GB'],
])('%d bytes are %s', (bytes, words) => expect(formatSize(bytes)).toBe(words))

it('what is needed is rounded up and what there is down, so that two sizes that differ look so', () => {
  expect([formatSize(536_870_913, 'ceil'), formatSize(536_100_000, 'floor')]).toEqual(['537 MB', '536 MB'])
})
