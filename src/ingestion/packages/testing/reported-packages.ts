import type { AccountContext } from '#platform/context.ts'
import type { CanonicalRecord } from '../../canonical/stage-canonical.ts'
import { rowsOf } from '../../testing/ingest.ts'

const start = Date.UTC(2026, 2, 2, 12)
export const at = (hours: number) => new Date(start + hours * 3_600_000)
export const reported = (hours: number) => `${at(hours).toISOString().slice(0, 19)}Z`

export const order = (id: string, more: CanonicalRecord = {}): CanonicalRecord => ({
  order_id: id,
  placed_at: at(0),
  approved_at: at(1),
  updated_at: at(1),
  total_amount: 1001,
  freight_amount: 100,
  channel: 'Site',
  uf: 'SP',
  carrier: 'Correios',
  ...more,
})
export const volume = (
  order_id: string,
  shipment_id: string,
  more: CanonicalRecord = {},
): CanonicalRecord => ({ order_id, shipment_id, ...more })

export const event = (hours: number, code: string, more: CanonicalRecord = {}): CanonicalRecord => ({
  order_id: 'A',
  happened_at: at(hours),
  heard_at: at(hours),
  carrier: 'Correios',
  code,
  ...more,
})

export const everything = '* EXCEPT (account_id, version, is_deleted)'
export const packages = (account: AccountContext, columns: string) =>
  rowsOf<Record<string, unknown>>(
    account,
    `SELECT ${columns} FROM packages FINAL $ ORDER BY order_id, number`,
  )
