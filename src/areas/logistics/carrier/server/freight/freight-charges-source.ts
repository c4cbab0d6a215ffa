import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { describeScope } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowBatches, rowColumns } from '#analytics/exports/row-columns.ts'
import { listChargesOf, streamCharges, type ChargeRow } from '#analytics/logistics/freight/ask-freight.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import {
  freightBasisLabels,
  chargeLabels,
  disputedReasons,
  freightCutLabels,
} from '#model/logistics/freight.ts'
import { ChargesQuestion } from '../../contract.ts'
import { freightExport } from '../../model.ts'
import { assertSeesFreight, freightParamsOf, freightMoney } from './freight-params.ts'

const { text, seconds, day, money, integer } = rowColumns<ChargeRow>()

const divergenceOf = ({ reason, difference }: ChargeRow) =>
  disputedReasons.some((one) => one === reason) ? difference : null

const columnsIn = (timeZone: string) => [
  text('reason', 'Situação', ({ reason }) => freightCutLabels[reason]),
  text('carrier', 'Transportadora', ({ carrier }) => carrier),
  text('billed_by', 'Transportadora na fatura', (row) => row.billed_by),
  text('invoice_number', 'Fatura', (row) => row.invoice_number),
  text('cte', 'CT-e', ({ cte }) => cte),
  text('charge', 'Cobrança', ({ charge }) => charge && (chargeLabels[charge] ?? charge)),
  text('service', 'Serviço', ({ service }) => service),
  seconds('issued', 'Emissão', ({ issued }) => issued),
  day('due', 'Vencimento', ({ due }) => (due === null ? null : dayOf(due * 1000, timeZone))),
  text('order_id', 'Pedido', (row) => row.order_id),
  text('shipment_id', 'Volume', (row) => row.shipment_id),
  text('told_order', 'Pedido na fatura', (row) => row.told_order),
  text('tracking_number', 'Rastreio', (row) => row.tracking_number, { personal: true }),
  text('goods_invoice', 'Nota fiscal', (row) => row.goods_invoice),
  text('uf', 'UF', ({ uf }) => uf),
  money('amount', 'Cobrado', ({ amount }) => amount, { summed: true }),
  money('agreed', 'Acordado', ({ agreed }) => agreed, { summed: true }),
  text('basis', 'Origem do acordado', ({ basis }) => basis && freightBasisLabels[basis]),
  money('difference', 'Diferença do acordado', ({ difference }) => difference, { summed: true }),
  money('divergence', 'Divergência de fatura', divergenceOf, { summed: true }),
  money('paid', 'Pago pelo cliente', ({ paid }) => paid, { summed: true }),
  integer('charged_weight', 'Peso cobrado (g)', (row) => row.charged_weight),
  integer('weight', 'Peso informado (g)', ({ weight }) => weight),
  text('currency', 'Moeda da fatura', ({ currency }) => currency),
]

export const freightChargesSource = exportSource({
  ...freightExport,
  question: ChargesQuestion.omit({ page: true, pageSize: true }),
  title: () => 'Cobranças de frete',
  open: async (ctx, { cut, tolerance, ...question }, options) => {
    assertSeesFreight(ctx)
    const scope = await resolveLogistics(ctx, question, freightMoney(ctx))
    const asked = await freightParamsOf(ctx, scope, tolerance)
    const { total } = await listChargesOf(ctx.clickhouse, asked, { cut, limit: 1, offset: 0 })
    const chosen = chosenColumns(ctx, columnsIn(ctx.account.timeZone), options)
    return {
      columns: chosen,
      expected: total,
      needs: ['logistics.cost'],
      ...(scope.frame.money && { money: scope.frame.money }),
      definitions: {
        ...describeScope(scope),
        metrics: [
          {
            name: 'Cobranças de frete',
            formula: `${freightCutLabels[cut]}; tolerância de ${tolerance} % do acordado`,
          },
        ],
      },
      batches: rowBatches(streamCharges(ctx.clickhouse, asked, cut, options.signal), chosen),
    }
  },
})
