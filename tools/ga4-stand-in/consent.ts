import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Reply } from './reply.ts'

const analyticsScope = 'https://www.googleapis.com/auth/analytics.readonly'

export type Registered = { clientId: string; clientSecret: string }
export type GoogleUser = { sub: string; email: string }
type Params = { redirect: string; state: string; nonce: string; challenge: string; scopes: string[] }
type Code = Params & { user: GoogleUser; granted: string[] }

const random = () => randomBytes(18).toString('base64url')

export function openConsent(client: Registered, onWrong: (what: string) => void) {
  const redirects = new Set<string>()
  const requests = new Map<string, Params>()
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, { user: GoogleUser; scopes: string[] }>()
  const accessTokens = new Map<string, { refreshToken: string; scopes: string[] }>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let user: GoogleUser = { sub: '108', email: 'ana@gmail.com' }

  const idToken = (issuer: string, { sub, email }: GoogleUser, nonce: string): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.clientId, sub, email, email_verified: true, nonce }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + 3600 })}`
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  const open = (refreshToken: string, scopes: string[]): string => {
    const token = `ya29.${random()}`
    accessTokens.set(token, { refreshToken, scopes })
    return token
  }
  const authorize = (query: URLSearchParams): Reply => {
    const one = (name: string) => query.get(name) ?? ''
    const scopes = one('scope').split(' ')
    const wrong = [
      ...(one('client_id') === client.clientId ? [] : ['client_id']),
      ...(redirects.has(one('redirect_uri')) ? [] : ['redirect_uri']),
      ...(one('response_type') === 'code' ? [] : ['response_type']),
      ...(scopes.includes(analyticsScope) && scopes.includes('openid') ? [] : ['scope']),
      ...(one('access_type') === 'offline' ? [] : ['access_type']),
      ...(one('prompt') === 'consent' ? [] : ['prompt']),
      ...(one('code_challenge_method') === 'S256' && one('code_challenge').length === 43
        ? []
        : ['code_challenge']),
      ...(one('state').length >= 20 && one('nonce').length >= 20 ? [] : ['state']),
    ]
    if (wrong.length > 0) {
      onWrong(`a consent with a wrong ${wrong.join(', ')}`)
      return { status: 400, html: `<h1>Error 400: invalid_request</h1><p>${wrong.join(', ')}</p>` }
    }
    const id = random()
    requests.set(id, {
      redirect: one('redirect_uri'),
      state: one('state'),
      nonce: one('nonce'),
      challenge: one('code_challenge'),
      scopes,
    })
    const choice = (how: string, label: string) =>
      `<p><a href="/consent?request=${id}&how=${how}">${label}</a></p>`
    const choices = [
      choice('allow', 'Permitir'),
      choice('partly', 'Permitir sem o Analytics'),
      choice('deny', 'Cancelar'),
    ]
    return { status: 200, html: `<title>Conta Google</title><h1>${user.email}</h1>${choices.join('')}` }
  }
  const decide = (query: URLSearchParams): Reply => {
    const [id, how] = [query.get('request') ?? '', query.get('how')]
    const asked = requests.get(id)
    if (asked === undefined || !requests.delete(id)) return { status: 400, html: '<h1>expired</h1>' }
    const back = new URL(asked.redirect)
    back.searchParams.set('state', asked.state)
    if (how === 'deny') back.searchParams.set('error', 'access_denied')
    else {
      const code = `4/${random()}`
      const granted = asked.scopes.filter((scope) => how === 'allow' || scope !== analyticsScope)
      codes.set(code, { ...asked, user, granted })
      back.searchParams.set('code', code)
    }
    return { status: 302, location: back.href }
  }
  const exchange = (form: URLSearchParams, issuer: string): Reply => {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code === undefined || form.get('redirect_uri') !== code.redirect || verifier !== code.challenge) {
      onWrong('an exchange that does not fit its consent')
      return { status: 400, json: { error: 'invalid_grant', error_description: 'Bad Request' } }
    }
    const refreshToken = `1//${random()}`
    refreshTokens.set(refreshToken, { user: code.user, scopes: code.granted })
    return {
      status: 200,
      json: {
        access_token: open(refreshToken, code.granted),
        expires_in: 3599,
        token_type: 'Bearer',
        refresh_token: refreshToken,
        scope: code.granted.join(' '),
        id_token: idToken(issuer, code.user, code.nonce),
      },
    }
  }
  const refresh = (form: URLSearchParams): Reply => {
    const kept = refreshTokens.get(form.get('refresh_token') ?? '')
    if (kept === undefined)
      return {
        status: 400,
        json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      }
    const access_token = open(form.get('refresh_token') ?? '', kept.scopes)
    return {
      status: 200,
      json: { access_token, expires_in: 3599, scope: kept.scopes.join(' '), token_type: 'Bearer' },
    }
  }
  return {
    register: (redirect: string) => redirects.add(redirect),
    signsIn: (who: GoogleUser) => {
      user = who
    },
    authorize,
    decide,
    token: (form: URLSearchParams, issuer: string): Reply => {
      if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
        return { status: 401, json: { error: 'invalid_client' } }
      if (form.get('grant_type') === 'authorization_code') return exchange(form, issuer)
      if (form.get('grant_type') === 'refresh_token') return refresh(form)
      onWrong(`a grant of the type ${form.get('grant_type')}`)
      return { status: 400, json: { error: 'unsupported_grant_type' } }
    },
    revoke: (token: string): Reply => {
      const kept = refreshTokens.get(token) ?? refreshTokens.get(accessTokens.get(token)?.refreshToken ?? '')
      if (kept === undefined) return { status: 400, json: { error: 'invalid_token' } }
      for (const [known, { user: owner }] of refreshTokens)
        if (owner.sub === kept.user.sub) refreshTokens.delete(known)
      return { status: 200, json: {} }
    },
    give: (): string => {
      const token = `1//${random()}`
      refreshTokens.set(token, { user, scopes: ['openid', analyticsScope] })
      return token
    },
    endHour: () => accessTokens.clear(),
    takeBack: () => refreshTokens.clear(),
    isAlive: (refreshToken: string) => refreshTokens.has(refreshToken),
    opens: (token: string): 'yes' | 'no' | 'without-scope' => {
      const known = accessTokens.get(token)
      if (known === undefined || !refreshTokens.has(known.refreshToken)) return 'no'
      return known.scopes.includes(analyticsScope) ? 'yes' : 'without-scope'
    },
  }
}

export type Consent = ReturnType<typeof openConsent>
