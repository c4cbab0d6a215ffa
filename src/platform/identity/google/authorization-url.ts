import { buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client'
import type { Attempt } from './attempt.ts'

export async function authorizationUrl(
  provider: Configuration,
  { state, nonce, verifier }: Attempt,
  callback: string,
  asked: { scope: string } & Record<string, string>,
): Promise<string> {
  const url = buildAuthorizationUrl(provider, {
    ...asked,
    redirect_uri: callback,
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}
