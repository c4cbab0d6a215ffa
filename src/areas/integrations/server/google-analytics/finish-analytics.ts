import { findGrantAccount, saveGrant } from '#ingestion/connectors/ga4/consent/grants.ts'
import { consentProvider, type AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { ConsentProblem, exchangeConsent } from '#ingestion/connectors/ga4/consent/exchange-consent.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import type { AccountContext } from '#platform/context.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readSessionToken } from '#platform/http/session-cookie.ts'
import { allAccountContexts } from '#platform/http/with-account.ts'
import { consumeAttempt, type Attempt } from '#platform/identity/google/attempt.ts'
import type { ConsentOutcome } from '#model/consent-outcomes.ts'
import { analyticsCallbackUrl } from './analytics-callback-url.ts'

/** The consent is stored encrypted until a property is chosen. The window gets no more than the outcome. */
export async function finishAnalytics(
  context: RequestContext,
  google: AnalyticsGoogle,
): Promise<{ headers: { location: string } }> {
  const outcome = await keepConsent(context, google).catch((error: unknown) => outcomeOf(context, error))
  return { headers: { location: `/google-analytics?outcome=${outcome}` } }
}

async function keepConsent(
  context: RequestContext,
  { google, server }: AnalyticsGoogle,
): Promise<ConsentOutcome> {
  const { keyring, now } = context
  if (google === null) throw new ConsentProblem('failed')
  const { answered, attempt, ctx, userId } = await attemptOf(context)
  assertPermission(ctx, 'integrations.edit')
  const given = await exchangeConsent(consentProvider(google, server), attempt, answered)
  const accountId = ctx.account.id
  await ctx.db.transaction(async (tx) => {
    await saveGrant(tx, keyring, { accountId, userId }, { given, at: now() })
    await recordAudit(tx, { ctx, action: 'google-analytics.grant', object: `account:${accountId}` })
  })
  return 'given'
}

type Begun = { answered: URL; attempt: Attempt; ctx: AccountContext; userId: string }

/** Checked before Google is called. */
async function attemptOf(context: RequestContext): Promise<Begun> {
  const { db, request, siteAddress, now } = context
  const answered = new URL(analyticsCallbackUrl(siteAddress))
  answered.search = new URL(request.url, siteAddress).search
  const [state, ...others] = answered.searchParams.getAll('state')
  const [sessionToken, signedIn] = [readSessionToken(request), await context.signedIn()]
  if (state === undefined || others.length > 0 || sessionToken === null || signedIn === null)
    throw new ConsentProblem('expired')
  const userId = signedIn.user.id
  const attempt = await consumeAttempt(db, { sessionToken, state, at: now() })
  const accountId = attempt === null ? null : await findGrantAccount(db, userId, state)
  const ctx = (await allAccountContexts(context)).find(({ account }) => account.id === accountId)
  if (attempt === null || ctx === undefined) throw new ConsentProblem('expired')
  return { answered, attempt, ctx, userId }
}

/** Logs the reason, without what Google sent. */
function outcomeOf({ log }: RequestContext, error: unknown): ConsentOutcome {
  const outcome = error instanceof ConsentProblem ? error.outcome : 'failed'
  const cause = error instanceof ConsentProblem ? error.cause : error
  const reason = cause instanceof Error ? cause.message : undefined
  log.warn({ outcome, reason }, 'a window of Google Analytics came to nothing')
  return outcome
}
