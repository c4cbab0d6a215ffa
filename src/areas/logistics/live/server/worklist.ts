import { towerViews, type Judged } from '#analytics/logistics/tower/judge-open.ts'
import { loadPackages, type PackageRow } from '#analytics/logistics/tower/load-packages.ts'
import { packageViews, type PackageView } from '#model/logistics/tower.ts'
import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { maskNumber } from '#model/mask-number.ts'
import type { OpenPackage, OpenPackages, PackageWork } from '../contract.ts'
import { loadAssignees, loadWork, workKey } from './package-work.ts'
import { instantOf, standing, type Params, type Standing } from './stand.ts'
import { riskStateOf } from './sums.ts'

export type Worklist = Pick<Standing, 'isCut'> & {
  /** Of the view. */
  chosen: Judged[]
  views: OpenPackages['views']
}

export async function loadWorklist(ctx: AccountContext, asked: Params, view: PackageView): Promise<Worklist> {
  const [{ packages, isCut }, assignees] = await Promise.all([
    standing(ctx, asked),
    loadAssignees(ctx, asked.moments.since),
  ])
  const me = ctx.actor === 'system' ? undefined : ctx.actor.userId
  const assigneeOf = (one: Judged) => (assignees.size === 0 ? undefined : assignees.get(workKey(one)))
  const isIn = {
    ...towerViews,
    unassigned: (one: Judged) => one.isOpen && assigneeOf(one) === undefined,
    mine: (one: Judged) => one.isOpen && me !== undefined && assigneeOf(one) === me,
  } satisfies Record<PackageView, (one: Judged) => boolean>
  const isRiskKnown = riskStateOf(asked.habits.transit?.value) === 'ready'
  const count = (view: PackageView) => packages.reduce((sum, one) => (isIn[view](one) ? sum + 1 : sum), 0)
  return {
    isCut,
    chosen: packages.filter(isIn[view]),
    views: ofEach(packageViews, (one) => (one === 'risk' && !isRiskKnown ? null : count(one))),
  }
}

/** All that is known of some of them. */
export async function loadItems(
  ctx: AccountContext,
  { tower }: Params,
  chosen: readonly Judged[],
): Promise<OpenPackage[]> {
  const [rows, work] = await Promise.all([loadPackages(ctx.clickhouse, tower, chosen), loadWork(ctx, chosen)])
  const judged = new Map(chosen.map((one) => [workKey(one), one]))
  const seesPersonal = ctx.permissions.has('logistics.personal')
  return rows.flatMap((row) => {
    const key = workKey({ orderId: row.order_id, shipmentId: row.shipment_id })
    const one = judged.get(key)
    return one ? [presentPackage(row, one, { work: work.get(key) ?? null, seesPersonal })] : []
  })
}

function presentPackage(
  row: PackageRow,
  one: Judged,
  { work, seesPersonal }: { work: PackageWork | null; seesPersonal: boolean },
): OpenPackage {
  return {
    orderId: row.order_id,
    shipmentId: row.shipment_id,
    number: row.number,
    packages: row.packages,
    trackingNumber: seesPersonal ? row.tracking_number : maskNumber(row.tracking_number),
    invoiceNumber: row.invoice_number,
    carrier: row.carrier,
    service: row.service,
    dock: row.dock,
    uf: row.uf,
    city: row.city,
    channel: row.channel,
    amount: row.amount,
    stage: row.stage,
    state: row.state,
    stageSince: instantOf(one.since),
    lastEvent:
      row.last_event === null
        ? null
        : { at: instantOf(row.last_event * 1000), code: row.carrier_code, text: row.carrier_text },
    events: row.events,
    unmapped: row.unmapped,
    deliveryAttempts: row.delivery_attempts,
    moments: {
      approved: instantOf((row.approved ?? 0) * 1000),
      ready: instantOrNull(row.ready),
      handling: instantOrNull(row.handling),
      packed: instantOrNull(row.packed),
      invoiced: instantOrNull(row.invoiced),
      shipped: instantOrNull(row.shipped),
      firstTransit: instantOrNull(row.first_transit),
      outForDelivery: instantOrNull(row.out_for_delivery),
      firstAttempt: instantOrNull(row.first_attempt),
      pickup: instantOrNull(row.pickup),
    },
    promise: {
      first: instantOrNull(row.first_promised),
      current: instantOrNull(row.promised),
      due: instantOrNull(row.due),
      dispatchDue: instantOrNull(row.dispatch_due),
      carrierDue: instantOrNull(row.carrier_due),
    },
    isLate: one.isLate,
    daysLate: one.daysLate,
    chance: one.chance,
    isAtRisk: one.isAtRisk,
    silentDays: one.silence,
    overLimit: one.isOver ? one.limit : null,
    work,
  }
}

const instantOrNull = (seconds: number | null) => (seconds === null ? null : instantOf(seconds * 1000))
