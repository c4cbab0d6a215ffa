import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { askQuestion, runStatement } from '../question/ask-question.ts'
import { bestGranularity, stepGrouping } from '../series/steps.ts'
import { canFilter } from '../question/filters.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import type { Expressions } from '../question/sql-text.ts'
import { weightExpressions } from '../question/weights.ts'
import { isOpen, isRecoverable, casesSql, type CaseScope } from './cases-sql.ts'

/** Money in minor units. Fractional for the account's mean, then without `open` and `recoverable`. */
export type CaseSums = {
  cases: number
  amount: number
  recovered: number
  recoveredAmount: number
  open: number
  recoverable: number
  recoverableAmount: number
}

const sums = [
  'cases',
  'amount',
  'recovered',
  'recoveredAmount',
  'open',
  'recoverable',
  'recoverableAmount',
] as const

const groupings = {
  total: [],
  reasons: ['moment', 'reason'],
  methods: ['method'],
  acquirers: ['acquirer'],
  brands: ['brand'],
  hours: ['weekday', 'hour'],
} as const
type GroupingKey = keyof typeof groupings
type KeyName = (typeof groupings)[GroupingKey][number]

export type CaseGroup = { keys: Partial<Record<KeyName, string>>; current: CaseSums; base: CaseSums }

export type CaseSummary = Record<Exclude<GroupingKey, 'total'>, CaseGroup[]> & {
  total: { current: CaseSums; base: CaseSums }
  /** Captured orders in channels that have incomplete ones, by step; null if filters are about lines. */
  captured: CapturedGroup[] | null
}
export type CapturedGroup = { moment: string } & Record<'current' | 'base', { captured: number }>

export async function summariseCases(ctx: AccountContext, scope: CaseScope): Promise<CaseSummary> {
  const { accountId, frame, filters, rule, freight, facts } = scope
  const moment = stepGrouping(bestGranularity(frame))
  const countable = canFilter('orders', filters) && canFilter('orders', rule)
  const [rows, orders] = await Promise.all([
    runStatement<Record<string, string | number | string[]>>(ctx.clickhouse, summaryStatement(scope)),
    countable
      ? askQuestion(ctx.clickhouse, {
          fact: 'orders',
          accountId,
          frame,
          filters,
          rule,
          freight,
          measures: ['capturedOrders'],
          groupings: [['channel', moment]],
          facts,
        })
      : null,
  ])
  const of = (key: GroupingKey): CaseGroup[] =>
    rows.filter(({ grouping }) => grouping === key).map((row) => groupOf(key, row))
  const total = of('total')[0]
  const known = rows.find(({ grouping }) => grouping === 'total')?.['channels']
  const channels = new Set(Array.isArray(known) ? known : [])
  const captured = (orders ?? [])
    .filter(({ keys }) => channels.has(keys.channel ?? ''))
    .map(({ keys, current, base }) => ({
      moment: keys[moment] ?? '',
      current: { captured: current.capturedOrders ?? 0 },
      base: { captured: base.capturedOrders ?? 0 },
    }))
  const seen = (groups: CaseGroup[]) => groups.filter(({ current, base }) => current.cases + base.cases > 0)
  return {
    total: { current: total?.current ?? noCases(), base: total?.base ?? noCases() },
    captured: orders === null ? null : captured,
    reasons: seen(of('reasons')),
    methods: seen(of('methods')),
    acquirers: seen(of('acquirers')),
    brands: seen(of('brands')),
    hours: seen(of('hours')),
  }
}

const noCases = (): CaseSums => ofEach(sums, () => 0)

function groupOf(key: GroupingKey, row: Record<string, unknown>): CaseGroup {
  const side = (digit: '1' | '0') => ofEach(sums, (name) => Number(row[`${name}${digit}`]))
  const keys = Object.fromEntries(groupings[key].map((name) => [name, String(row[name])]))
  return { keys, current: side('1'), base: side('0') }
}

function summaryStatement(scope: CaseScope) {
  const { accountId, frame, freight } = scope
  const byHour = bestGranularity(frame) === 'hour'
  const asked = { fact: 'orders', accountId, frame, filters: {}, freight } as const
  const params: Record<string, unknown> = { timeZone: frame.timeZone }
  const cases = casesSql(scope, params)
  const names = [...new Set(Object.values(groupings).flat())]
  const has = (name: KeyName, keys: readonly KeyName[]) => (keys.includes(name) ? 0 : 1)
  const masks = Object.values(groupings).map((keys) =>
    names.reduce((mask, name) => mask * 2 + has(name, keys), 0),
  )
  const places = Object.keys(groupings).map((key) => `'${key}'`)
  const sides = frame.mean ? (['1'] as const) : (['1', '0'] as const)
  const flags = sides.flatMap((side): [string, string][] => [
    [`isOpen${side}`, isOpen(side)],
    [`isRecoverable${side}`, isRecoverable(side)],
  ])
  const sumsOf = (digit: '1' | '0') => {
    const [weight, won] = [`(is_kept * captured${digit})`, `(is_kept * invoiced${digit})`]
    const when = (flag: string) =>
      sides.some((side) => side === digit) ? `${weight} * ${flag}${digit}` : '0'
    return [
      `sum(${weight}) AS cases${digit}`,
      `sum(${weight} * amount) AS amount${digit}`,
      `sum(${won}) AS recovered${digit}`,
      `sum(${won} * amount) AS recoveredAmount${digit}`,
      `sum(${when('isOpen')}) AS open${digit}`,
      `sum(${when('isRecoverable')}) AS recoverable${digit}`,
      `sum(${when('isRecoverable')} * amount) AS recoverableAmount${digit}`,
    ]
  }
  const columns: Expressions = [
    ...weightExpressions({ ...asked, measures: [], groupings: [] }).filter(([name]) => !isUnknown.test(name)),
    ['moment', `formatDateTime(placed_at, '${byHour ? '%Y-%m-%dT%H:00' : '%Y-%m-%d'}', {timeZone:String})`],
    ['weekday', `toDayOfWeek(placed_at, 0, {timeZone:String})`],
    ['hour', `toHour(placed_at, {timeZone:String})`],
    ...flags,
  ]
  // nested levels, because ClickHouse expands each alias in full wherever it is used
  const query = [
    selectList([
      `transform(grouping(${names.join(', ')}), [${masks.join(', ')}], [${places.join(', ')}], '') AS grouping`,
      ...names,
      ...sumsOf('1'),
      ...sumsOf('0'),
      `groupUniqArrayIf(channel, captured1 > 0 OR captured0 > 0) AS channels`,
    ]),
    `FROM (${withExpressions(columns)} SELECT is_kept, amount, channel, reason, method, acquirer, brand, captured1, invoiced1, captured0, invoiced0, moment, weekday, hour, ${flags.map(([name]) => name).join(', ')}`,
    // the frame weights a case like an order, with its recovery as the invoice
    `FROM (SELECT *, recovered_at AS invoiced_at FROM (${cases})))`,
    `GROUP BY GROUPING SETS (${Object.values(groupings)
      .map((keys) => `(${keys.join(', ')})`)
      .join(', ')})`,
  ].join('\n')
  return { query, params }
}

const isUnknown = /^(approv|cancel|reason)/
