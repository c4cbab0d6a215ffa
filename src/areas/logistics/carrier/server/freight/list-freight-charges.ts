import { listChargesOf, type ChargeRow } from '#analytics/logistics/freight/ask-freight.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { AccountContext } from '#platform/context.ts'
import { maskNumber } from '#model/mask-number.ts'
import type { ChargesQuestion, FreightCharge, FreightCharges } from '../../contract.ts'
import { assertSeesFreight, freightParamsOf, freightMoney } from './freight-params.ts'

export async function listFreightCharges(
  ctx: AccountContext,
  { tolerance, cut, page, pageSize, ...input }: ChargesQuestion,
): Promise<FreightCharges> {
  assertSeesFreight(ctx)
  const besides = JSON.stringify([tolerance, ctx.virtualChannel !== null, cut, page, pageSize])
  const { frame, rows, total } = await cachedLogistics(
    ctx,
    { question: 'freight-charges', input, besides, money: freightMoney(ctx) },
    async (scope) => {
      const paging = { cut, limit: pageSize, offset: (page - 1) * pageSize }
      const found = await listChargesOf(ctx.clickhouse, await freightParamsOf(ctx, scope, tolerance), paging)
      return { frame: presentFrame(scope.frame, ctx.account.currency), ...found }
    },
  )
  const seesPersonal = ctx.permissions.has('logistics.personal')
  return {
    frame,
    items: rows.map((row) => presentCharge(row, seesPersonal)),
    total,
  }
}

const known = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

const presentCharge = (row: ChargeRow, seesPersonal: boolean): FreightCharge => ({
  reason: row.reason,
  carrier: row.carrier,
  billedBy: row.billed_by,
  invoiceNumber: row.invoice_number,
  cte: row.cte,
  charge: row.charge,
  service: row.service,
  issuedAt: known(row.issued),
  dueOn: known(row.due),
  orderId: row.order_id === '' ? null : row.order_id,
  shipmentId: row.shipment_id,
  toldOrder: row.told_order,
  trackingNumber: seesPersonal ? row.tracking_number : maskNumber(row.tracking_number),
  goodsInvoice: row.goods_invoice,
  uf: row.uf,
  amount: row.amount,
  agreed: row.agreed,
  basis: row.basis === '' ? null : row.basis,
  difference: row.difference,
  paid: row.paid,
  chargedWeight: row.charged_weight,
  weight: row.weight,
})
