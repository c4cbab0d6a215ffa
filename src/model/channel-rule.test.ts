import { describe, expect, it } from 'vitest'
import {
  isNoWiderThan,
  ruleConditionsFrom,
  usedDimensions,
  type ChannelRule,
  type RuleCondition,
} from './channel-rule.ts'

it('rules of before are read as conditions', () => {
  const before = { channel: ['Site'], uf: ['PR', 'SC'] }
  expect(ruleConditionsFrom(before)).toEqual([
    { dimension: 'channel', kind: 'anyOf', values: ['Site'] },
    { dimension: 'uf', kind: 'anyOf', values: ['PR', 'SC'] },
  ])
  expect(usedDimensions(before)).toEqual(['channel', 'uf'])
  expect(usedDimensions(ruleConditionsFrom(before))).toEqual(['channel', 'uf'])
})

describe('a rule within another', () => {
  const site = { dimension: 'channel', kind: 'anyOf', values: ['Site'] } satisfies RuleCondition
  const both = { ...site, values: ['Site', 'App'] }
  const notTv = { dimension: 'channel', kind: 'noneOf', values: ['TV'] } satisfies RuleCondition
  const ofSp = { dimension: 'uf', kind: 'anyOf', values: ['SP'] } satisfies RuleCondition

  it.each<[ChannelRule, ChannelRule, boolean]>([
    [[site], [site], true],
    [{ channel: ['Site'] }, [site], true],
    [[site], [both], true],
    [[both], [site], false],
    [[site, ofSp], [site], true],
    [[site], [site, ofSp], false],
    [[{ ...notTv, values: ['TV', 'Rua'] }], [notTv], true],
    [[notTv], [{ ...notTv, values: ['TV', 'Rua'] }], false],
    [[site], [notTv], false],
    [[site], [], true],
    [[], [site], false],
  ])('%j within %j: %s', (narrow, wide, expected) => {
    expect(isNoWiderThan(narrow, wide)).toBe(expected)
  })
})
