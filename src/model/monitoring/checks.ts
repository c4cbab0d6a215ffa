import type { Verdict } from './rules.ts'

/** In the order of the screen. */
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
  'targetProjectionLow',
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
  'promotionsUsedAfterEnd',
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

/** Worst first. `waiting`: never run yet. `off`: disabled by a person. */
export const checkStates = ['problem', 'noData', 'silenced', 'waiting', 'ok', 'off'] as const
export type CheckState = (typeof checkStates)[number]

export const limitUnits = ['percent', 'minutes', 'hours', 'days', 'units'] as const
export type LimitUnit = (typeof limitUnits)[number]

/** Without `newTrend`: a check follows a limit set by people, so it has no history to restart. */
export const problemVerdicts = ['confirmed', 'expected', 'falseAlarm'] as const satisfies readonly Verdict[]
export type ProblemVerdict = (typeof problemVerdicts)[number]

/** Maximum items stored and shown per check; the count includes all. */
export const MAX_ITEMS = 200
