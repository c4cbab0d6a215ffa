import { os } from '@orpc/server'
import { ingestLimits } from '#model/ingest.ts'
import type { IngestScope } from '#model/kinds/index.ts'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import { findApiKey, type ApiKey } from '../identity/api-keys/find-api-key.ts'
import { countAttempt, attemptSubject } from '../identity/attempts.ts'
import type { RequestContext } from './request-context.ts'

export type ApiKeyContext = RequestContext & { apiKey: ApiKey }

const MINUTE = 60_000
const bearer = /^Bearer ([\w-]+)$/i

export const withApiKey = (scope: IngestScope) =>
  os.$context<RequestContext>().middleware(async ({ context, next }) => {
    const { db, accountDb, now, request } = context
    const [, secret = ''] = bearer.exec(request.headers.authorization ?? '') ?? []
    const apiKey = await findApiKey(db, secret, now())
    if (apiKey === null) throw new FarolError('invalidApiKey')
    await admit(context, apiKey, scope)
    return next({ context: { apiKey, db: accountDb(apiKey.account.id) } })
  })

export async function admit(context: RequestContext, apiKey: ApiKey, scope: IngestScope): Promise<void> {
  const { db, now, request } = context
  request.accountId = apiKey.account.id
  const subjects = [attemptSubject('api-key', apiKey.id, ingestLimits.requestsPerMinute)]
  const wait = await countAttempt(db, { subjects, windowMs: MINUTE, now: now() })
  if (wait !== null) throw tooManyRequests(wait)
  if (apiKey.scopes.includes(scope)) return
  await recordOutOfScope(context, apiKey, scope)
  throw new FarolError('outOfScope', { values: { scope } })
}

/** At most once a minute, so that a retrying system does not flood the audit. */
async function recordOutOfScope(
  { db, now, requestId, source }: RequestContext,
  apiKey: ApiKey,
  scope: IngestScope,
): Promise<void> {
  const subjects = [attemptSubject('api-key-refusal', `${apiKey.id} ${scope}`, 1)]
  if ((await countAttempt(db, { subjects, windowMs: MINUTE, now: now() })) !== null) return
  await recordPersonAudit(db, {
    action: `ingest.${scope}`,
    outcome: 'refused',
    object: `api-key:${apiKey.id}`,
    userId: null,
    userName: `API: ${apiKey.name}`,
    accountId: apiKey.account.id,
    requestId,
    source: { ...source, origin: 'api', session: null },
    at: now(),
  })
}

function tooManyRequests(wait: number): FarolError {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  const text = seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return new FarolError('tooManyAttempts', { values: { wait: text }, retryAfter: seconds })
}
