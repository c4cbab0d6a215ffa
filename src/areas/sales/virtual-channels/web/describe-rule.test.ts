import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { describeRule } from '#areas/sales/virtual-channels/web/describe-rule.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import type { RuleCondition } from '#model/channel-rule.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test.each<[RuleCondition[], string]>([
  [
    [
      { dimension: 'affiliate', kind: 'anyOf', values: ['MLB'] },
      { dimension: 'uf', kind: 'anyOf', values: ['PR', 'SC', 'RS'] },
    ],
    'Afiliado é MLB e UF é PR, SC ou RS',
  ],
  [[{ dimension: 'coupon', kind: 'noneOf', values: [''] }], 'Cupom não é (não informado)'],
  [
    [{ dimension: 'utmCampaign', kind: 'startsWith', values: ['bf_', 'natal'] }],
    'Campanha (UTM) começa com bf_ ou natal',
  ],
  [
    [{ dimension: 'uf', kind: 'anyOf', values: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'] }],
    'UF é AC, AM, AP, PA ou mais 3 valores',
  ],
])('a rule is told in words: %#', (rule, words) => {
  expect(describeRule(rule, t)).toBe(words)
})
