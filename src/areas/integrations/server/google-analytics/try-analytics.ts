import { ga4Client } from '#ingestion/connectors/ga4/client/ga4-client.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { ga4Credentials, ga4Settings } from '#ingestion/connectors/ga4/settings.ts'
import { PlatformFailure, isFailure } from '#ingestion/connectors/platform-failure.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { AnalyticsTrial } from '../../google-analytics-contract.ts'
import { pace } from './with-grant.ts'

type Kept = { settings: unknown; credentials: unknown }

/** Asks Google for the property that a connection reads, with the access that it keeps. */
export async function tryAnalytics(
  ctx: AccountContext,
  { settings, credentials }: Kept,
  { google, server }: AnalyticsGoogle,
): Promise<AnalyticsTrial> {
  assertPermission(ctx, 'integrations.edit')
  if (google === null)
    return { accepted: null, message: 'O acesso ao Google não está configurado neste Farol.' }
  const { refreshToken } = ga4Credentials.parse(credentials)
  try {
    await ga4Client({ google, server, refreshToken, pace }).property(ga4Settings.parse(settings).property)
    return { accepted: true, message: null }
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    const isUnknown = isFailure(error, 'busy', 'unavailable', 'server-error', 'unreadable')
    return { accepted: isUnknown ? null : false, message: error.message }
  }
}
