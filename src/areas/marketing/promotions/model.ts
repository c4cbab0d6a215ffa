import type { Platform } from '@farol/promotion-rules'
import { promotionStatuses } from '#model/marketing/promotions.ts'
import { upliftUnknowns } from '#model/marketing/uplift.ts'
import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const promotionsScreen = { screen: 'promotions', area: 'marketing' } as const satisfies ViewedScreen

export const promotionsExport = {
  kind: 'promotions',
  permission: 'marketing.export',
  personal: null,
} as const satisfies Exportable

export const promotionSorts = ['name', 'from', 'until', 'revenue', 'discount'] as const

export const promotionTabs = [...promotionStatuses, 'all'] as const

/** Maximum of hand-made promotions per account. */
export const MAX_OWN_PROMOTIONS = 500

/** Ranges in days, including today, as written in the address. */
export const dayRanges = ['7', '28', '90'] as const

/** `sellers`: the promotion is limited to sellers, which order items do not carry. */
export const effectUnknowns = [...upliftUnknowns, 'sellers'] as const

/** The platform whose rules a price simulation uses by default. */
export const defaultPlatform = (platforms: readonly Platform[]): Platform =>
  platforms.includes('shopify') && !platforms.includes('vtex') ? 'shopify' : 'vtex'
