import type { Frame } from '../periods/frame.ts'
import { isPaidBySeconds } from '../question/equal-age-sql.ts'
import { NEVER } from '../question/sql-text.ts'
import { rangeParams } from '../question/weights.ts'

/**
 * What the compared side counts, in seconds since 1970: orders placed before `end0` and paid until `asOf0`, or
 * for those placed since `recentFrom` until what their hour has.
 */
export type PaidBy = {
  end0: number
  asOf0: number
  recentFrom: number
  approvedBy: number[]
  invoicedBy: number[]
}

/** Every payment. */
export const paidEver: PaidBy = {
  end0: NEVER,
  asOf0: NEVER - 1,
  recentFrom: NEVER,
  approvedBy: [0],
  invoicedBy: [0],
}

/** At equal age, as sums of sales have it. */
export function paidByOf(frame: Frame): PaidBy {
  const { end0, asOf0, recentFrom, approvedBy, invoicedBy } = rangeParams(frame)
  if (recentFrom === undefined || !approvedBy || !invoicedBy) return { ...paidEver, end0, asOf0 }
  return { end0, asOf0, recentFrom, approvedBy, invoicedBy }
}

const ofBase = ['days', 'moments', 'amounts'] as const

/** The columns of these rows, and `days0`, `moments0`, `amounts0` of the orders that `PaidBy` counts. */
export const rowsWithBase = (columns: readonly string[], rows: string): string => `(
    SELECT ${columns.join(', ')},
      arrayMap((m, approved, invoiced) -> m < {end0:UInt32} AND ${isPaidBySeconds('m', 'approved', 'invoiced')}, moments, approvals, invoices) AS paid0,
      ${ofBase.map((name) => `arrayFilter((_, paid) -> paid, ${name}, paid0) AS ${name}0`).join(', ')}
    FROM ${rows}
  )`
