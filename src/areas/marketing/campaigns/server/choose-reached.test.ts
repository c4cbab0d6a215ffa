import { expect, it } from 'vitest'
import { chooseReached } from './choose-reached.ts'

const day = (ofChannels: number, ofUfs: number, at = '2026-01-01') => ({
  day: at,
  all: 100,
  ofChannels,
  ofUfs,
})
const start = '2026-01-10'

it.each([
  ['channel', day(80, 80)],
  ['channel', day(90, 100)],
  ['uf', day(91, 90)],
  ['uf', day(0, 40)],
  ['account', day(100, 91)],
  ['account', day(0, 0)],
] as const)('where others sell a tenth at least, it is compared with them: %s', (reached, row) => {
  const after = day(100, 100, start)
  const found = chooseReached([row, after], start)
  expect(found.reached).toBe(reached)
  const target = { channel: row.ofChannels, uf: row.ofUfs, account: row.all }[reached]
  expect(found.sold).toEqual([
    { day: row.day, target, rest: 100 - target },
    { day: start, target: 100, rest: 0 },
  ])
})

it('without any sale before it is of all', () => {
  expect(chooseReached([day(50, 50, start)], start).reached).toBe('account')
})
