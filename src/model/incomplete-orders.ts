/** Why an order was begun and not closed, by the last attempt to pay it; without any attempt its client gave up. */
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

/**
 * Where a case stands. `recovered` only ever by the facts; `lost` when somebody said so, or when its window closed;
 * `recoverable` and `contacted` while the window is open.
 */
export const caseStates = ['recoverable', 'contacted', 'recovered', 'lost'] as const
export type CaseState = (typeof caseStates)[number]

/** Whether the client agreed to be called, as the source told. */
export const consents = ['yes', 'no', 'unknown'] as const

/** Why somebody gave a case up. */
export const lostReasons = ['price', 'freight', 'stock', 'boughtElsewhere', 'noAnswer', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** How a client was called. */
export const contactChannels = ['whatsapp', 'phone', 'email', 'other'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Two incomplete orders of one client with the same SKUs are one case when this near, in hours. */
export const SAME_CASE_HOURS = 24
/** A case is recovered by a complete order of the same client within so many days of 24 hours. */
export const RECOVERY_DAYS = 7

/** Keys by which cases are ordered. */
export const caseSorts = ['placedAt', 'amount', 'tries', 'units'] as const

/** Views that everybody has: all, those that can still come back, a Pix that was made and not paid, a refused card, one's own. */
export const caseTabs = ['all', 'open', 'pix', 'card', 'mine'] as const
export type CaseTab = (typeof caseTabs)[number]
