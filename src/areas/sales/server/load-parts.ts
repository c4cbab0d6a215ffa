import { channelsWithSessions } from '#analytics/metrics/channels-with-sessions.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/answer.ts'
import { addSums, type MeasureKey, type Sums } from '#analytics/question/measures.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Parts } from './drivers.ts'
import type { Sides } from './factors.ts'
import { noSalesParts } from './sides.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'

const money = [
  'capturedRevenue',
  'approvedRevenue',
  'invoicedRevenue',
  'canceledRevenue',
  'invoicedItems',
  'invoicedDiscount',
  'invoicedFreight',
  'invoicedFees',
  'lostNotApproved',
  'lostToClient',
  'lostToStore',
  'lostToStockout',
  'lostToFraud',
  'lostWithoutReason',
  'lostPending',
] as const satisfies MeasureKey[]

const counts = {
  orders: ['capturedOrders', 'approvedOrders', 'invoicedOrders', 'invoicedUnits'],
  order_items: ['capturedUnits', 'approvedUnits', 'invoicedUnits'],
} as const satisfies Record<ResolvedScope['fact'], MeasureKey[]>

export type LoadedParts = {
  parts: Parts
  moments: { moment: string; covered: boolean; sides: Record<keyof Sides, Partial<Sums>> }[]
  /** Only when other channels have sessions. */
  withoutSessions: string[]
}

export async function loadParts(
  { clickhouse }: AccountContext,
  question: ResolvedScope,
  moment: 'day' | 'hour',
): Promise<LoadedParts> {
  const groupings = [['channel', moment]] as const
  const lines = question.fact === 'order_items'
  const [sales, sessions] = await Promise.all([
    askQuestion(clickhouse, { ...question, measures: [...counts[question.fact], ...money], groupings }),
    question.sessionsAnswer && !lines
      ? askQuestion(clickhouse, { ...question, fact: 'sessions', measures: ['sessions'], groupings })
      : [],
  ])
  const covered = channelsWithSessions(sessions)
  const parts: Parts = { ...noSalesParts(), lines }
  const moments: LoadedParts['moments'] = []
  const alone = new Set<string>()
  for (const row of [...sales, ...sessions]) {
    const channel = row.keys.channel ?? ''
    const isCovered = covered.has(channel)
    const known = row.current.sessions === undefined
    if (!known && !isCovered) continue
    addRow(isCovered ? parts.covered : parts.uncovered, row)
    moments.push({ moment: row.keys[moment] ?? '', covered: isCovered, sides: row })
    if (!isCovered && covered.size > 0) alone.add(channel)
  }
  return { parts, moments, withoutSessions: [...alone].toSorted() }
}

export function addRow(into: Sides, { base, current }: Pick<AnswerRow, 'base' | 'current'>): Sides {
  addSums(into.base, base)
  addSums(into.current, current)
  return into
}
