import type { PlatformReading } from '../connectors/read-part.ts'
import type { AdCursor } from './cursor.ts'
import type { AdSource, CampaignOfDay } from './payload.ts'

export type Part = 'platform' | 'clock' | 'account' | 'recent' | 'history'

/** Without these, numbers are missing or late. */
export const essentialSyncParts = [
  'platform',
  'account',
  'recent',
  'history',
] as const satisfies readonly Part[]

/** Days of the ad account, the last one included. */
export type Span = { since: string; until: string }

export type AdAccount = {
  currency: string
  timeZone: string
  /** Null where the platform does not report it. */
  createdOn: string | null
  /** Of what the platform claims; null where campaigns differ. */
  clickDays: number | null
  viewDays: number | null
}

/** A platform that makes reports in its own time names the one under way. */
export type Report = { campaigns: (CampaignOfDay & { day: string })[] } | { run: string }

export type AdClient = {
  account: string
  clockSkew: () => number | undefined
  readAccount: () => Promise<AdAccount>
  /** `run`: of the report that was asked for before. Throws `too-costly` where fewer days may do. */
  report: (span: Span, run: string | null) => Promise<Report>
}

export type AdPlatform = {
  source: AdSource
  client: AdClient
  historyDays: number
  /** Of its clock: `da Meta`. */
  whose: string
}

export type Reading = PlatformReading<AdClient, AdCursor, Part> &
  AdPlatform & {
    /** Milliseconds of this process's clock: then the turn ends. */
    ends: number
  }
