import { campaignStatuses } from '#model/marketing/campaigns.ts'
import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const campaignsScreen = { screen: 'campaigns', area: 'marketing' } as const satisfies ViewedScreen

export const campaignsExport = {
  kind: 'campaigns',
  permission: 'marketing.export',
  personal: null,
} as const satisfies Exportable

export const campaignSorts = ['name', 'start', 'end'] as const

/** Maximum per account. */
export const MAX_CAMPAIGNS = 1000

/** Actions on a campaign that has begun. */
export const campaignActions = ['pause', 'resume', 'end'] as const
export type CampaignAction = (typeof campaignActions)[number]

export const campaignTabs = ['all', ...campaignStatuses] as const

/** Checks before and while a campaign runs. */
export const campaignChecks = [
  'rules',
  'links',
  'answering',
  'tracking',
  'stock',
  'coverage',
  'price',
  'spend',
  'budget',
] as const

export const campaignChanges = ['create', 'edit', 'pause', 'resume', 'end'] as const

/** Which sales the effect is measured on. */
export const effectScopes = ['skus', 'channel', 'uf', 'account'] as const

/** Kinds of entries in the calendar. */
export const calendarEntryKinds = ['campaign', 'promotion'] as const
export const MAX_CALENDAR_ENTRIES = 200
export const CALENDAR_DAYS = 70

export const overlapReasons = ['utm', 'coupon', 'sku'] as const
