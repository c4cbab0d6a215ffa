import { dimensionValues } from '#analytics/scope/dimension-values.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { assertPermission } from '#platform/context.ts'
import type { AnalyticsChoice } from '../../google-analytics-contract.ts'
import { explainRefusal, withGrant, type SealingContext } from './with-grant.ts'

const MAX_CHANNELS = 30

export async function listAnalytics(ctx: SealingContext, google: AnalyticsGoogle): Promise<AnalyticsChoice> {
  assertPermission(ctx, 'integrations.edit')
  const { client } = await withGrant(ctx, google)
  const accounts = await explainRefusal(client.accounts())
  const channels = (await dimensionValues(ctx, 'channel', '')).values.map(({ value }) => value)
  return { accounts, channels: channels.filter((name) => name !== '').slice(0, MAX_CHANNELS) }
}
