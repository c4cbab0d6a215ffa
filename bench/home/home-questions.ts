import { buildFrame } from '#analytics/periods/frame.ts'
import type { GroupKey, Question } from '#analytics/question/question.ts'
import { hasDimension, type FactKey } from '#analytics/question/dimensions.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import { placeDimensions } from '#model/dimensions.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

const money: MeasureKey[] = [
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
]
const funnel: MeasureKey[] = ['capturedOrders', 'approvedOrders', 'invoicedOrders']
const unitFunnel: MeasureKey[] = ['capturedUnits', 'approvedUnits', 'invoicedUnits']

/**
 * The questions that the home asks of one account for a period and the one before it, without filters. The bench proves
 * against what the server really sends that none is missing or changed.
 */
export function homeQuestions(
  { id: accountId, from, to, timeZone }: BenchAccount,
  covered: string[],
): Question[] {
  const frame = buildFrame({
    period: { from, to },
    compare: 'previous-period',
    now: Date.now(),
    timeZone,
    equalAge: true,
    eventDays: [],
  })
  if (!frame) throw new Error('a plain period always has one before it')
  const ask = (
    fact: FactKey,
    measures: MeasureKey[],
    groupings: GroupKey[][],
    more: Partial<Question> = {},
  ) => ({
    fact,
    accountId,
    frame,
    filters: {},
    freight: true,
    measures,
    groupings,
    ...more,
  })
  const ofSessions = placeDimensions.filter((key) => hasDimension('sessions', key))
  const ofOrders = placeDimensions.filter((key) => hasDimension('orders', key))
  const ofLines = placeDimensions.filter((key) => !ofOrders.includes(key) && key !== 'sku')
  const largest = { by: 'invoicedRevenue', keep: 60 } as const
  const totalAnd = (keys: GroupKey[]): GroupKey[][] => [[], ...keys.map((key) => [key])]
  return [
    ask('orders', [...funnel, 'invoicedUnits', ...money], [['channel', 'day']]),
    ask('sessions', ['sessions'], [['channel', 'day']]),
    ask(
      'sessions',
      ['sessions'],
      ofSessions.map((key) => (key === 'channel' ? [key] : [key, 'channel'])),
    ),
    ask('orders', [...funnel, 'invoicedRevenue'], totalAnd(ofOrders), {
      largest,
      ...(covered.length > 0 && { channels: covered }),
    }),
    ask(
      'order_items',
      [...unitFunnel, 'invoicedRevenue', 'invoicedItems', 'invoicedDiscount'],
      totalAnd([...ofLines, 'sku']),
      { largest: { ...largest, keep: 2000 } },
    ),
  ]
}
