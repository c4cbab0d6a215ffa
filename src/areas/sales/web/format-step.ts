import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { formatDay, formatMonth } from '#ui/formats/day.ts'

/** `12 nov`, `12 nov 14 h`, `nov 2026` */
export function formatStep(date: string, granularity: BillingDecomposition['granularity']): string {
  const day = date.slice(0, 10)
  if (granularity === 'hour') return `${formatDay(day)} ${Number(date.slice(11, 13))}\u00a0h`
  return granularity === 'month' ? formatMonth(day) : formatDay(day)
}
