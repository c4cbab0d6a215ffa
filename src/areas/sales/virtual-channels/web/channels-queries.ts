import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { channelsClient } from '#areas/sales/virtual-channels/web/channels-client.ts'
import type { ChannelsScope } from '#areas/sales/virtual-channels/contract.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { announce } from '#ui/shell/announce.ts'
import { eventKeys } from '#model/event-keys.ts'

const facts = ['orders', 'order_items', 'sessions'] as const
const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'virtual-channels', ...rest] as const

export function channelsQuery(accountId: string, scope: ChannelsScope) {
  return queryOptions({
    queryKey: keyOf(accountId, 'list', scope),
    queryFn: ({ signal }) => channelsClient.listVirtualChannels(scope, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts, offline: true },
  })
}

export function unclassifiedQuery(accountId: string, scope: ChannelsScope) {
  return queryOptions({
    queryKey: keyOf(accountId, 'unclassified', scope),
    queryFn: ({ signal }) => channelsClient.getUnclassified(scope, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts, offline: true },
  })
}

export function comparisonQuery(accountId: string, scope: ChannelsScope, ids: string[]) {
  return queryOptions({
    queryKey: keyOf(accountId, 'comparison', scope, ids),
    queryFn: ({ signal }) => channelsClient.compareVirtualChannels({ ...scope, ids }, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts, offline: true },
  })
}

type Preview = { scope: ChannelsScope; rule: RuleCondition[]; virtualChannelId: string | null }

export function previewQuery(accountId: string, { scope, rule, virtualChannelId }: Preview) {
  return queryOptions({
    queryKey: keyOf(accountId, 'preview', { scope, rule, virtualChannelId }),
    queryFn: ({ signal }) =>
      channelsClient.previewChannelRule({ ...scope, rule, virtualChannelId }, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts, failsInPlace: true },
  })
}

export function channelValuesQuery(accountId: string, dimension: PlaceDimension, search: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'values', { dimension, search }),
    queryFn: ({ signal }) => channelsClient.getChannelValues({ dimension, search }, { signal }),
    staleTime: 5 * 60_000,
  })
}

export function historyQuery(accountId: string, virtualChannelId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'history', virtualChannelId),
    queryFn: ({ signal }) => channelsClient.getVirtualChannelHistory({ virtualChannelId }, { signal }),
    staleTime: 0,
  })
}

export function invalidateChannels(queryClient: QueryClient, accountId: string): Promise<void> {
  announce(eventKeys.virtualChannels)
  return queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
}
