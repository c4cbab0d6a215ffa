import type { ImportMapping } from './mapping.ts'

/** The source has no invoice date, and someone accepted that approval counts as it. */
export function isInvoicedWhenApproved({ records }: Pick<ImportMapping, 'records'>): boolean {
  return records.some(({ kind, fields: { invoiced_at: invoiced, approved_at: approved } }) => {
    if (kind !== 'orders' || invoiced === undefined) return false
    return JSON.stringify(invoiced) === JSON.stringify(approved)
  })
}
