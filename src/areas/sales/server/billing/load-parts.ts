import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/ask-question.ts'
import { addSums, noSums } from '#analytics/question/measures.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import type { AccountContext } from '#platform/http/context.ts'
import type { Parts } from './drivers.ts'
import type { Sides } from './factors.ts'
import type { ResolvedQuestion } from './resolve-question.ts'

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
} as const satisfies Record<ResolvedQuestion['fact'], MeasureKey[]>

export type LoadedParts = {
  parts: Parts
  /** The same rows by moment, for series; `covered` tells which part a row belongs to. */
  moments: { moment: string; covered: boolean; sides: Sides }[]
  /** Channels with orders and no sessions, when other channels have them. */
  withoutSessions: string[]
}

/** Everything that the drivers, the milestones and the series are made of: one question to sales, one to sessions. */
export async function loadParts(
  { clickhouse }: AccountContext,
  question: ResolvedQuestion,
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
  const covered = coveredChannels(sessions)
  const parts: Parts = { covered: noSides(), uncovered: noSides(), lines }
  const moments: LoadedParts['moments'] = []
  const alone = new Set<string>()
  for (const row of [...sales, ...sessions]) {
    const channel = row.keys.channel ?? ''
    const isCovered = covered.has(channel)
    const known = row.current.sessions === undefined
    if (!known && !isCovered) continue
    addRow(isCovered ? parts.covered : parts.uncovered, row)
    moments.push({ moment: row.keys[moment] ?? '', covered: isCovered, sides: addRow(noSides(), row) })
    if (!isCovered && covered.size > 0) alone.add(channel)
  }
  return { parts, moments, withoutSessions: [...alone].toSorted() }
}

/** Channels whose sessions are known on both sides: a driver that exists in one period only would invent a change. */
export function coveredChannels(sessions: AnswerRow[]): Set<string> {
  const totals = new Map<string, { base: number; current: number }>()
  for (const { keys, base, current } of sessions) {
    const total = totals.get(keys.channel ?? '') ?? { base: 0, current: 0 }
    total.base += base.sessions ?? 0
    total.current += current.sessions ?? 0
    totals.set(keys.channel ?? '', total)
  }
  return new Set(
    [...totals].filter(([, { base, current }]) => base > 0 && current > 0).map(([channel]) => channel),
  )
}

export const noSides = (): Sides => ({ base: noSums(), current: noSums() })

export function addRow(into: Sides, { base, current }: Pick<AnswerRow, 'base' | 'current'>): Sides {
  addSums(into.base, base)
  addSums(into.current, current)
  return into
}
