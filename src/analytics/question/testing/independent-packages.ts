import type { AccountContext } from '#platform/context.ts'
import type { Side } from '../../periods/frame.ts'
import type { MeasureKey } from '../measures.ts'

const elapsed = (from: string, to: string) => `toUnixTimestamp(${to}) - toUnixTimestamp(${from})`

/** National holidays, those of Piauí, and the test accounts' own one in São Paulo. */
const ofNation = ['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20']
const OF_PIAUI = '2026-10-19'
export const OWN_HOLIDAY = '2026-11-10'

/** Independent implementation of the definitions: counts and sums of one side. */
export async function packagesBySql(
  { clickhouse, account }: AccountContext,
  { start, end, asOf }: Side,
  more = '1',
): Promise<Partial<Record<MeasureKey, number>>> {
  const [from, to, known] = [Math.floor(start / 1000), Math.ceil(end / 1000), Math.floor(asOf / 1000)]
  const within = (at: string) => `(toUnixTimestamp(${at}) >= ${from} AND toUnixTimestamp(${at}) < ${to})`
  const fell = (at: string) =>
    `(${within(at)} AND toUnixTimestamp(${at}) <= ${known} AND (canceled_at IS NULL OR canceled_at > ${at}))`
  const [due, order] = [fell('due_at'), `(number = 1 AND ${fell('due_at')})`]
  const [shipped, delivered] = [within('shipped_at'), within('delivered_at')]
  const tried = `(${within('first_attempt_at')} AND delivery_attempts > 0)`
  const unknown = (at: string) => `(${at} IS NULL OR toUnixTimestamp(${at}) > ${known})`
  const late = (at: string) => `(${at} IS NULL OR ${at} > due_at)`
  const lately = `${due} AND delivered_at > due_at AND toUnixTimestamp(delivered_at) <= ${known}`
  const troubled = `${shipped} AND occurrence != '' AND toUnixTimestamp(occurrence_at) <= ${known}`
  const outOfStock = `${within('approved_at')} AND toUnixTimestamp(out_of_stock_at) <= ${known}`
  const compared = `${within('invoiced_at')} AND toUnixTimestamp(invoices_told_at) <= ${known}`
  const differing = `${within('invoiced_at')} AND toUnixTimestamp(invoices_differ_at) <= ${known}`
  const local = (at: string) => `toDate(ifNull(${at}, toDateTime(0, 'UTC')), '${account.timeZone}')`
  const days = (all: readonly string[]) => `[${all.map((day) => `toDate('${day}')`).join(', ')}]`
  const off = `multiIf(uf = 'PI', ${days([...ofNation, OF_PIAUI])}, uf IN ('', 'SP'), ${days([...ofNation, OWN_HOLIDAY])}, ${days(ofNation)})`
  const columns: Partial<Record<MeasureKey, string>> = {
    dueOrders: `countIf(${order})`,
    onTimeOrders: `countIf(${order} AND order_delivered_at <= due_at)`,
    lateOrders: `countIf(${order} AND ${late('order_delivered_at')})`,
    overdueOrders: `countIf(${order} AND ${unknown('order_delivered_at')})`,
    inFullOrders: `countIf(${order} AND order_delivered_at <= due_at AND ${unknown('order_faulted_at')})`,
    approvedPackages: `countIf(${within('approved_at')})`,
    outOfStockPackages: `countIf(${outOfStock})`,
    outOfStockAmount: `sumIf(amount, ${outOfStock})`,
    invoicedPackages: `countIf(${within('invoiced_at')})`,
    comparedInvoices: `countIf(${compared})`,
    differingInvoices: `countIf(${differing})`,
    invoiceGap: `sumIf(invoice_gap, ${differing})`,
    shippedPackages: `countIf(${shipped})`,
    deliveredPackages: `countIf(${delivered})`,
    duePackages: `countIf(${due})`,
    onTimePackages: `countIf(${due} AND delivered_at <= due_at)`,
    latePackages: `countIf(${due} AND ${late('delivered_at')})`,
    lateDeliveredPackages: `countIf(${lately})`,
    overduePackages: `countIf(${due} AND ${unknown('delivered_at')})`,
    dueAmount: `sumIf(amount, ${due})`,
    onTimeAmount: `sumIf(amount, ${due} AND delivered_at <= due_at)`,
    overdueAmount: `sumIf(amount, ${due} AND ${unknown('delivered_at')})`,
    lateDays: `sumIf(length(arrayFilter(day -> toDayOfWeek(day) < 6 AND NOT has(${off}, day), arrayMap(n -> ${local('due_at')} + n + 1, range(greatest(0, ${local('delivered_at')} - ${local('due_at')}))))), ${lately})`,
    handlingSeconds: `sumIf(${elapsed('approved_at', 'invoiced_at')}, ${within('invoiced_at')})`,
    dockSeconds: `sumIf(${elapsed('invoiced_at', 'shipped_at')}, ${shipped})`,
    transportSeconds: `sumIf(${elapsed('shipped_at', 'delivered_at')}, ${delivered})`,
    transportedPackages: `countIf(${delivered} AND delivered_at > shipped_at)`,
    leadSeconds: `sumIf(${elapsed('approved_at', 'delivered_at')}, ${delivered})`,
    deliveredHandlingSeconds: `sumIf(${elapsed('approved_at', 'invoiced_at')}, ${delivered})`,
    deliveredDockSeconds: `sumIf(${elapsed('invoiced_at', 'shipped_at')}, ${delivered})`,
    dispatchDuePackages: `countIf(${fell('dispatch_due_at')})`,
    dispatchedOnTimePackages: `countIf(${fell('dispatch_due_at')} AND shipped_at <= dispatch_due_at)`,
    carrierDuePackages: `countIf(${fell('carrier_due_at')})`,
    carrierOnTimePackages: `countIf(${fell('carrier_due_at')} AND delivered_at <= carrier_due_at)`,
    attemptedDeliveries: `countIf(${tried})`,
    firstAttemptDeliveries: `countIf(${tried} AND delivered_at = first_attempt_at)`,
    troubledPackages: `countIf(${troubled})`,
    lostPackages: `countIf(${troubled} AND occurrence = 'lost')`,
    trackablePackages: `countIf(${shipped} AND (events > 0 OR delivered_at IS NULL OR delivered_at > shipped_at))`,
    trackedPackages: `countIf(${shipped} AND events > 0)`,
    freightCharged: `sumIf(freight_charged, ${shipped})`,
    freightCost: `sumIf(freight_cost, ${shipped})`,
    costedPackages: `countIf(${shipped} AND freight_cost >= 0)`,
    costedFreightCharged: `sumIf(freight_charged, ${shipped} AND freight_cost >= 0)`,
    costedAmount: `sumIf(amount, ${shipped} AND freight_cost >= 0)`,
    promisedDeliveries: `countIf(${delivered} AND due_at IS NOT NULL)`,
    promiseErrorDays: `sumIf(${local('delivered_at')} - ${local('due_at')}, ${delivered} AND due_at IS NOT NULL)`,
  }
  const query = `SELECT ${Object.entries(columns)
    .map(([name, sql]) => `toFloat64(ifNull(${sql}, 0)) AS ${name}`)
    .join(', ')} FROM packages FINAL WHERE account_id = '${account.id}' AND ${more}`
  const answer = await clickhouse.query({ query, format: 'JSONEachRow' })
  const [row = {}] = await answer.json<Partial<Record<MeasureKey, number>>>()
  return row
}
