import { authorizationCodeGrant, AuthorizationResponseError, type Configuration } from 'openid-client'
import type { Attempt } from '#platform/identity/google/attempt.ts'
import { isAway } from '#platform/identity/google/google-problem.ts'
import type { ConsentOutcome } from '#model/consent-outcomes.ts'
import type { Ga4Credentials } from '../settings.ts'
import { analyticsScope } from './consent-url.ts'

export class ConsentProblem extends Error {
  override readonly name = 'ConsentProblem'
  readonly outcome: ConsentOutcome

  constructor(outcome: ConsentOutcome, options?: ErrorOptions) {
    super(outcome, options)
    this.outcome = outcome
  }
}

export async function exchangeConsent(
  provider: Configuration,
  { state, nonce, verifier }: Attempt,
  answered: URL,
): Promise<Ga4Credentials> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  const tokens = await authorizationCodeGrant(provider, answered, checks).catch((error: unknown) => {
    throw problemOf(error)
  })
  // people may sign in and untick the permission to read
  if (!(tokens.scope ?? '').split(' ').includes(analyticsScope)) throw new ConsentProblem('without-scope')
  const subject = tokens.claims()?.sub
  if (tokens.refresh_token === undefined || subject === undefined) throw new ConsentProblem('failed')
  return { refreshToken: tokens.refresh_token, subject }
}

function problemOf(error: unknown): ConsentProblem {
  const options = { cause: error }
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return new ConsentProblem('denied', options)
  return new ConsentProblem(isAway(error) ? 'away' : 'failed', options)
}
