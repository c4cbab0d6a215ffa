/**
 * Why a captured order was not approved, or an approved one not invoiced: from its cancellation and last
 * refused payment.
 */
export const stopReasons = [
  'insufficientFunds',
  'suspected',
  'invalidData',
  'issuerUnavailable',
  'cardDeclined',
  'pixUnpaid',
  'boletoUnpaid',
  'noReturn',
  'antifraud',
  'technical',
  'notApproved',
  'canceledByClient',
  'canceledByStore',
  'stockout',
  'fraud',
  'payment',
  'canceledWithoutReason',
  'other',
  'pending',
] as const
export type StopReason = (typeof stopReasons)[number]
