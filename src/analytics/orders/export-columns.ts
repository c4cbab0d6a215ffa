import { minorUnits, unusualCurrencies } from '#model/minor-units.ts'
import { cancelReasons } from '#model/cancel-reasons.ts'
import { deadlineLabels, orderStatusLabels } from '#model/order-labels.ts'
import { dimensionLabels } from '#model/dimension-labels.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import type { ExportColumn } from '../exports/export-source.ts'
import type { ExportCell } from '../exports/export-batch.ts'
import type { Money } from '../currencies/conversion.ts'
import { dimensionText } from '../question/dimensions.ts'
import { ratedValue } from './order-expressions.ts'

export type OrderColumn = ExportColumn & { sql: string; present?: (value: ExportCell) => ExportCell }

const notInformed = '(não informado)'
const informed = (value: ExportCell): ExportCell => (value === '' || value === null ? notInformed : value)
const orNull = (value: ExportCell): ExportCell => (value === '' ? null : value)

const reasons: Readonly<Record<(typeof cancelReasons)[number], string>> = {
  payment: 'Pagamento',
  client: 'Cancelado pelo cliente',
  store: 'Cancelado pela loja',
  stockout: 'Ruptura',
  fraud: 'Fraude',
}

const wordOf = (words: Readonly<Record<string, string>>) => (value: ExportCell) =>
  words[String(value)] ?? informed(value)

const text = (key: string, label: string, sql: string): OrderColumn => ({ key, label, type: 'text', sql })
const instant = (key: string, label: string, column: string): OrderColumn => ({
  key,
  label,
  type: 'instant',
  sql: `toInt64(toUnixTimestamp(${column})) * 1000`,
})
const money = (key: string, label: string, sql: string): OrderColumn => ({
  key,
  label,
  type: 'money',
  sql,
  summed: true,
})

function dimension(key: DimensionKey, label = dimensionLabels[key]): OrderColumn {
  const sql = dimensionText('orders', key)
  if (sql === undefined) throw new Error(`orders have no ${key}`)
  return { ...text(key, label, sql), present: informed }
}

export const orderFileColumns: readonly OrderColumn[] = [
  { ...text('status', 'Status', 'status_name'), present: wordOf(orderStatusLabels) },
  text('number', 'Nº', `if(platform_number = '', order_id, platform_number)`),
  text('order', 'Código na plataforma', 'order_id'),
  { ...text('marketplaceNumber', 'Nº marketplace', 'marketplace_number'), present: orNull },
  instant('since', 'No status desde', 'since'),
  { ...text('platformStatus', 'Status na plataforma', 'platform_status'), present: orNull },
  instant('placedAt', 'Criado em', 'placed_at'),
  instant('approvedAt', 'Aprovado em', 'approved_at'),
  instant('invoicedAt', 'Faturado em', 'invoiced_at'),
  instant('shippedAt', 'Enviado em', 'shipped_at'),
  instant('deliveredAt', 'Entregue em', 'delivered_at'),
  instant('promisedAt', 'Prometido para', 'promise'),
  { ...text('deadline', 'Situação do prazo', 'deadline'), present: wordOf(deadlineLabels) },
  { ...text('invoice', 'NF', 'invoice_number'), present: orNull },
  instant('canceledAt', 'Cancelado em', 'canceled_at'),
  {
    ...text('cancelReason', 'Motivo do cancelamento', 'if(canceled_at IS NULL, NULL, cancel_reason)'),
    present: (value) => (value === null ? null : wordOf(reasons)(value)),
  },
  { key: 'units', label: 'Unidades', type: 'integer', sql: 'units', summed: true },
  text('currency', 'Moeda', 'toString(currency)'),
  money('items', 'Itens', 'items_amount'),
  money('discount', 'Desconto', 'discount_amount'),
  money('freight', 'Frete', 'freight_amount'),
  money('fees', 'Taxas', 'tax_amount'),
  money('total', 'Valor', 'total_amount'),
  dimension('channel'),
  dimension('salesChannel'),
  dimension('affiliate'),
  dimension('origin'),
  dimension('seller'),
  dimension('utmSource'),
  dimension('utmMedium'),
  dimension('utmCampaign'),
  { ...dimension('coupon'), present: orNull },
  dimension('device'),
  dimension('uf'),
  dimension('city'),
  dimension('paymentMethod'),
  {
    key: 'installments',
    label: dimensionLabels.installments,
    type: 'integer',
    sql: 'if(installments = 0, NULL, installments)',
  },
  dimension('acquirer'),
  dimension('carrier'),
  { ...text('dock', 'Doca', 'dock'), present: orNull },
]

export function orderFileColumnsIn(money: Money | undefined): readonly OrderColumn[] {
  if (money?.conversion === undefined) return orderFileColumns
  const minor = `transform(toString(currency), [${unusualCurrencies.map((each) => `'${each}'`).join(', ')}], [${unusualCurrencies.map(minorUnits).join(', ')}], 100)`
  return orderFileColumns.flatMap((column): OrderColumn[] => {
    if (column.type !== 'money') return [column]
    const { summed: _, ...own } = column
    const plain: OrderColumn = {
      ...own,
      type: 'number',
      label: `${column.label} (na moeda do pedido)`,
      sql: `${column.sql} / ${minor}`,
    }
    if (column.key !== 'total') return [plain]
    const label = `${column.label} em ${money.currency}`
    return [plain, { ...column, key: convertedTotal, label, sql: ratedValue({ money }) }]
  })
}

const convertedTotal = 'convertedTotal'

export function withCurrency(
  keys: readonly string[] | null,
  money: Money | undefined,
): readonly string[] | null {
  if (keys === null || money?.conversion === undefined || !keys.includes('total')) return keys
  return keys.flatMap((key) =>
    key === 'total' ? ['currency', 'total', convertedTotal] : key === 'currency' ? [] : [key],
  )
}
