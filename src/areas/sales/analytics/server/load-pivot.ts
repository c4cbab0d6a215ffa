import { channelsWithSessions } from '#analytics/metrics/channels-with-sessions.ts'
import { addSides, noFigure, type MetricSides } from '#analytics/metrics/figure.ts'
import { measuresFor, rankingMeasure, type MetricSums } from '#analytics/metrics/metric-value.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/answer.ts'
import { hasDimension, type FactKey } from '#analytics/question/dimensions.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import type { Largest } from '#analytics/question/question.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import { valueLabel } from '#model/dimension-labels.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import { metrics as dictionary, type MetricKey } from '#model/metric-dictionary.ts'
import type { PivotQuestion } from '../contract.ts'

export type PivotOptions = Pick<PivotQuestion, 'order' | 'direction' | 'top' | 'dates'> & {
  rows: DimensionKey[]
  metrics: MetricKey[]
  sort: MetricKey
}

export type PivotGroup = { keys: string[]; labels: string[]; sums: MetricSides }
export type LoadedPivot = { groups: number; kept: PivotGroup[]; total: MetricSides }

const sides = ['base', 'current'] as const

/** The largest groups and the total, in one query each for sales and sessions; line dimensions need one more for the total by orders. */
export async function loadPivot(
  { clickhouse }: AccountContext,
  scope: ResolvedScope,
  options: PivotOptions,
): Promise<LoadedPivot> {
  const { rows, dates } = options
  const keys = answerable(options)
  const fact = rows.every((key) => hasDimension(scope.fact, key)) ? scope.fact : 'order_items'
  const sessions = await askSessions(clickhouse, scope, rows, keys)
  const covered = channelsWithSessions(sessions.filter(({ grouping }) => grouping === 0))
  const more = covered.size > 0 && keys.includes('conversion') ? { channels: [...covered] } : {}
  const largest = databaseRank(fact, options)
  const ask = (of: 'orders' | 'order_items', also: readonly MeasureKey[] = []) => ({
    ...scope,
    fact: of,
    dates,
    ...more,
    measures: [...new Set([...measuresFor(of, keys), ...also])],
  })
  const ofRank = [largest.by, ...(largest.over ? [largest.over] : [])]
  const [answer, whole] = await Promise.all([
    askQuestion(clickhouse, { ...ask(fact, ofRank), groupings: [[], rows], largest }),
    fact === scope.fact
      ? []
      : askQuestion(clickhouse, { ...ask(scope.fact, ['capturedOrders']), groupings: [[]] }),
  ])
  const visits = sumVisits(sessions, rows, covered)
  const total = sumsOf(whole[0] ?? answer.find(({ grouping }) => grouping === 0))
  if (covered.size > 0) addVisits(total, visits.total)
  const found = answer.filter(({ grouping }) => grouping === 1)
  return {
    groups: found[0]?.values ?? 0,
    total,
    kept: found.map((row) => {
      const sums = sumsOf(row)
      const name = rows.map((key) => row.keys[key] ?? '')
      const known = visits.known && (!rows.includes('channel') || covered.has(row.keys.channel ?? ''))
      if (known) addVisits(sums, visits.of.get(JSON.stringify(name)) ?? none())
      return { keys: name, labels: rows.map((key) => labelOf(row, key)), sums }
    }),
  }
}

const answerable = ({ metrics, dates }: PivotOptions) =>
  dates === 'event' ? metrics.filter((key) => dictionary[key].dates !== 'order') : metrics

const labelOf = ({ keys, label }: AnswerRow, key: DimensionKey) =>
  key === 'sku' && label ? label : valueLabel(key, keys[key] ?? '')

/** The database's own order where it can rank by the metric; else most orders first, ranked again later. */
function databaseRank(fact: FactKey, { sort, order, direction, top, dates }: PivotOptions): Largest {
  const refused = dates === 'event' && dictionary[sort].dates === 'order'
  const rank = refused ? undefined : rankingMeasure(fact, sort)
  if (!rank) return { by: fact === 'orders' ? 'capturedOrders' : 'capturedUnits', order: 'value', keep: top }
  const { rest, ...by } = rank
  return { ...by, order, ascending: (direction === 'asc') !== (rest ?? false), keep: top }
}

async function askSessions(
  clickhouse: AccountContext['clickhouse'],
  scope: ResolvedScope,
  rows: DimensionKey[],
  keys: MetricKey[],
): Promise<AnswerRow[]> {
  const measures = measuresFor('sessions', keys)
  if (measures.length === 0 || !scope.sessionsAnswer || scope.fact !== 'orders') return []
  const bySessions = rows.every((key) => hasDimension('sessions', key))
  const groupings = [['channel'] as const, ...(bySessions && !onlyChannel(rows) ? [withChannel(rows)] : [])]
  return askQuestion(clickhouse, { ...scope, fact: 'sessions', measures, groupings })
}

const withChannel = (rows: DimensionKey[]) => [...new Set<DimensionKey>([...rows, 'channel'])]
const onlyChannel = (rows: DimensionKey[]) => rows.every((key) => key === 'channel')

const none = (): MetricSides => noFigure().safra

function sumVisits(sessions: AnswerRow[], rows: DimensionKey[], covered: Set<string>) {
  const total = none()
  const of = new Map<string, MetricSides>()
  const bySessions = onlyChannel(rows) ? 0 : 1
  for (const row of sessions.filter(({ keys: { channel = '' } }) => covered.has(channel))) {
    const name = JSON.stringify(rows.map((key) => row.keys[key] ?? ''))
    const group = of.get(name) ?? none()
    for (const side of sides) {
      if (row.grouping === 0) addSides(total[side], row[side])
      if (row.grouping === bySessions) addSides(group[side], row[side])
    }
    if (row.grouping === bySessions) of.set(name, group)
  }
  return { total, of, known: sessions.some(({ grouping }) => grouping === bySessions) && covered.size > 0 }
}

function addVisits(into: MetricSides, visits: MetricSides): void {
  for (const side of sides) addSides(into[side], { sessions: 0, ...visits[side] })
}

function sumsOf(row: AnswerRow | undefined): MetricSides {
  const of = (side: 'base' | 'current'): MetricSums => {
    const orders = row?.inChannels?.[side].capturedOrders
    return { ...row?.[side], ...(orders === undefined ? {} : { coveredOrders: orders }) }
  }
  return { base: of('base'), current: of('current') }
}
