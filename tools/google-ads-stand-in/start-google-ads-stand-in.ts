import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { StoreProfile } from '@farol/demo-store'
import { openAdBook, type AdBook, type AdDay } from '../ads-stand-in/ad-book.ts'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { googleError, spendRow, stream, type Answer } from './google-answer.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  timeZone?: string
  currency?: string
  /** The account is read through this one alone. */
  managerAccount?: string
  port?: number
}

/** What the next questions are answered with. */
export type Refusal = {
  status: number
  name: string
  kind: string
  code: string
  times: number
  retryDelay?: string
}

export type GoogleAdsStandIn = Pick<AdBook, 'restate' | 'vanish'> & {
  url: string
  account: string
  key: { clientId: string; clientSecret: string; refreshToken: string; managerAccount: string }
  now: () => Date
  advance: (seconds: number) => void
  /** What the account's campaigns have spent from day to day, as of now. */
  truth: (since: string, until: string) => AdDay[]
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  refuse: (how: Refusal) => void
  /** Streams fail after their first part. */
  breakOff: (times: number) => void
  /** Reports of more days take too long. */
  most: (days: number) => void
  /** What all campaigns add to addresses. */
  suffix: (text: string) => void
  revoke: () => void
  endTokens: () => void
  deny: () => void
  questions: () => number
  grants: () => number
  /** Requests that no documentation has. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

const DAY = 86_400_000
const between = /FROM campaign WHERE segments\.date BETWEEN '(\d{4}-\d\d-\d\d)' AND '(\d{4}-\d\d-\d\d)'$/

export async function startGoogleAdsStandIn(options: StandInOptions): Promise<GoogleAdsStandIn> {
  const { store, anchor, daysAfter = 40, timeZone = 'America/Sao_Paulo', currency = 'BRL' } = options
  const { managerAccount = '' } = options
  const account = '2718281828'
  const key = {
    clientId: 'loja-aurora.apps.example',
    clientSecret: 'GOCSPX-standin-ads',
    refreshToken: '1//standin-refresh-token',
    managerAccount,
  }
  const base = options.now ?? (() => new Date())
  let [lived, mostDays, broken, questions, grants, isRevoked, isDenied] = [0, 1000, 0, 0, 0, false, false]
  let [refusal, suffix]: [Refusal | undefined, string] = [undefined, '']
  const now = () => new Date(base().getTime() + lived * 1000)
  const [wrongs, tokens] = [new Array<string>(), new Set<string>()]
  const book = openAdBook({ store, anchor, daysAfter, timeZone, isSocial: false })
  const misbehaviours = openMisbehaviours()

  const grant = (form: URLSearchParams): Answer => {
    const isClient = form.get('client_id') === key.clientId && form.get('client_secret') === key.clientSecret
    if (!isClient)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } }
    if (form.get('grant_type') !== 'refresh_token') wrongs.push('grant_type')
    if (isRevoked || form.get('refresh_token') !== key.refreshToken)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } }
    const token = `ya29.${randomUUID()}`
    tokens.add(token)
    grants += 1
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }
  const report = (query: string): Answer => {
    const [, since, until] = between.exec(query) ?? []
    if (since === undefined || until === undefined || since > until) {
      wrongs.push(query)
      return googleError(400, 'INVALID_ARGUMENT', { kind: 'queryError', code: 'BAD_VALUE' })
    }
    if ((Date.parse(until) - Date.parse(since)) / DAY + 1 > mostDays)
      return googleError(504, 'DEADLINE_EXCEEDED', { kind: 'internalError', code: 'DEADLINE_EXCEEDED' })
    const rows = book.told(since, until, now(), { withDeleted: true }).map((row) => spendRow(row, suffix))
    if (broken === 0) return stream(rows)
    broken -= 1
    const failed = googleError(500, 'INTERNAL', { kind: 'internalError', code: 'TRANSIENT_ERROR' })
    return { status: 200, body: [{ results: rows.slice(0, 3) }, ...(failed.body as object[])] }
  }
  const answerQuestion = (request: IncomingMessage, customer: string, query: string): Answer => {
    questions += 1
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token))
      return googleError(401, 'UNAUTHENTICATED', { kind: 'authenticationError', code: 'OAUTH_TOKEN_EXPIRED' })
    if (refusal !== undefined && refusal.times > 0) {
      refusal.times -= 1
      return googleError(refusal.status, refusal.name, refusal)
    }
    if (customer !== account)
      return googleError(401, 'UNAUTHENTICATED', { kind: 'authenticationError', code: 'CUSTOMER_NOT_FOUND' })
    if (isDenied || (managerAccount !== '' && request.headers['login-customer-id'] !== managerAccount))
      return googleError(403, 'PERMISSION_DENIED', {
        kind: 'authorizationError',
        code: 'USER_PERMISSION_DENIED',
      })
    if (query.includes('FROM customer '))
      return stream([{ customer: { id: account, currencyCode: currency, timeZone, manager: false } }])
    if (query.includes('FROM conversion_action '))
      return stream([
        { conversionAction: { id: '1', primaryForGoal: true, clickThroughLookbackWindowDays: '30' } },
        { conversionAction: { id: '2', primaryForGoal: false, clickThroughLookbackWindowDays: '90' } },
      ])
    return report(query)
  }
  const answerTo = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const sent = await text(request)
    if (path === '/token') return grant(new URLSearchParams(sent))
    const customer = /^\/v25\/customers\/(\d+)\/googleAds:searchStream$/.exec(path)?.[1]
    if (customer !== undefined && request.method === 'POST')
      return answerQuestion(request, customer, (JSON.parse(sent) as { query: string }).query)
    wrongs.push(path)
    return { status: 404, body: {} }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const how = misbehaviours.next(path, request.method ?? 'GET')
    if (how?.kind === 'hang') return
    if (how?.kind === 'server-error') return void response.writeHead(503).end('{}')
    if (how?.kind === 'not-json') return void response.writeHead(200).end('<html>manutenção</html>')
    if (how?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
      return void response.write('[{"results":', () => response.destroy())
    }
    const { status, body } = await answerTo(request, path)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    key,
    now,
    wrongs,
    restate: book.restate,
    vanish: book.vanish,
    advance: (seconds) => {
      lived += seconds
    },
    truth: (since, until) => book.told(since, until, now(), { withDeleted: true }),
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    refuse: (how) => {
      refusal = { ...how }
    },
    breakOff: (times) => {
      broken = times
    },
    most: (days) => {
      mostDays = days
    },
    suffix: (added) => {
      suffix = added
    },
    revoke: () => {
      isRevoked = true
      tokens.clear()
    },
    endTokens: () => tokens.clear(),
    deny: () => {
      isDenied = true
    },
    questions: () => questions,
    grants: () => grants,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
