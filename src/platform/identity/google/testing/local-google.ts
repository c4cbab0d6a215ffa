import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration, type InteractionResults } from 'oidc-provider'
import type { GoogleSettings } from '../google-settings.ts'

export type GoogleAccount = { sub: string; email: string; email_verified: boolean; name?: string }

export type LocalGoogle = {
  settings: GoogleSettings
  /** Sets the redirect address; must be called first. */
  register: (callback: string) => void
  /** The next person to sign in; null cancels. */
  signsIn: (account: GoogleAccount | null) => void
  close: () => Promise<void>
}

/** A real OpenID provider; like Google, it includes e-mail and name in the ID token. */
export async function startLocalGoogle(): Promise<LocalGoogle> {
  const client = { clientId: 'farol', clientSecret: randomBytes(16).toString('hex') }
  let person: GoogleAccount | null = null
  let answer: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined
  const server = createServer((request, response) => {
    void (answer?.(request, response) ?? response.writeHead(503).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const register = (callback: string) => {
    const provider = new Provider(
      issuer,
      configurationOf({ ...client, callback }, () => person),
    )
    const protocol = provider.callback()
    answer = async (request, response) => {
      if (request.url?.startsWith('/interaction/') !== true) return protocol(request, response)
      const result: InteractionResults =
        person === null ? { error: 'access_denied' } : { login: { accountId: person.sub, remember: false } }
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    }
  }
  return {
    settings: { ...client, issuer },
    register,
    signsIn: (account) => (person = account),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Registered = { clientId: string; clientSecret: string; callback: string }

function configurationOf(
  { clientId, clientSecret, callback }: Registered,
  current: () => GoogleAccount | null,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' }
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => {
      const account = current()
      return account?.sub === sub ? { accountId: sub, claims: () => ({ ...account }) } : undefined
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
