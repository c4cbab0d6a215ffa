import type { Platform } from '@farol/promotion-rules'
import { promotionStatuses } from '#model/marketing/promotions.ts'
import { upliftUnknowns } from '#model/marketing/uplift.ts'
import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/saved-views.ts'

export const promotionsScreen = { screen: 'promotions', area: 'marketing' } as const satisfies ViewedScreen

export const promotionsExport = {
  kind: 'promotions',
  permission: 'marketing.export',
  personal: null,
} as const satisfies Exportable

export const promotionSorts = ['name', 'from', 'until', 'revenue', 'discount'] as const

export const promotionTabs = [...promotionStatuses, 'all'] as const

/** Made by hand, of one account. */
export const MOST_BY_HAND = 500

/** Days of which uses are counted, today included, as the address says them. */
export const spans = ['7', '28', '90'] as const

/** Besides, of sellers, which the items do not tell. */
export const effectUnknowns = [...upliftUnknowns, 'sellers'] as const

/** By whose rules a price is simulated, unless it is said. */
export const usualPlatform = (platforms: readonly Platform[]): Platform =>
  platforms.includes('shopify') && !platforms.includes('vtex') ? 'shopify' : 'vtex'
