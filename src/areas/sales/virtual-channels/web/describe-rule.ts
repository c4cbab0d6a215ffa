import type { TFunction } from 'i18next'
import type { RuleCondition } from '#model/channel-rule.ts'

const MAX_WRITTEN = 4
const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const and = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `Afiliado é MLB e UF é PR, SC ou RS` */
export function describeRule(rule: readonly RuleCondition[], t: TFunction): string {
  return and.format(rule.map((condition) => describeCondition(condition, t)))
}

function describeCondition({ dimension, kind, values }: RuleCondition, t: TFunction): string {
  const written = values.map((value) => (value === '' ? t('scope.filters.notInformed') : value))
  const shown = written.slice(0, written.length > MAX_WRITTEN + 1 ? MAX_WRITTEN : undefined)
  const rest = written.length - shown.length
  const list = rest === 0 ? shown : [...shown, t('channels.moreValues', { count: rest })]
  return t(`channels.says.${kind}`, { dimension: t(`dimensions.${dimension}`), values: or.format(list) })
}
