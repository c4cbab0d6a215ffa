import type { AccountContext } from '#platform/context.ts'
import { conditionsOf, type ChannelRule } from '#model/channel-rule.ts'
import type { TargetNode } from '../board-contract.ts'
import type { Plan } from '#model/targets/plan.ts'

/**
 * Whether a virtual channel holds the whole of a node, so that what the node sold can be answered and its target compared. A
 * rule of channels only holds those channels and their categories whole; any other rule cuts through every node. The account's
 * own targets are seen by those who have the whole account on screen, and so never by a person limited to some channels.
 */
export function isWhole(rule: ChannelRule | null, { channel, category }: TargetNode): boolean {
  if (rule === null) return true
  if (channel === null) return false
  const conditions = conditionsOf(rule)
  return (
    conditions.length > 0 &&
    conditions.every(({ dimension, kind, values }) => {
      const value = dimension === 'channel' ? channel : dimension === 'category' ? category : null
      if (value === null || (kind !== 'anyOf' && kind !== 'noneOf')) return false
      return values.includes(value) === (kind === 'anyOf')
    })
  )
}

/** Of the virtual channel on screen; null for the whole account. */
export const ruleOnScreen = ({ virtualChannel }: AccountContext): ChannelRule | null =>
  virtualChannel?.rule ?? null

/** Whether a rule can hold some channel, or some category of one, whole. */
export const holdsNodes = (rule: ChannelRule): boolean => {
  const conditions = conditionsOf(rule)
  const ofTree = ({ dimension, kind }: (typeof conditions)[number]) =>
    (dimension === 'channel' || dimension === 'category') && (kind === 'anyOf' || kind === 'noneOf')
  return conditions.length > 0 && conditions.every(ofTree)
}

/** The plan as it may be seen with what is on screen. Curves are proportions, without any amount: they stay. */
export function visiblePlan(ctx: AccountContext, plan: Plan): Plan {
  const rule = ruleOnScreen(ctx)
  return { ...plan, cells: plan.cells.filter((cell) => isWhole(rule, cell)) }
}
