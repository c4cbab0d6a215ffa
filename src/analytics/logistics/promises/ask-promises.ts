import { addDays } from '../../periods/local-time.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { paramsOf, questionSource } from '../../question/compile-question.ts'
import { businessDaysSql, holidayParams, localDay } from '../../question/late-days.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList, withExpressions } from '../../question/sql-text.ts'
import { weightExpressions } from '../../question/weights.ts'

type Asked = Omit<Question, 'fact' | 'dates' | 'measures' | 'groupings'>

/** Longer promises than this are no promises. */
const LONGEST = 120

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
  asked: Asked,
  { byState, heldFrom }: { byState: boolean; heldFrom: string },
): Statement {
  const question: Question = {
    ...asked,
    fact: 'packages',
    dates: 'event',
    measures: ['duePackages'],
    groupings: [[]],
  }
  const params: Record<string, unknown> = {
    ...paramsOf(question),
    ...holidayParams(question, addDays(asked.frame.current.from, -LONGEST)),
    heldFrom,
  }
  const keys = ['dock', 'carrier', 'state', 'is_held', 'promised', 'real', 'is_on_time']
  const query = [
    withExpressions([
      ...weightExpressions(question),
      ['approved_day', localDay('approved_at')],
      ['due_day', localDay('due_at')],
      ['delivered_day', localDay('delivered_at')],
      ['state', byState ? 'toString(uf)' : `''`],
      ['is_held', `due_day >= {heldFrom:Date}`],
      ['promised', `toInt32(least(${LONGEST}, ${businessDaysSql('approved_day', 'due_day')}))`],
      [
        'real',
        `toInt32(if(delivered_at IS NULL, -1, least(${LONGEST}, ${businessDaysSql('approved_day', 'delivered_day')})))`,
      ],
    ]),
    selectList([
      ...keys,
      'toFloat64(sum(due1)) AS packages',
      'toFloat64(sum(due1 * amount)) AS total_amount',
    ]),
    questionSource(question, params),
    `GROUP BY ${keys.join(', ')}`,
    'HAVING packages > 0',
  ].join('\n')
  return { query, params }
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
  asked: Asked,
  how: { byState: boolean; heldFrom: string },
): Promise<PromiseCell[]> {
  const rows = await runStatement<Row>(clickhouse, compilePromises(asked, how))
  return rows.map((row) => ({
    ...{ dock: row.dock, carrier: row.carrier, uf: row.state, promised: row.promised },
    ...{ real: row.real < 0 ? null : row.real, packages: row.packages, amount: row.total_amount },
    ...{ isHeld: row.is_held === 1, isOnTime: row.is_on_time === 1 },
  }))
}
