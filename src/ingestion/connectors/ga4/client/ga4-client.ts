import type { z } from 'zod'
import { accessToken, forgetToken } from '../../access-token.ts'
import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import { parsed, untilAnswered, usualPace, type Requester, type Pace } from '../../request.ts'
import { propertyAnswer, reportAnswer, summariesAnswer, type ReportAnswer } from '../api/answers.ts'
import { reportBody, type ReportParams } from '../api/report.ts'
import type { GoogleClient } from '../settings.ts'
import { googleAddresses } from './google-addresses.ts'
import { askGoogle, googleTraits as platform, accessRevoked } from './google-platform.ts'

export type Ga4ClientOptions = {
  google: GoogleClient
  refreshToken: string
  server?: string | undefined
  pace?: Partial<Pace> | undefined
  signal?: AbortSignal | undefined
}

export type AnalyticsAccount = { name: string; properties: { property: string; name: string }[] }

type Sent = { url: string; body?: object }

const MAX_PAGES = 20

const numberOf = (resource: string): string => resource.replace(/^\w+\//, '')

export function ga4Client({ google, refreshToken, server, signal, ...options }: Ga4ClientOptions) {
  const addresses = googleAddresses(server)
  const pace = { ...usualPace, ...options.pace }
  const grant = { tokenUrl: addresses.token, google, refreshToken }
  const clock: Requester['clock'] = {}
  const forget = () => forgetToken(tokenOf(grant))
  const asker: Requester = { platform, pace, signal, clock, forgetToken: forget }

  const askOnce = async ({ url, body }: Sent): Promise<unknown> => {
    const authorization = `Bearer ${await googleToken(grant, asker)}`
    if (body === undefined) return askGoogle(asker, { method: 'GET', url, headers: { authorization } })
    const headers = { authorization, 'content-type': 'application/json' }
    return askGoogle(asker, { method: 'POST', url, headers, body: JSON.stringify(body) })
  }
  /** Not retried at once: Google closes a property after ten server errors in an hour. */
  const read = async <Schema extends z.ZodType>(schema: Schema, sent: Sent) =>
    parsed(platform, schema, await untilAnswered(asker, () => askOnce(sent)))

  return {
    clockSkew: () => clock.skew,
    accounts: async (): Promise<AnalyticsAccount[]> => {
      const accounts: AnalyticsAccount[] = []
      let pageToken = ''
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({ pageSize: '200', ...(pageToken !== '' && { pageToken }) })
        const url = `${addresses.admin}/accountSummaries?${query.toString()}`
        const { accountSummaries, nextPageToken } = await read(summariesAnswer, { url })
        for (const { displayName, propertySummaries } of accountSummaries) {
          const properties = propertySummaries.map((one) => ({
            property: numberOf(one.property),
            name: one.displayName,
          }))
          accounts.push({ name: displayName, properties })
        }
        pageToken = nextPageToken
        if (pageToken === '') break
      }
      return accounts
    },
    property: (property: string) =>
      read(propertyAnswer, { url: `${addresses.admin}/properties/${property}` }),
    report: async (property: string, asked: ReportParams): Promise<ReportAnswer> => {
      const body = reportBody(asked)
      return read(reportAnswer, { url: `${addresses.data}/properties/${property}:runReport`, body })
    },
  }
}

export type Ga4Client = ReturnType<typeof ga4Client>

type Grant = { tokenUrl: string; google: GoogleClient; refreshToken: string }

const tokenOf = ({ tokenUrl, google, refreshToken }: Grant) => [tokenUrl, google.clientId, refreshToken]

async function googleToken(grant: Grant, asker: Requester): Promise<string> {
  const { tokenUrl, google, refreshToken } = grant
  const form = {
    grant_type: 'refresh_token',
    client_id: google.clientId,
    client_secret: google.clientSecret,
    refresh_token: refreshToken,
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = { method: 'POST', url: tokenUrl, headers, body: new URLSearchParams(form).toString() } as const
  return accessToken({
    platform,
    of: tokenOf(grant),
    seconds: 3599,
    earlySeconds: 300,
    ask: () =>
      askGoogle(asker, sent).catch((error: unknown) => {
        throw isFailure(error, 'refused', 'credentials') ? refusedGrant(error) : error
      }),
  })
}

/** The person revoked the access, or Google no longer knows this installation. */
function refusedGrant(error: PlatformFailure): PlatformFailure {
  const reason = error.cause instanceof Error ? error.cause.message : ''
  if (reason === 'invalid_grant') return accessRevoked(error)
  return new PlatformFailure(
    'forbidden',
    'O Google não reconhece esta instalação do Farol. Peça à pessoa ou equipe que instalou o Farol que confira o acesso ao Google.',
    { cause: error },
  )
}
