import type { AccountContext } from '#platform/context.ts'
import { metrics } from '#model/metric-dictionary.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { askQuestion } from '../question/ask-question.ts'
import type { AnswerRow } from '../question/answer.ts'
import { measures } from '../question/measures.ts'
import type { MeasureKey } from '../question/measures.ts'
import type { MomentKey } from '../question/question.ts'
import type { ResolvedScope } from '../scope/resolve-scope.ts'
import { channelsWithSessions } from './channels-with-sessions.ts'
import { addSides, noFigure } from './figure.ts'
import type { Figure } from './figure.ts'
import { measuresFor } from './metric-value.ts'
import type { MetricSums } from './metric-value.ts'

export type Figures = {
  rows: { keys: Partial<Record<MomentKey, string>>; figure: Figure }[]
  none: () => Figure
  hasSessions: boolean
  /** Channels with orders but no session data, while others have it. */
  withoutSessions: string[]
}

type Params = {
  metrics: readonly MetricKey[]
  by: readonly MomentKey[]
  dates: 'order' | 'event'
  also?: readonly MeasureKey[]
  alone?: boolean
}

/** One query for sales, one for sessions, and one more by event. */
export async function loadFigures(
  { clickhouse }: AccountContext,
  scope: ResolvedScope,
  { metrics: keys, by, dates, also = [], alone = false }: Params,
): Promise<Figures> {
  const groupings = [['channel', ...by] as const]
  const byEvent = dates === 'event' ? keys.filter((key) => metrics[key].dates === 'either') : []
  const bySafra = keys.filter((key) => !byEvent.includes(key))
  const ofEvents = measuresFor(scope.fact, byEvent)
  const ofSales = [...new Set([...measuresFor(scope.fact, bySafra), ...also.filter(isOf(scope.fact))])]
  const ofSessions = scope.sessionsAnswer && scope.fact === 'orders' ? sessionsFor(keys, also) : []
  const ask = (measuresAsked: readonly MeasureKey[], more = {}) =>
    measuresAsked.length === 0
      ? []
      : askQuestion(clickhouse, { ...scope, measures: measuresAsked, groupings, ...more })
  const [sales, sessions, events] = await Promise.all([
    ask(ofSales),
    ask(ofSessions, { fact: 'sessions' }),
    ask(ofEvents, { dates: 'event' }),
  ])
  const covered = channelsWithSessions(sessions, alone)
  const known = covered.size > 0 ? [...ofSales, ...ofSessions, 'coveredOrders' as const] : ofSales
  const rows = new Map<string, Figures['rows'][number]>()
  const figureOf = (row: AnswerRow): Figure => {
    const { channel: _, ...time } = row.keys
    const name = JSON.stringify(time)
    const found = rows.get(name) ?? { keys: time, figure: noFigure() }
    rows.set(name, found)
    return found.figure
  }
  for (const row of events) addRow(figureOf(row).event, row)
  for (const row of sales) {
    const { safra, covered: part } = figureOf(row)
    addRow(safra, row)
    if (!covered.has(row.keys.channel ?? '')) continue
    addRow(part, row)
    for (const side of ['base', 'current'] as const) {
      addSides(safra[side], { coveredOrders: row[side].capturedOrders ?? 0 })
    }
  }
  for (const row of sessions.filter(({ keys: { channel = '' } }) => covered.has(channel))) {
    const { safra, covered: part } = figureOf(row)
    addRow(safra, row)
    addRow(part, row)
  }
  const sold = sales.map(({ keys: { channel = '' } }) => channel)
  return {
    rows: [...rows.values()],
    none: () => {
      const nothing = noFigure()
      for (const side of ['base', 'current'] as const) {
        nothing.safra[side] = zeros(known)
        nothing.covered[side] = zeros(covered.size > 0 ? known : [])
        nothing.event[side] = zeros(ofEvents)
      }
      return nothing
    },
    hasSessions: covered.size > 0,
    withoutSessions:
      covered.size === 0 ? [] : [...new Set(sold.filter((channel) => !covered.has(channel)))].toSorted(),
  }
}

const isOf = (fact: 'orders' | 'order_items' | 'sessions') => (key: MeasureKey) => fact in measures[key].of

/** Sessions are always loaded with their denominator, which determines the channels that count. */
function sessionsFor(keys: readonly MetricKey[], also: readonly MeasureKey[]): MeasureKey[] {
  const asked = [...new Set([...measuresFor('sessions', keys), ...also.filter(isOf('sessions'))])]
  return asked.length === 0 || asked.includes('sessions') ? asked : ['sessions', ...asked]
}

const zeros = (keys: readonly (keyof MetricSums)[]): MetricSums =>
  Object.fromEntries(keys.map((key) => [key, 0]))

function addRow(into: Figure['safra'], row: Pick<AnswerRow, 'base' | 'current'>): void {
  addSides(into.base, row.base)
  addSides(into.current, row.current)
}
