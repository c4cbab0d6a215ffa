import { expect, it } from 'vitest'
import { chooseEffectScope } from './choose-effect-scope.ts'

const part = (reached: number, all = 100) => ({ Reached: reached, Other: all - reached })
const day = (ofChannels: number, ofUfs: number, at = '2026-01-01') => ({
  day: at,
  byChannel: part(ofChannels),
  byUf: part(ofUfs),
})
const question = { start: '2026-01-10', names: { channel: ['Reached'], uf: ['Reached'] } }

it.each([
  ['channel', day(80, 80), 80],
  ['channel', day(90, 100), 90],
  ['uf', day(91, 90), 90],
  ['uf', day(0, 40), 40],
  ['account', day(100, 91), 100],
  ['account', day(0, 0), 100],
] as const)('where others sell a tenth at least, it is compared with them: %s', (reached, row, target) => {
  const after = day(100, 100, question.start)
  const rest = (sold: number) => (reached === 'account' ? {} : { Other: sold })
  expect(chooseEffectScope([row, after], question)).toEqual({
    reached,
    sold: [
      { day: row.day, target, rest: rest(100 - target) },
      { day: question.start, target: 100, rest: rest(0) },
    ],
  })
})

it('without any sale before it is of all', () => {
  expect(chooseEffectScope([day(50, 50, question.start)], question).reached).toBe('account')
})
