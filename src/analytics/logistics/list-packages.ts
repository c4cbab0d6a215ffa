import type { PackageCut } from '#model/logistics/package-cuts.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { dropComparison } from '../periods/frame.ts'
import { allRows, streamNamedRows } from '../exports/stream-rows.ts'
import { type ListedPage, runPage } from '../question/ask-question.ts'
import { questionParams, questionSource, type RowsQuestion } from '../question/compile-question.ts'
import { measureColumn, measures, type Measure, type MeasureKey } from '../question/measures.ts'
import type { PackageMeasureKey } from '../question/package-measures.ts'
import type { Question, Statement } from '../question/question.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import { weightExpressions } from '../question/weights.ts'
import { promiseDaySql } from './ask-promise-errors.ts'

/** Those that the measure counts; `except`: but not the other one, of the same moment. */
const cuts: Record<PackageCut, { of: MeasureKey; except?: PackageMeasureKey }> = {
  due: { of: 'duePackages' },
  onTime: { of: 'onTimePackages' },
  late: { of: 'latePackages' },
  lateDelivered: { of: 'lateDeliveredPackages' },
  overdue: { of: 'overduePackages' },
  notInFull: { of: 'dueOrders', except: 'inFullOrders' },
  outOfStock: { of: 'outOfStockPackages' },
  invoiceDiffers: { of: 'differingInvoices' },
  shipped: { of: 'shippedPackages' },
  delivered: { of: 'deliveredPackages' },
  storeLate: { of: 'dispatchDuePackages', except: 'dispatchedOnTimePackages' },
  carrierLate: { of: 'carrierDuePackages', except: 'carrierOnTimePackages' },
  attemptedAgain: { of: 'attemptedDeliveries', except: 'firstAttemptDeliveries' },
  troubled: { of: 'troubledPackages' },
  lost: { of: 'lostPackages' },
  untracked: { of: 'trackablePackages', except: 'trackedPackages' },
}

/** In the package's own currency; instants in seconds since 1970. */
export type PackageRow = {
  order_id: string
  shipment_id: string
  number: number
  packages: number
  carrier: string
  service: string
  dock: string
  uf: string
  city: string
  postal_prefix: string
  stage: string
  state: string
  occurrence: string
  approved: number
  shipped: number | null
  due: number | null
  carrier_due: number | null
  delivered: number | null
  canceled: number | null
  last_event: number | null
  carrier_text: string
  tracking_number: string
  invoice_number: string
  invoice_amount: number | null
  amount: number
  freight_cost: number | null
  currency: string
}

type Params = Omit<RowsQuestion, 'fact' | 'dates'>
export type ListedCut = { cut: PackageCut; day?: number | undefined }
type Page = ListedCut & { limit: number; offset: number }

const unix = (column: string, name: string) => `toUnixTimestamp(${column}) AS ${name}`

export function compilePackages(
  asked: Params,
  { cut, day, limit, offset }: Page,
): { rows: Statement; total: Statement } {
  const { of, except } = cuts[cut]
  const { money: _, ...frame } = asked.frame
  const question: Question = {
    ...asked,
    frame: dropComparison(frame),
    fact: 'packages',
    dates: 'event',
    measures: [of, ...(except ? [except] : [])],
    groupings: [[]],
  }
  const { milestone }: Measure = measures[of]
  const params = questionParams(question)
  const conditions = [
    `${milestone}1 > 0`,
    `(${measureColumn(question, of)}) != 0`,
    ...(except ? [`${measures[except].milestone}1 * (${measureColumn(question, except)}) = 0`] : []),
    ...(day === undefined
      ? []
      : ['due_at IS NOT NULL', 'delivered_at IS NOT NULL', `${promiseDaySql} = {day:Int32}`]),
  ]
  if (day !== undefined) params['day'] = day
  const source = `${questionSource(question, params)}\n  AND ${conditions.join('\n  AND ')}`
  const expressions = withExpressions(weightExpressions(question))
  const columns = [
    'order_id',
    'shipment_id',
    'number',
    'packages',
    'carrier',
    'service',
    'dock',
    'uf',
    'city',
    'postal_prefix',
    'stage',
    'state',
    'occurrence',
    unix('approved_at', 'approved'),
    unix('shipped_at', 'shipped'),
    unix('due_at', 'due'),
    unix('carrier_due_at', 'carrier_due'),
    unix('delivered_at', 'delivered'),
    unix('canceled_at', 'canceled'),
    unix('last_event_at', 'last_event'),
    'carrier_text',
    'tracking_number',
    'invoice_number',
    'invoice_amount',
    'amount',
    'freight_cost',
    'currency',
  ]
  const rows = [
    expressions,
    selectList(columns),
    source,
    'ORDER BY at DESC, order_id DESC, shipment_id DESC',
    'LIMIT {limit:UInt32} OFFSET {offset:UInt32}',
  ]
  const total = [expressions, 'SELECT toFloat64(count()) AS total', source]
  return {
    rows: { query: rows.join('\n'), params: { ...params, limit, offset } },
    total: { query: total.join('\n'), params },
  }
}

export const listPackagesOf = (
  clickhouse: ClickHouse,
  asked: Params,
  page: Page,
): Promise<ListedPage<PackageRow>> => runPage(clickhouse, compilePackages(asked, page))

/** All of a cut, in batches. */
export const streamPackages = (
  clickhouse: ClickHouse,
  asked: Params,
  cut: ListedCut,
  signal: AbortSignal,
): AsyncGenerator<PackageRow[]> =>
  streamNamedRows(clickhouse, compilePackages(asked, { ...cut, ...allRows }).rows, signal)
