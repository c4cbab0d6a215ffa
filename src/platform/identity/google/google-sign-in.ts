import { allowInsecureRequests, ClientSecretPost, discovery, type Configuration } from 'openid-client'
import { FarolError } from '../../errors.ts'
import type { Env } from '../../env.ts'
import { isLoopback, type GoogleSettings } from './google-settings.ts'

export type GoogleSignIn = {
  provider: () => Promise<Configuration>
}

/** Endpoints may change, so the configuration is reloaded daily. */
const remembered = 24 * 3_600_000
const patienceSeconds = 10

/** Loaded on first use; failures are not cached. */
export function googleSignIn({ clientId, clientSecret, issuer }: GoogleSettings): GoogleSignIn {
  const server = new URL(issuer)
  let known: { provider: Promise<Configuration>; until: number } | undefined
  const discover = async (): Promise<Configuration> => {
    const options = { timeout: patienceSeconds, execute: isLoopback(server) ? [allowInsecureRequests] : [] }
    const metadata = { client_secret: clientSecret }
    try {
      return await discovery(server, clientId, metadata, ClientSecretPost(clientSecret), options)
    } catch (error) {
      known = undefined
      throw new FarolError('googleUnavailable', {}, { cause: error })
    }
  }
  return {
    provider: () => {
      if (known === undefined || performance.now() > known.until) {
        known = { provider: discover(), until: performance.now() + remembered }
      }
      return known.provider
    },
  }
}

export function googleFromEnv(env: Env): GoogleSignIn | null {
  const { FAROL_GOOGLE_CLIENT_ID: clientId, FAROL_GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined) return null
  return googleSignIn({ clientId, clientSecret, issuer: env.FAROL_GOOGLE_ISSUER })
}
