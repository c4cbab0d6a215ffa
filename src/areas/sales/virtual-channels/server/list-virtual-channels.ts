import {
  askMasks,
  askSessionMasks,
  type SessionMaskRow,
  type Granularity,
  type MaskRow,
} from '#analytics/channels/channel-masks.ts'
import {
  channelConversion,
  isFirstMatch,
  inChannel,
  inNoChannel,
  findOverlaps,
  sumSales,
  type SalesSum,
} from '#analytics/channels/masked-sums.ts'
import { factFor } from '#analytics/question/dimensions.ts'
import { canFilter } from '#analytics/question/filters.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { weekStart } from '#model/week-start.ts'
import { ruleConditionsFrom, type ChannelRule } from '#model/channel-rule.ts'
import type { ChannelsScope, ListedChannel, VirtualChannels } from '../contract.ts'
import { lastChanges } from './channel-audit.ts'
import { loadChannels } from './load-channels.ts'
import { loadLimitedPeople } from './limited-people.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { daysBetween, eachDay } from '#analytics/periods/local-time.ts'

export async function listVirtualChannels(
  ctx: AccountContext,
  scope: ChannelsScope,
): Promise<VirtualChannels> {
  assertPermission(ctx, 'sales.view')
  const [frame, channels] = await Promise.all([resolveFrame(ctx, scope), loadChannels(ctx)])
  const whole = ctx.channelIds === null
  const rules = channels.map(({ rule }) => rule)
  const ids = channels.map(({ id }) => id)
  const granularity = granularityOf(frame)
  const [rows, sessions, people, changes] = await Promise.all([
    askMasks(ctx, { rules, frame, freight: scope.freight === 'with', granularity }),
    loadSessionMasks(ctx, rules, frame),
    whole ? loadLimitedPeople(ctx.db, ctx, ids) : null,
    lastChanges(ctx, ids),
  ])
  const total = sumSales(rows, () => true)
  const steps = periodSteps(frame, granularity)
  const idAt = (index: number) => ids[index] ?? ''
  return {
    frame: presentFrame(frame, ctx.account.currency),
    whole,
    total: whole ? total : null,
    unclassified: whole ? sumSales(rows, inNoChannel) : null,
    buckets: steps,
    channels: channels.map(({ id, name, rule, version }, index): ListedChannel => {
      const sold = sumSales(rows, inChannel(index))
      const reason = noConversionReason(rule)
      const conversion = reason === null ? channelConversion(rows, sessions, index) : null
      return {
        id,
        name,
        version,
        sold,
        conversion,
        rule: ruleConditionsFrom(rule),
        share: whole ? shareOf(sold, total) : null,
        attributed: whole ? sumSales(rows, isFirstMatch(index)) : null,
        trend: channelTrend(rows, steps, index, whole),
        noConversion: conversion === null ? (reason ?? 'noSessions') : null,
        people: people?.get(id) ?? { names: [], invitations: 0 },
        changed: changes.get(id) ?? null,
      }
    }),
    overlaps: findOverlaps(rows, rules.length).map(({ first, second, ...sold }) => ({
      first: idAt(first),
      second: idAt(second),
      ...sold,
    })),
  }
}

export const shareOf = (part: SalesSum, whole: SalesSum): number | null =>
  whole.revenue === 0 ? null : part.revenue / whole.revenue

function noConversionReason(rule: ChannelRule): ListedChannel['noConversion'] {
  if (factFor(rule) === 'order_items') return 'lines'
  return canFilter('sessions', rule) ? null : 'rule'
}

/** Zero for rules that sessions cannot answer. */
function loadSessionMasks(
  ctx: AccountContext,
  rules: ChannelRule[],
  frame: Awaited<ReturnType<typeof resolveFrame>>,
): Promise<SessionMaskRow[]> {
  const answered = rules.map((rule) => (noConversionReason(rule) === null ? rule : []))
  return askSessionMasks(ctx, { rules: answered, frame })
}

function granularityOf({ current }: Frame): Granularity {
  const days = daysBetween(current.from, current.to) + 1
  if (days <= 92) return 'day'
  return days <= 370 ? 'week' : 'month'
}

function periodSteps({ current }: Frame, granularity: Granularity): string[] {
  const days = eachDay(current.from, current.to)
  const starts = {
    day: (day: string) => day,
    week: weekStart,
    month: (day: string) => `${day.slice(0, 8)}01`,
  }
  return [...new Set(days.map(starts[granularity]))]
}

function channelTrend(
  rows: readonly MaskRow[],
  steps: readonly string[],
  index: number,
  asShare: boolean,
): (number | null)[] {
  const [own, all] = [new Map<string, number>(), new Map<string, number>()]
  const add = (sums: Map<string, number>, { bucket, revenue }: MaskRow) =>
    sums.set(bucket, (sums.get(bucket) ?? 0) + revenue)
  for (const row of rows) {
    add(all, row)
    if (inChannel(index)(row)) add(own, row)
  }
  return steps.map((step) => {
    const [part, whole] = [own.get(step) ?? 0, all.get(step) ?? 0]
    if (!asShare) return part
    return whole === 0 ? null : part / whole
  })
}
