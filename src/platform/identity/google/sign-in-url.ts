import { buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client'
import type { Attempt } from './attempt.ts'

/** Where the browser goes to sign in, and comes back from to `callback`. */
export async function signInUrl(
  provider: Configuration,
  { state, nonce, verifier }: Attempt,
  callback: string,
): Promise<string> {
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}
