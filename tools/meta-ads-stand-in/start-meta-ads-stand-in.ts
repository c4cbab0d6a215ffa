import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { StoreProfile } from '@farol/demo-store'
import { openAdBook, type AdBook, type AdDay } from '../ads-stand-in/ad-book.ts'
import { openMisbehaviours, type Misbehaviour } from '../vtex-stand-in/misbehaviour.ts'
import { graphError, type Answer } from './graph.ts'
import { openReports } from './reports.ts'

export type StandInOptions = {
  store: StoreProfile
  anchor: string
  now?: () => Date
  daysAfter?: number
  timeZone?: string
  currency?: string
  port?: number
}

/** A limit of Meta's, for so many requests. */
export type Limit = { code: 4 | 17 | 613 | 80_000; times: number; minutes?: number }

export type MetaAdsStandIn = Pick<AdBook, 'restate' | 'vanish' | 'remove'> & {
  url: string
  account: string
  accessToken: string
  now: () => Date
  advance: (seconds: number) => void
  /** What the account's campaigns have spent from day to day, as of now. */
  truth: (since: string, until: string) => AdDay[]
  misbehave: (how: Misbehaviour) => void
  behave: () => void
  limit: (how: Limit) => void
  /** Percent of the account's limit that answers tell to be used. */
  use: (percent: number) => void
  /** Reports are asked for so many times before they are there. */
  slow: (polls: number) => void
  /** Reports of more days fail. */
  most: (days: number) => void
  revoke: () => void
  deny: () => void
  requests: () => number
  reports: () => number
  /** Requests that no documentation has. */
  wrongs: readonly string[]
  close: () => Promise<void>
}

const root = '/v25.0'
const limited = {
  4: 'Application request limit reached',
  17: 'User request limit reached',
  613: 'Calls to this api have exceeded the rate limit.',
  80_000: 'There have been too many calls from this ad-account.',
} as const

export async function startMetaAdsStandIn(options: StandInOptions): Promise<MetaAdsStandIn> {
  const { store, anchor, daysAfter = 40, timeZone = 'America/Sao_Paulo', currency = 'BRL' } = options
  const [account, accessToken] = ['3141592653589793', 'EAASTANDINtokendosistema0123456789']
  const base = options.now ?? (() => new Date())
  let [lived, used, polls, mostDays, requests, isRevoked, isDenied] = [0, 1, 2, 1000, 0, false, false]
  let limit: Limit | undefined
  const now = () => new Date(base().getTime() + lived * 1000)
  const wrongs: string[] = []
  const book = openAdBook({ store, anchor, daysAfter, timeZone, isSocial: true })
  const misbehaviours = openMisbehaviours()
  const reports = openReports({
    book,
    account,
    now,
    polls: () => polls,
    mostDays: () => mostDays,
    onWrong: (what) => wrongs.push(what),
  })

  const usage = (minutes = 0) => ({
    'x-business-use-case-usage': JSON.stringify({
      [account]: [
        {
          type: 'ads_insights',
          call_count: used,
          total_cputime: 1,
          total_time: 1,
          estimated_time_to_regain_access: minutes,
          ads_api_access_tier: 'standard_access',
        },
      ],
    }),
    'x-fb-ads-insights-throttle': JSON.stringify({ app_id_util_pct: 0.5, acc_id_util_pct: used }),
  })
  const refused = (request: IncomingMessage): Answer | undefined => {
    if (isRevoked || request.headers.authorization !== `Bearer ${accessToken}`)
      return graphError(190, 'Error validating access token: The session is invalid.', 463)
    if (limit !== undefined && limit.times > 0) {
      limit.times -= 1
      return { ...graphError(limit.code, limited[limit.code]), headers: usage(limit.minutes) }
    }
    if (isDenied)
      return graphError(200, '(#200) Ad account owner has NOT grant ads_read permission', undefined, 403)
    return undefined
  }
  const answerTo = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const no = refused(request)
    if (no !== undefined) return no
    const { pathname, searchParams: query } = url
    if (query.has('access_token')) wrongs.push('a token in an address')
    const [, object = '', edge] = /^\/v25\.0\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? []
    if (object.startsWith('act_') && object !== `act_${account}`)
      return graphError(100, 'Unsupported get request. Object does not exist.', 33)
    if (object === `act_${account}` && edge === undefined)
      return {
        status: 200,
        body: {
          currency,
          timezone_name: timeZone,
          id: object,
          created_time: `${book.first}T09:00:00-0300`,
        },
      }
    if (object === `act_${account}` && edge === 'insights')
      return request.method === 'POST'
        ? reports.begin(new URLSearchParams(await text(request)))
        : { status: 200, body: { data: [], paging: {} } }
    if (edge === undefined) return reports.state(object)
    if (edge === 'insights') return reports.page(object, query, `https://graph.facebook.com${root}`)
    wrongs.push(pathname)
    return graphError(2500, 'Unknown path components')
  }
  const send = (response: ServerResponse, { status, body, headers = {} }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json', ...usage(), ...headers })
    response.end(JSON.stringify(body))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    requests += 1
    const how = misbehaviours.next(url.pathname, request.method ?? 'GET')
    if (how?.kind === 'hang') return
    if (how?.kind === 'server-error')
      return send(response, graphError(2, 'Service temporarily unavailable', 1, 500))
    if (how?.kind === 'not-json') return void response.writeHead(200).end('<html>manutenção</html>')
    if (how?.kind === 'truncate') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 })
      return void response.write('{"data":', () => response.destroy())
    }
    send(response, await answerTo(request, url))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    account,
    accessToken,
    now,
    wrongs,
    restate: book.restate,
    vanish: book.vanish,
    remove: book.remove,
    advance: (seconds) => {
      lived += seconds
    },
    truth: (since, until) => book.told(since, until, now(), { withDeleted: true }),
    misbehave: (how) => misbehaviours.add(how),
    behave: misbehaviours.clear,
    limit: (how) => {
      limit = { ...how }
    },
    use: (percent) => {
      used = percent
    },
    slow: (times) => {
      polls = times
    },
    most: (days) => {
      mostDays = days
    },
    revoke: () => {
      isRevoked = true
    },
    deny: () => {
      isDenied = true
    },
    requests: () => requests,
    reports: reports.asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
