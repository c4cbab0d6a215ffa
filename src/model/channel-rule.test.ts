import { expect, it } from 'vitest'
import { ruleConditionsFrom, usedDimensions } from './channel-rule.ts'

it('rules of before are read as conditions', () => {
  const before = { channel: ['Site'], uf: ['PR', 'SC'] }
  expect(ruleConditionsFrom(before)).toEqual([
    { dimension: 'channel', kind: 'anyOf', values: ['Site'] },
    { dimension: 'uf', kind: 'anyOf', values: ['PR', 'SC'] },
  ])
  expect(usedDimensions(before)).toEqual(['channel', 'uf'])
  expect(usedDimensions(ruleConditionsFrom(before))).toEqual(['channel', 'uf'])
})
