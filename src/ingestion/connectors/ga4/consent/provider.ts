import { allowInsecureRequests, ClientSecretPost, Configuration } from 'openid-client'
import type { Env } from '#platform/env.ts'
import { isLoopback } from '#platform/identity/google/google-settings.ts'
import { googleAddresses } from '../client/google-addresses.ts'
import type { GoogleClient } from '../settings.ts'

const patienceSeconds = 10

export type AnalyticsGoogle = {
  google: GoogleClient | null
  server?: string | undefined
}

export function readAnalyticsGoogle({
  FAROL_GOOGLE_CLIENT_ID: clientId,
  FAROL_GOOGLE_CLIENT_SECRET: clientSecret,
  FAROL_GOOGLE_ANALYTICS_SERVER: server,
}: Env): AnalyticsGoogle {
  const isKnown = clientId !== undefined && clientSecret !== undefined
  return { google: isKnown ? { clientId, clientSecret } : null, server }
}

export function consentProvider({ clientId, clientSecret }: GoogleClient, server?: string): Configuration {
  const { issuer, authorize, token, revoke, jwks } = googleAddresses(server)
  const metadata = {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    revocation_endpoint: revoke,
    jwks_uri: jwks,
  }
  const client = { client_secret: clientSecret }
  const provider = new Configuration(metadata, clientId, client, ClientSecretPost(clientSecret))
  provider.timeout = patienceSeconds
  if (isLoopback(new URL(issuer))) allowInsecureRequests(provider)
  return provider
}
