import type { Verdict } from './rules.ts'

/** Also in the order of the screen. */
export const checkAreas = [
  'sales',
  'orders',
  'payments',
  'catalog',
  'marketing',
  'logistics',
  'integrations',
  'observability',
] as const
export type CheckArea = (typeof checkAreas)[number]

export const checkKeys = [
  'salesSilence',
  'discountAboveCeiling',
  'salesTargetMissing',
  'ordersStopped',
  'invoicesRefused',
  'paymentsWithoutApproval',
  'pixLate',
  'paymentsUnlikeOrders',
  'priceBelowCost',
  'priceTooLow',
  'negativeStock',
  'bestSellersWithoutStock',
  'promotionsForgotten',
  'couponsLeaked',
  'campaignLinks',
  'packagesSilent',
  'sourcesSilent',
  'pagesDown',
  'cartsBroken',
  'certificatesEnding',
  'domainsEnding',
] as const
export type CheckKey = (typeof checkKeys)[number]

/** Worst first. `waiting`: never looked at yet. `off`: a person ended it. */
export const checkStates = ['problem', 'noData', 'silenced', 'waiting', 'ok', 'off'] as const
export type CheckState = (typeof checkStates)[number]

export const limitUnits = ['percent', 'minutes', 'hours', 'days', 'units'] as const
export type LimitUnit = (typeof limitUnits)[number]

/** Without `newTrend`: a check follows the limit that people set, so it has no past to begin anew. */
export const problemVerdicts = ['confirmed', 'expected', 'falseAlarm'] as const satisfies readonly Verdict[]
export type ProblemVerdict = (typeof problemVerdicts)[number]

/** Items of a check that are kept and shown; the count is of all. */
export const MAX_ITEMS = 200
