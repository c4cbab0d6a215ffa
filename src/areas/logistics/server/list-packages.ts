import { listPackagesOf, type PackageRow } from '#analytics/logistics/list-packages.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { maskNumber } from '#model/mask-number.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ListedPackage, PackagesPage, PackagesQuestion } from '../contract.ts'

export async function listPackages(ctx: AccountContext, input: PackagesQuestion): Promise<PackagesPage> {
  assertPermission(ctx, 'logistics.view')
  const scope = await resolveLogistics(ctx, input)
  const { cut, day, page, pageSize } = input
  const { rows, total } = await listPackagesOf(ctx.clickhouse, scope, {
    cut,
    day,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const sees = {
    personal: ctx.permissions.has('logistics.personal'),
    cost: ctx.permissions.has('logistics.cost'),
  }
  return {
    frame: presentFrame(scope.frame, ctx.account.currency),
    items: rows.map((row) => presentPackage(row, sees)),
    total,
  }
}

type Sees = { personal: boolean; cost: boolean }

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const known = (seconds: number | null) => (seconds === null ? null : instant(seconds))

const presentPackage = (row: PackageRow, sees: Sees): ListedPackage => ({
  orderId: row.order_id,
  id: row.shipment_id,
  number: row.number,
  packages: row.packages,
  carrier: row.carrier,
  service: row.service,
  dock: row.dock,
  uf: row.uf,
  city: row.city,
  stage: row.stage,
  state: row.state,
  occurrence: row.occurrence,
  approvedAt: instant(row.approved),
  shippedAt: known(row.shipped),
  dueAt: known(row.due),
  carrierDueAt: known(row.carrier_due),
  deliveredAt: known(row.delivered),
  lastEventAt: known(row.last_event),
  lastEvent: row.carrier_text,
  trackingNumber: sees.personal ? row.tracking_number : maskNumber(row.tracking_number),
  invoiceNumber: row.invoice_number,
  amount: row.amount,
  freightCost: sees.cost ? row.freight_cost : null,
  currency: row.currency,
})
