import { towerStages, type TowerStage, type TowerUsual } from '#model/logistics/tower.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { eachDay, addDays, dayOf } from '../../periods/local-time.ts'
import { runStatement } from '../../question/ask-question.ts'
import { selectionConditions } from '../../question/compile-question.ts'
import type { Statement } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'
import type { Place } from '../transit/transit-model.ts'
import { CUT_OFF_STEP, findCutOff, type CutOff } from './cut-offs.ts'

/** Of what left a stage, or was collected, in this time. */
const USUAL_DAYS = 60
/** Orders that are older are not read for it. */
const MAX_DAYS = 120
const MIN_STAYS = 30
const DAY = 86_400

export type UsualParams = { accountId: string; rule: ChannelRule } & Place

/** When each stage begins; it ends with the first later one that was reported. */
const begins: readonly [TowerStage, string][] = [
  ['approved', 'toNullable(approved_at)'],
  ['ready', 'ready_at'],
  ['handling', 'handling_at'],
  ['invoiced', 'invoiced_at'],
  ['collected', 'shipped_at'],
  ['transit', 'first_transit_at'],
  ['out_for_delivery', 'coalesce(out_for_delivery_at, pickup_at)'],
  ['delivered', 'delivered_at'],
]

const stays: readonly { stage: TowerStage; from: string; to: string }[] = [
  ...begins.slice(0, -1).map(([stage, from], place) => ({
    stage,
    from,
    to: `coalesce(${begins
      .slice(place + 1)
      .map(([, at]) => at)
      .join(', ')})`,
  })),
  {
    stage: 'exception',
    from: `if(occurrence = '', NULL, occurrence_at)`,
    to: 'coalesce(delivered_at, returned_at)',
  },
]

function source({ accountId, rule, timeZone }: UsualParams, end: number) {
  const now = Math.floor(end / 1000)
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone,
    now,
    from: now - USUAL_DAYS * DAY,
    placedFrom: now - MAX_DAYS * DAY,
  }
  const where = [
    'account_id = {account:UUID}',
    `placed_at >= toDateTime({placedFrom:UInt32}, 'UTC')`,
    ...selectionConditions({ fact: 'packages', filters: {}, rule }, params),
  ]
  return { params, where }
}

const recent = (at: string) =>
  `(${at} >= toDateTime({from:UInt32}, 'UTC') AND ${at} <= toDateTime({now:UInt32}, 'UTC'))`

export function compileStays(asked: UsualParams, end: number): Statement {
  const { params, where } = source(asked, end)
  const columns = stays.flatMap(({ stage, from, to }) => {
    const stayed = `greatest(0, dateDiff('second', ${from}, ${to}))`
    const counted = `ifNull(${recent(to)} AND ${from} IS NOT NULL, 0)`
    return [
      `quantileTDigestIf(0.9)(assumeNotNull(${stayed}), ${counted}) AS ${stage}_usual`,
      `toFloat64(countIf(${counted})) AS ${stage}_count`,
    ]
  })
  return {
    query: [selectList(columns), 'FROM packages FINAL', `WHERE ${where.join('\n  AND ')}`].join('\n'),
    params,
  }
}

/** Of what was invoiced on business days of the account, and collected later than that, by half hours of the local day. */
export function compileCollections(asked: UsualParams, end: number): Statement {
  const { params, where } = source(asked, end)
  const { calendar, timeZone } = asked
  const today = dayOf(end, timeZone)
  params.days = eachDay(addDays(today, -USUAL_DAYS), today).filter((day) => calendar.isBusinessDay(day))
  const local = (at: string) => `toTimeZone(assumeNotNull(${at}), {timeZone:String})`
  const clock = local('invoiced_at')
  const query = [
    selectList([
      'dock',
      'carrier',
      `intDiv(toHour(${clock}) * 60 + toMinute(${clock}), ${CUT_OFF_STEP}) AS slot`,
      'toFloat64(count()) AS packages',
      `toFloat64(countIf(toDate(${clock}) = toDate(${local('shipped_at')}))) AS same`,
    ]),
    'FROM packages FINAL',
    `WHERE ${[...where, `ifNull(${recent('invoiced_at')} AND shipped_at > invoiced_at, 0)`, `toDate(${clock}) IN {days:Array(Date)}`].join('\n  AND ')}`,
    'GROUP BY dock, carrier, slot',
  ].join('\n')
  return { query, params }
}

export type Usual = { stages: TowerUsual; cutOffs: CutOff[] }

export async function loadUsual(clickhouse: ClickHouse, asked: UsualParams, end: number): Promise<Usual> {
  const [[row = {}], collections] = await Promise.all([
    runStatement<Record<string, number>>(clickhouse, compileStays(asked, end)),
    runStatement<{ dock: string; carrier: string; slot: number; packages: number; same: number }>(
      clickhouse,
      compileCollections(asked, end),
    ),
  ])
  const stages: TowerUsual = {}
  for (const stage of towerStages) {
    const usual = row[`${stage}_usual`]
    if (usual !== undefined && (row[`${stage}_count`] ?? 0) >= MIN_STAYS) stages[stage] = Math.round(usual)
  }
  const pairs = Map.groupBy(collections, ({ dock, carrier }) => `${dock}\n${carrier}`)
  return {
    stages,
    cutOffs: [...pairs.values()].flatMap((slots) => {
      const [{ dock, carrier } = { dock: '', carrier: '' }] = slots
      const found = findCutOff(slots)
      return found === undefined ? [] : [{ dock, carrier, ...found }]
    }),
  }
}
