import {
  findPackage,
  listPackageEvents,
  type FoundPackage,
  type PackageEvent,
} from '#analytics/logistics/find-packages.ts'
import { nameSources, sourcesOf } from '#ingestion/claims/name-sources.ts'
import { trackingMappings } from '#ingestion/packages/schema.ts'
import { eventStates, type OwnMapping } from '#model/logistics/event-state.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { PackageDetails, PackageKey } from '../work-contract.ts'
import { maskNumber } from '#model/mask-number.ts'
import { loadWork, workKey } from './package-work.ts'

/** Throws `notFound` alike for unknown packages, other accounts' and those outside the virtual channel. */
export async function getPackage(ctx: AccountContext, key: PackageKey): Promise<PackageDetails> {
  assertPermission(ctx, 'logistics.view')
  const place = { accountId: ctx.account.id, rule: ctx.virtualChannel?.rule ?? [] }
  const found = await findPackage(ctx.clickhouse, place, key)
  if (found === undefined) throw new FarolError('notFound')
  const [events, mappings, work] = await Promise.all([
    listPackageEvents(ctx.clickhouse, ctx.account.id, found),
    ctx.db.select().from(trackingMappings).where(eq(trackingMappings.accountId, ctx.account.id)),
    loadWork(ctx, [key]),
  ])
  const sources = [...found.sources, ...(events[0]?.sources ?? [])]
  return {
    orderId: found.order_id,
    shipmentId: found.shipment_id,
    number: found.number,
    packages: found.packages,
    stage: found.stage,
    state: found.state,
    occurrence: found.occurrence,
    carrier: found.carrier,
    service: found.service,
    dock: found.dock,
    trackingNumber: ctx.permissions.has('logistics.personal')
      ? found.tracking_number
      : maskNumber(found.tracking_number),
    invoiceNumber: found.invoice_number,
    uf: found.uf,
    city: found.city,
    amount: found.amount,
    currency: found.currency,
    items: found.items,
    timeZone: ctx.account.timeZone,
    promisedAt: instant(found.promised_at),
    firstPromisedAt: instant(found.first_promised_at),
    carrierDueAt: instant(found.carrier_due_at),
    dispatchDueAt: instant(found.dispatch_due_at),
    milestones: milestonesOf(found),
    events: eventsOf(events, mappings),
    reportedBy: sourcesOf(await nameSources(ctx, sources), sources),
    work: work.get(workKey(key)) ?? null,
  }
}

const instant = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

function milestonesOf(found: FoundPackage): PackageDetails['milestones'] {
  const known: [PackageDetails['milestones'][number]['key'], number | null][] = [
    ['approved', found.approved_at],
    ['ready', found.ready_at],
    ['handling', found.handling_at],
    ['invoiced', found.invoiced_at],
    ['collected', found.shipped_at],
    ['transit', found.first_transit_at],
    ['out_for_delivery', found.out_for_delivery_at],
    ['exception', found.occurrence === '' ? null : found.occurrence_at],
    ['delivered', found.delivered_at],
    ['returned', found.returned_at],
    ['canceled', found.canceled_at],
  ]
  return known
    .flatMap(([key, at]) => (at === null ? [] : [{ key, seconds: at }]))
    .toSorted((a, b) => a.seconds - b.seconds)
    .map(({ key, seconds }) => ({ key, at: new Date(seconds * 1000).toISOString() }))
}

function eventsOf(
  events: readonly PackageEvent[],
  mappings: readonly OwnMapping[],
): PackageDetails['events'] {
  const stateOf = eventStates(mappings)
  return events.map((event) => ({
    at: new Date(event.at * 1000).toISOString(),
    text: event.description,
    code: event.code,
    state: stateOf(event),
    city: event.city,
    uf: event.uf,
  }))
}
