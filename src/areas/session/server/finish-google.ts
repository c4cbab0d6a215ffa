import { FarolError } from '#platform/errors.ts'
import { recordPersonAudit } from '#platform/audit/record.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { readSessionToken } from '#platform/http/session-cookie.ts'
import { consumeAttempt, type Attempt } from '#platform/identity/google/attempt.ts'
import { GoogleProblem } from '#platform/identity/google/google-problem.ts'
import { resolveGooglePerson } from '#platform/identity/google/google-person.ts'
import { readProfile } from '#platform/identity/google/read-profile.ts'
import type { SignInProblem } from '#model/sign-in-problems.ts'
import { enterOrAwaitCode } from './enter.ts'
import { googleCallbackUrl } from './get-google-url.ts'

export async function finishGoogle(context: RequestContext): Promise<{ headers: { location: string } }> {
  try {
    const { answered, attempt } = await matchAttempt(context)
    try {
      const entered = await enterOrAwaitCode(context, await findGooglePerson(context, answered, attempt))
      return { headers: { location: entered === null ? '/sign-in?step=code' : '/' } }
    } catch (error) {
      await recordRefusal(context, error)
      throw error
    }
  } catch (error) {
    return { headers: { location: `/sign-in?problem=${logProblem(context, error)}` } }
  }
}

/** Checked before Google is called: the attempt must have begun in this browser. */
async function matchAttempt({ db, request, siteAddress, now }: RequestContext) {
  const answered = new URL(googleCallbackUrl(siteAddress))
  answered.search = new URL(request.url, siteAddress).search
  const [state, ...others] = answered.searchParams.getAll('state')
  const sessionToken = readSessionToken(request)
  if (state === undefined || others.length > 0 || sessionToken === null) {
    throw new GoogleProblem('google-expired')
  }
  const attempt = await consumeAttempt(db, { sessionToken, state, at: now() })
  if (attempt === null) throw new GoogleProblem('google-expired')
  return { answered, attempt }
}

async function findGooglePerson(context: RequestContext, answered: URL, attempt: Attempt): Promise<string> {
  const { db, entry, google, siteAddress, keyring, requestId, source, now } = context
  if (google === null) throw new GoogleProblem('google-failed')
  const profile = await readProfile(await google.provider(), attempt, answered)
  const { signUp } = entry
  return resolveGooglePerson(db, profile, { requestId, source, at: now(), siteAddress, keyring, signUp })
}

async function recordRefusal(context: RequestContext, error: unknown): Promise<void> {
  const { db, requestId, source, now } = context
  const after = { by: 'google', problem: problemCode(error) }
  const entry = { action: 'session.open', outcome: 'refused', userId: null, object: 'user:unknown' } as const
  await recordPersonAudit(db, { ...entry, after, requestId, source, at: now() })
}

function problemCode(error: unknown): SignInProblem {
  if (error instanceof GoogleProblem) return error.problem
  const away = error instanceof FarolError && error.code === 'googleUnavailable'
  return away ? 'google-away' : 'google-failed'
}

/** Logs the reason, without what Google sent. */
function logProblem({ log }: RequestContext, error: unknown): SignInProblem {
  const problem = problemCode(error)
  const cause = error instanceof GoogleProblem ? error.cause : error
  if (cause instanceof Error) {
    const code = 'code' in cause ? String(cause.code) : undefined
    log.warn({ problem, reason: cause.message, code }, 'a sign-in with Google came to nothing')
  }
  return problem
}
