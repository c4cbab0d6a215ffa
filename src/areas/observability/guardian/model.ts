import type { Exportable } from '#model/exports.ts'

export const guardianExport = {
  kind: 'guardian-items',
  permission: 'observability.export',
  personal: null,
} as const satisfies Exportable

/** As a route to destinations names areas. */
export const checkAreas = ['sales', 'payments', 'catalog', 'marketing', 'logistics', 'integrations'] as const
export type CheckArea = (typeof checkAreas)[number]

export const checkKeys = [
  'priceBelowCost',
  'discountAboveCeiling',
  'negativeStock',
  'bestSellersWithoutStock',
  'salesSilence',
  'salesTargetMissing',
  'ordersStopped',
  'paymentsWithoutApproval',
  'pixLate',
  'paymentsUnlikeOrders',
  'invoicesRefused',
  'packagesSilent',
  'promotionsForgotten',
  'sourcesSilent',
  'pagesDown',
  'cartsBroken',
  'certificatesEnding',
] as const
export type CheckKey = (typeof checkKeys)[number]

/** Worst first. `waiting`: never looked at yet. `off`: a person ended it. */
export const checkStates = ['problem', 'noData', 'silenced', 'waiting', 'ok', 'off'] as const
export type CheckState = (typeof checkStates)[number]

export const limitUnits = ['percent', 'minutes', 'hours', 'days', 'units'] as const
export type LimitUnit = (typeof limitUnits)[number]

/** `page`: it answers. `cart`: a SKU can be bought, up to the payment options. */
export const addressKinds = ['page', 'cart'] as const
export type AddressKind = (typeof addressKinds)[number]

/** Items of a check that are kept and shown; the count is of all. */
export const MOST_ITEMS = 200
export const MOST_ADDRESSES = 20
