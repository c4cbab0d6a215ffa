/** Based on the last payment attempt; `gaveUp` without attempts. */
export const incompleteReasons = [
  'cardDeclined',
  'pixUnpaid',
  'boletoUnpaid',
  'noReturn',
  'antifraud',
  'technical',
  'gaveUp',
  'other',
] as const
export type IncompleteReason = (typeof incompleteReasons)[number]

/** `recovered` is derived from orders; `lost` by decision or when the window closes. */
export const caseStates = ['recoverable', 'contacted', 'recovered', 'lost'] as const
export type CaseState = (typeof caseStates)[number]

/** Incomplete orders of a client with the same SKUs within this time form one case. */
export const SAME_CASE_HOURS = 24
/** A complete order of the client within this time recovers the case. */
export const RECOVERY_DAYS = 7
