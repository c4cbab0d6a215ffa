import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { toBatch, type ExportBatch, type ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { listChargesOf, streamCharges, type ChargeRow } from '#analytics/logistics/freight/ask-freight.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { freightBasisLabels, chargeLabels, freightCutLabels } from '#model/logistics/freight.ts'
import { definitionsOf } from '../../../server/export-definitions.ts'
import { ChargesQuestion } from '../../contract.ts'
import { freightExport } from '../../model.ts'
import { assertSeesFreight, freightAsked } from './freight-asked.ts'

type Column = ExportColumn & { of: (row: ChargeRow) => ExportCell }
type Texts = { [Key in keyof ChargeRow]: ChargeRow[Key] extends string ? Key : never }[keyof ChargeRow]
type Numbers = {
  [Key in keyof ChargeRow]: ChargeRow[Key] extends number | null ? Key : never
}[keyof ChargeRow]

const said = (key: Texts, label: string): Column => ({
  key,
  label,
  type: 'text',
  of: (row) => row[key] || null,
})
const day = (key: Numbers, label: string): Column => ({
  key,
  label,
  type: 'instant',
  of: ({ [key]: seconds }) => (seconds === null ? null : seconds * 1000),
})
const figure = (type: 'money' | 'integer', key: Numbers, label: string): Column => ({
  key,
  label,
  type,
  ...(type === 'money' && { summed: true }),
  of: (row) => row[key],
})

const columns: readonly Column[] = [
  { ...said('reason', 'Situação'), of: ({ reason }) => freightCutLabels[reason] },
  said('carrier', 'Transportadora'),
  said('billed_by', 'Transportadora na fatura'),
  said('invoice_number', 'Fatura'),
  said('cte', 'CT-e'),
  { ...said('charge', 'Cobrança'), of: ({ charge }) => (charge && (chargeLabels[charge] ?? charge)) || null },
  said('service', 'Serviço'),
  day('issued', 'Emissão'),
  day('due', 'Vencimento'),
  said('order_id', 'Pedido'),
  said('shipment_id', 'Volume'),
  said('told_order', 'Pedido na fatura'),
  { ...said('tracking_number', 'Rastreio'), personal: true },
  said('goods_invoice', 'Nota fiscal'),
  said('uf', 'UF'),
  figure('money', 'amount', 'Cobrado'),
  figure('money', 'agreed', 'Acordado'),
  {
    ...said('basis', 'Origem do acordado'),
    of: ({ basis }) => (basis === '' ? null : freightBasisLabels[basis]),
  },
  figure('money', 'difference', 'Divergência'),
  figure('money', 'paid', 'Pago pelo cliente'),
  figure('integer', 'charged_weight', 'Peso cobrado (g)'),
  figure('integer', 'weight', 'Peso informado (g)'),
  said('currency', 'Moeda da fatura'),
]

export const freightChargesSource = exportSource({
  ...freightExport,
  question: ChargesQuestion.omit({ page: true, pageSize: true }),
  title: () => 'Cobranças de frete',
  open: async (ctx, { cut, tolerance, ...question }, options) => {
    assertSeesFreight(ctx)
    const scope = await resolveLogistics(ctx, question)
    const asked = await freightAsked(ctx, scope, tolerance)
    const { total } = await listChargesOf(ctx.clickhouse, asked, { cut, limit: 1, offset: 0 })
    const chosen = chosenColumns(ctx, columns, options)
    return {
      columns: chosen,
      expected: total,
      ...(scope.frame.money && { money: scope.frame.money }),
      definitions: definitionsOf(scope, {
        name: 'Cobranças de frete',
        formula: `${freightCutLabels[cut]}; tolerância de ${tolerance} % do acordado`,
      }),
      batches: batchesOf(streamCharges(ctx.clickhouse, asked, cut, options.signal), chosen),
    }
  },
})

async function* batchesOf(
  rows: AsyncIterable<readonly ChargeRow[]>,
  chosen: readonly Column[],
): AsyncGenerator<ExportBatch> {
  for await (const batch of rows)
    yield toBatch(
      batch.map((row) => chosen.map(({ of }) => of(row))),
      chosen.length,
    )
}
