import { keysOf } from '#model/records.ts'
import type { DayRows, SkuRow, StockRow } from '@farol/demo-store'
import type { CanonicalKind } from '#model/kinds/index.ts'

type Value = string | number | boolean | null
type StagedKind = Extract<
  CanonicalKind,
  | 'orders'
  | 'order_items'
  | 'payments'
  | 'receivables'
  | 'shipments'
  | 'tracking'
  | 'returns'
  | 'freight_charges'
  | 'ad_spend'
  | 'order_statuses'
  | 'sessions'
  | 'product_views'
  | 'prices'
  | 'competitor_prices'
>

/** Beside the days. */
export type Goods = { skus: readonly SkuRow[]; stock: readonly StockRow[] }

export type StagedText = { kind: CanonicalKind; columns: readonly string[]; rows: number; bytes: Buffer }

const rowsOf: Readonly<Record<StagedKind, (day: DayRows) => readonly Readonly<Record<string, Value>>[]>> = {
  orders: (day) => day.orders,
  order_items: (day) => day.orderItems,
  payments: (day) => day.payments,
  receivables: (day) => day.receivables,
  shipments: (day) => day.shipments,
  tracking: (day) => day.tracking,
  returns: (day) => day.returns,
  freight_charges: (day) => day.freightCharges,
  ad_spend: (day) => day.adSpend,
  order_statuses: (day) => day.statuses,
  sessions: (day) => day.sessions,
  product_views: (day) => day.productViews,
  prices: (day) => day.prices,
  competitor_prices: (day) => day.competitorPrices,
}

const stagedKinds = keysOf(rowsOf)

export const rowsIn = (day: DayRows): number =>
  stagedKinds.reduce((sum, kind) => sum + rowsOf[kind](day).length, 0)

export function stagedText(days: readonly DayRows[], prefix: Readonly<Record<string, string>>): StagedText[] {
  return stagedKinds.flatMap((kind) => textOf(kind, days.flatMap(rowsOf[kind]), prefix))
}

export const stagedGoods = (
  { skus, stock }: Goods,
  prefix: Readonly<Record<string, string>>,
): StagedText[] => [...textOf('skus', skus, prefix), ...textOf('stock', stock, prefix)]

function textOf(
  kind: CanonicalKind,
  all: readonly Readonly<Record<string, Value>>[],
  prefix: Readonly<Record<string, string>>,
): StagedText[] {
  const [first] = all
  if (first === undefined) return []
  const fields = Object.keys(first)
  const begin = Object.values(prefix).join('\t')
  let text = ''
  for (const row of all) {
    text += begin
    for (const field of fields) text += `\t${written(row[field])}`
    text += '\n'
  }
  return [{ kind, columns: [...Object.keys(prefix), ...fields], rows: all.length, bytes: Buffer.from(text) }]
}

function written(value: Value | undefined): Value {
  if (typeof value === 'string') return /[\t\n\\]/.test(value) ? escaped(value) : value
  return value ?? '\\N'
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
