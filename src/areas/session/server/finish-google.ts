import { FarolError } from '#platform/errors.ts'
import { recordPersonAudit } from '#platform/audit/record.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sessionTokenOf } from '#platform/http/session-cookie.ts'
import { takeAttempt, type Attempt } from '#platform/identity/google/attempt.ts'
import { GoogleProblem } from '#platform/identity/google/google-problem.ts'
import { personOfGoogle } from '#platform/identity/google/person-of-google.ts'
import { readProfile } from '#platform/identity/google/read-profile.ts'
import type { SignInProblem } from '#model/sign-in-problems.ts'
import { enterOrHold } from './enter-or-hold.ts'
import { googleCallbackOf } from './google-callback-of.ts'

/** Ends a sign-in with Google: a new session and the way home, or the sign-in page with what is missing. */
export async function finishGoogle(context: RequestContext): Promise<{ headers: { location: string } }> {
  try {
    const { answered, attempt } = await takeAttemptOf(context)
    try {
      const entered = await enterOrHold(context, await personWho(context, answered, attempt))
      return { headers: { location: entered === null ? '/sign-in?step=code' : '/' } }
    } catch (error) {
      await recordRefusal(context, error)
      throw error
    }
  } catch (error) {
    return { headers: { location: `/sign-in?problem=${logProblem(context, error)}` } }
  }
}

/** The attempt that Google answers, which this browser must have begun; nothing is asked of Google before. */
async function takeAttemptOf({ db, request, siteAddress, now }: RequestContext) {
  const answered = new URL(googleCallbackOf(siteAddress))
  answered.search = new URL(request.url, siteAddress).search
  const [state, ...others] = answered.searchParams.getAll('state')
  const sessionToken = sessionTokenOf(request)
  if (state === undefined || others.length > 0 || sessionToken === null) {
    throw new GoogleProblem('google-expired')
  }
  const attempt = await takeAttempt(db, { sessionToken, state, at: now() })
  if (attempt === null) throw new GoogleProblem('google-expired')
  return { answered, attempt }
}

async function personWho(context: RequestContext, answered: URL, attempt: Attempt): Promise<string> {
  const { db, entry, google, siteAddress, keyring, requestId, source, now } = context
  if (google === null) throw new GoogleProblem('google-failed')
  const profile = await readProfile(await google.provider(), attempt, answered)
  const { signUp } = entry
  return personOfGoogle(db, profile, { requestId, source, at: now(), siteAddress, keyring, signUp })
}

async function recordRefusal(context: RequestContext, error: unknown): Promise<void> {
  const { db, requestId, source, now } = context
  const after = { by: 'google', problem: problemOf(error) }
  const entry = { action: 'session.open', outcome: 'refused', userId: null, object: 'user:unknown' } as const
  await recordPersonAudit(db, { ...entry, after, requestId, source, at: now() })
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof GoogleProblem) return error.problem
  const away = error instanceof FarolError && error.code === 'googleUnavailable'
  return away ? 'google-away' : 'google-failed'
}

/** The reason goes to the log, without what Google sent. */
function logProblem({ log }: RequestContext, error: unknown): SignInProblem {
  const problem = problemOf(error)
  const cause = error instanceof GoogleProblem ? error.cause : error
  if (cause instanceof Error) {
    const code = 'code' in cause ? String(cause.code) : undefined
    log.warn({ problem, reason: cause.message, code }, 'a sign-in with Google came to nothing')
  }
  return problem
}
