import { dropGrant } from '#ingestion/connectors/ga4/consent/grants.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { assertPermission } from '#platform/context.ts'
import type { Connection } from '../../connections-contract.ts'
import { presentConnection } from '../connections/present-connection.ts'
import { replaceCredentials } from '../connections/replace-credentials.ts'
import { findAnalyticsConnection } from './find-analytics-connection.ts'
import { explainRefusal, requireUserId, withGrant, type SealingContext } from './with-grant.ts'

/** Only if the new consent can read the same property. */
export async function renewAnalytics(
  ctx: SealingContext,
  { connectionId }: { connectionId: string },
  google: AnalyticsGoogle,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const { settings } = await findAnalyticsConnection(ctx, connectionId)
  const { given, client } = await withGrant(ctx, google)
  await explainRefusal(client.property(settings.property))
  const changed = await replaceCredentials(ctx, connectionId, given)
  await dropGrant(ctx.db, { accountId: ctx.account.id, userId: requireUserId(ctx) })
  return presentConnection(ctx, changed)
}
