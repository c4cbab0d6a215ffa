import { beginGrant } from '#ingestion/connectors/ga4/consent/grants.ts'
import { consentProvider, type AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { consentUrl } from '#ingestion/connectors/ga4/consent/consent-url.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission } from '#platform/context.ts'
import type { AccountContext } from '#platform/context.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readSessionToken } from '#platform/http/session-cookie.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { beginAttempt } from '#platform/identity/google/attempt.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { analyticsCallbackUrl } from './analytics-callback-url.ts'
import { requireUserId, refused } from './with-grant.ts'

type Asking = AccountContext & Pick<RequestContext, 'request' | 'siteAddress'> & { system: Database }

/** Only the browser that asked can finish, within ten minutes. */
export async function beginAnalytics(
  ctx: Asking,
  { google, server }: AnalyticsGoogle,
): Promise<{ url: string }> {
  assertPermission(ctx, 'integrations.edit')
  if (google === null) throw refused('O acesso ao Google não está configurado neste Farol.')
  const { system, request, siteAddress, account } = ctx
  const [sessionToken, userId, now] = [readSessionToken(request), requireUserId(ctx), ctx.now()]
  if (sessionToken === null) throw new FarolError('unauthenticated')
  await limitCaller(system, 'google', request.ip, now)
  const attempt = await beginAttempt(system, { sessionToken, at: now })
  await ctx.db.transaction(async (tx) => {
    await beginGrant(tx, { accountId: account.id, userId }, attempt.state, now)
    await recordAudit(tx, { ctx, action: 'google-analytics.ask', object: `account:${account.id}` })
  })
  return {
    url: await consentUrl(consentProvider(google, server), attempt, analyticsCallbackUrl(siteAddress)),
  }
}
