import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  type Configuration,
  type IDToken,
} from 'openid-client'
import { z } from 'zod'
import { oneLine } from '../../mail/one-line.ts'
import type { Attempt } from './attempt.ts'
import { GoogleProblem, isAway } from './google-problem.ts'

export type GoogleProfile = {
  subject: string
  email: string
  name: string
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().toLowerCase().max(255).pipe(z.email()),
  name: z.string().optional(),
})

export async function readProfile(
  provider: Configuration,
  { state, nonce, verifier }: Attempt,
  answered: URL,
): Promise<GoogleProfile> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
  const tokens = await authorizationCodeGrant(provider, answered, checks).catch((error: unknown) => {
    throw problemOf(error)
  })
  return profileOf(tokens.claims())
}

function profileOf(claims: IDToken | undefined): GoogleProfile {
  if (claims?.['email_verified'] !== true) throw new GoogleProblem('google-unverified')
  const known = Claims.safeParse(claims)
  if (!known.success) throw new GoogleProblem('google-failed', { cause: known.error })
  const { sub, email, name = '' } = known.data
  return { subject: sub, email, name: oneLine(name) || email }
}

function problemOf(error: unknown): GoogleProblem {
  const options = { cause: error }
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new GoogleProblem('google-canceled', options)
    const away = error.error === 'server_error' || error.error === 'temporarily_unavailable'
    return new GoogleProblem(away ? 'google-away' : 'google-failed', options)
  }
  return new GoogleProblem(isAway(error) ? 'google-away' : 'google-failed', options)
}
