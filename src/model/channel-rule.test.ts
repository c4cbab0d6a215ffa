import { expect, it } from 'vitest'
import { conditionsOf, dimensionsOf } from './channel-rule.ts'

it('rules of before are read as conditions', () => {
  const before = { channel: ['Site'], uf: ['PR', 'SC'] }
  expect(conditionsOf(before)).toEqual([
    { dimension: 'channel', kind: 'anyOf', values: ['Site'] },
    { dimension: 'uf', kind: 'anyOf', values: ['PR', 'SC'] },
  ])
  expect(dimensionsOf(before)).toEqual(['channel', 'uf'])
  expect(dimensionsOf(conditionsOf(before))).toEqual(['channel', 'uf'])
})
