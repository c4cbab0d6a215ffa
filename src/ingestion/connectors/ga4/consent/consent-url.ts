import type { Configuration } from 'openid-client'
import type { Attempt } from '#platform/identity/google/attempt.ts'
import { authorizationUrl } from '#platform/identity/google/authorization-url.ts'

export const analyticsScope = 'https://www.googleapis.com/auth/analytics.readonly'

export function consentUrl(provider: Configuration, attempt: Attempt, callback: string): Promise<string> {
  return authorizationUrl(provider, attempt, callback, {
    scope: `openid email ${analyticsScope}`,
    // without both Google returns no refresh token the second time
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
  })
}
