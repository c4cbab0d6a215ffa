import type { AccountContext } from '#platform/context.ts'
import { ruleConditionsFrom, type ChannelRule } from '#model/channel-rule.ts'
import type { TargetNode } from '../board-contract.ts'
import type { Plan } from '#areas/sales/sales-targets/model.ts'

/** Only rules on channels and categories contain whole nodes; any other rule cuts through all of them. */
export function isWhole(rule: ChannelRule | null, { channel, category }: TargetNode): boolean {
  if (rule === null) return true
  if (channel === null) return false
  const conditions = ruleConditionsFrom(rule)
  return (
    conditions.length > 0 &&
    conditions.every(({ dimension, kind, values }) => {
      const value = dimension === 'channel' ? channel : dimension === 'category' ? category : null
      if (value === null || (kind !== 'anyOf' && kind !== 'noneOf')) return false
      return values.includes(value) === (kind === 'anyOf')
    })
  )
}

export const ruleOnScreen = ({ virtualChannel }: AccountContext): ChannelRule | null =>
  virtualChannel?.rule ?? null

export const containsNodes = (rule: ChannelRule): boolean => {
  const conditions = ruleConditionsFrom(rule)
  const ofTree = ({ dimension, kind }: (typeof conditions)[number]) =>
    (dimension === 'channel' || dimension === 'category') && (kind === 'anyOf' || kind === 'noneOf')
  return conditions.length > 0 && conditions.every(ofTree)
}

/** Curves have no amounts, so they stay. */
export function visiblePlan(ctx: AccountContext, plan: Plan): Plan {
  const rule = ruleOnScreen(ctx)
  return { ...plan, cells: plan.cells.filter((cell) => isWhole(rule, cell)) }
}
