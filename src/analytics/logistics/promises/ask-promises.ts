import { addDays } from '../../periods/local-time.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { businessDaysSql, holidayParams, localDay } from '../../question/late-days.ts'
import { dropComparison } from '../../periods/frame.ts'
import { groupedPackages, packagesByEvent, type PackagesParams } from '../../question/packages-by-event.ts'
import type { Statement } from '../../question/question.ts'

/** Longer promises than this are no promises. */
export const MAX_PROMISE_DAYS = 120

/**
 * Packages that fell due in the period: promised and real business days from the approval, where the package goes.
 * `real` is null of what has not been delivered; `isHeld` of those that fell due on the last days of the period.
 */
export type PromiseCell = {
  dock: string
  carrier: string
  /** '' if not asked by state. */
  uf: string
  isHeld: boolean
  promised: number
  real: number | null
  isOnTime: boolean
  packages: number
  amount: number
}

export function compilePromises(
  asked: PackagesParams,
  { byState, heldFrom }: { byState: boolean; heldFrom: string },
): Statement {
  const question = packagesByEvent({ ...asked, frame: dropComparison(asked.frame) }, ['duePackages'])
  const keys = ['dock', 'carrier', 'state', 'is_held', 'promised', 'real', 'is_on_time']
  const { query, params } = groupedPackages(question, {
    named: [
      ['approved_day', localDay('approved_at')],
      ['due_day', localDay('due_at')],
      ['delivered_day', localDay('delivered_at')],
      ['state', byState ? 'toString(uf)' : `''`],
      ['is_held', `due_day >= {heldFrom:Date}`],
      ['promised', `toInt32(least(${MAX_PROMISE_DAYS}, ${businessDaysSql('approved_day', 'due_day')}))`],
      [
        'real',
        `toInt32(if(delivered_at IS NULL, -1, least(${MAX_PROMISE_DAYS}, ${businessDaysSql('approved_day', 'delivered_day')})))`,
      ],
    ],
    columns: [...keys, 'toFloat64(sum(due1)) AS packages', 'toFloat64(sum(due1 * amount)) AS total_amount'],
    by: keys,
    having: 'packages > 0',
  })
  const holidays = holidayParams(question, addDays(asked.frame.current.from, -MAX_PROMISE_DAYS))
  return { query, params: { ...params, ...holidays, heldFrom } }
}

type Row = Pick<PromiseCell, 'dock' | 'carrier' | 'promised' | 'packages'> & {
  state: string
  is_held: number
  real: number
  is_on_time: number
  total_amount: number
}

export async function askPromises(
  clickhouse: ClickHouse,
  asked: PackagesParams,
  how: { byState: boolean; heldFrom: string },
): Promise<PromiseCell[]> {
  const rows = await runStatement<Row>(clickhouse, compilePromises(asked, how))
  return rows.map((row) => ({
    dock: row.dock,
    carrier: row.carrier,
    uf: row.state,
    promised: row.promised,
    real: row.real < 0 ? null : row.real,
    packages: row.packages,
    amount: row.total_amount,
    isHeld: row.is_held === 1,
    isOnTime: row.is_on_time === 1,
  }))
}
