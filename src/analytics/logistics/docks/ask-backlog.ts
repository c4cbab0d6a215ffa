import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { selectionConditions, type RowsQuestion } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Statement } from '../../question/question.ts'
import { instant, selectList, withExpressions } from '../../question/sql-text.ts'

type Params = Omit<RowsQuestion, 'fact' | 'dates' | 'everyNthSecond'>

const DAY = 86_400
/** What was placed longer ago and never left is no work of the dock's. */
export const BACKLOG_DAYS = 180

export const leavings = ['shipped_at', 'delivered_at', 'returned_at', 'canceled_at'] as const

const waiting = {
  toInvoice: { is: 'invoiced_at IS NULL', since: 'approved_at' },
  toShip: { is: 'invoiced_at IS NOT NULL', since: 'assumeNotNull(invoiced_at)' },
} as const
export type Waiting = keyof typeof waiting

/** Ages in seconds. */
export type BacklogPart = { packages: number; amount: number; p50: number | null; oldest: number | null }
export type Backlog = Record<Waiting, BacklogPart> & {
  /** Null: of all docks. */
  dock: string | null
  /** Of either, those whose dispatch deadline is over. */
  late: number
  lateAmount: number
}

/** As of now, whatever the period: packages that are at the dock, of all docks and of each. */
export function compileBacklog(asked: Params): Statement {
  const { accountId, frame } = asked
  const now = Math.floor(frame.now / 1000)
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    now,
    since: now - BACKLOG_DAYS * DAY,
  }
  const read = [
    'account_id = {account:UUID}',
    `placed_at >= ${instant('since')}`,
    `approved_at <= ${instant('now')}`,
  ]
  const isOpen = leavings.map((at) => `${at} IS NULL`)
  const where = [
    ...read,
    ...isOpen,
    ...selectionConditions({ ...asked, fact: 'packages', dates: 'order' }, params),
  ]
  const parts = Object.entries(waiting).flatMap(([name, { is, since }]) => {
    const age = `toFloat64(greatest(0, dateDiff('second', ${since}, ${instant('now')})))`
    return [
      `toFloat64(countIf(${is})) AS ${name}Packages`,
      `toFloat64(sumIf(amount, ${is})) AS ${name}Amount`,
      `quantileTDigestIf(0.5)(${age}, ${is}) AS ${name}P50`,
      `maxIf(${age}, ${is}) AS ${name}Oldest`,
    ]
  })
  const query = [
    withExpressions([['is_late', `ifNull(dispatch_due_at < ${instant('now')}, 0)`]]),
    selectList([
      'grouping(dock) AS whole',
      'dock',
      ...parts,
      'toFloat64(countIf(is_late)) AS late',
      'toFloat64(sumIf(amount, is_late)) AS lateAmount',
    ]),
    `FROM ${rowSource({ fact: 'packages', frame, where: read }, params)}`,
    `WHERE ${where.join('\n  AND ')}`,
    'GROUP BY GROUPING SETS ((), (dock))',
  ].join('\n')
  return { query, params }
}

type Row = { whole: number; dock: string; late: number; lateAmount: number } & {
  [Key in `${Waiting}${'Packages' | 'Amount' | 'P50' | 'Oldest'}`]: number | null
}

export async function askBacklog(clickhouse: ClickHouse, asked: Params): Promise<Backlog[]> {
  const rows = await runStatement<Row>(clickhouse, compileBacklog(asked))
  return rows.map((row) => {
    const part = (name: Waiting): BacklogPart => {
      const packages = row[`${name}Packages`] ?? 0
      const ages =
        packages === 0
          ? { p50: null, oldest: null }
          : { p50: row[`${name}P50`], oldest: row[`${name}Oldest`] }
      return { packages, amount: row[`${name}Amount`] ?? 0, ...ages }
    }
    return {
      dock: row.whole === 1 ? null : row.dock,
      late: row.late,
      lateAmount: row.lateAmount,
      toInvoice: part('toInvoice'),
      toShip: part('toShip'),
    }
  })
}
