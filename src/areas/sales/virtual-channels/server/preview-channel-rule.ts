import { biggestValues } from '#analytics/channels/biggest-values.ts'
import { askMasks } from '#analytics/channels/channel-masks.ts'
import { inChannel, findOverlaps, sumSales } from '#analytics/channels/masked-sums.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import type { ChannelPreview, ChannelsScope } from '../contract.ts'
import { loadChannels } from './load-channels.ts'
import { ruleDimensions } from './get-unclassified.ts'
import { shareOf } from './list-virtual-channels.ts'

type Params = ChannelsScope & { rule: RuleCondition[]; virtualChannelId?: string | null | undefined }

export async function previewChannelRule(
  ctx: AccountContext,
  { rule, virtualChannelId, ...scope }: Params,
): Promise<ChannelPreview> {
  assertPermission(ctx, 'sales.view')
  assertWholeAccount(ctx)
  const [frame, channels] = await Promise.all([resolveFrame(ctx, scope), loadChannels(ctx)])
  const others = channels.filter(({ id }) => id !== virtualChannelId)
  const rules = [rule, ...others.map((other) => other.rule)]
  const freight = scope.freight === 'with'
  const [rows, values] = await Promise.all([
    askMasks(ctx, { rules, frame, freight, granularity: 'month' }),
    biggestValues(ctx, { frame, freight, of: { rule }, dimensions: ruleDimensions, keep: 3 }),
  ])
  const sold = sumSales(rows, inChannel(0))
  return {
    frame: presentFrame(frame, ctx.account.currency),
    sold,
    share: shareOf(
      sold,
      sumSales(rows, () => true),
    ),
    alone: sumSales(rows, ({ mask }) => mask === 1n),
    overlaps: findOverlaps(rows, rules.length).flatMap(({ first, second, ...shared }) => {
      const other = others[second - 1]
      return first !== 0 || other === undefined ? [] : [{ id: other.id, name: other.name, ...shared }]
    }),
    values,
  }
}
