import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { PlatformFailure, isFailure } from '../../platform-failure.ts'
import { usualPace, type Pace } from '../../vtex/client/send.ts'
import { propertyAnswer, reportAnswer, summariesAnswer, type ReportAnswer } from '../api/answers.ts'
import { reportBody, type ReportAsked } from '../api/report.ts'
import type { GoogleClient } from '../settings.ts'
import { accessToken, forgetToken } from './access-token.ts'
import { unreadable } from './ga4-failure.ts'
import { googleAddresses } from './google-addresses.ts'
import { request } from './request.ts'

export type Ga4ClientOptions = {
  google: GoogleClient
  refreshToken: string
  /** Takes the place of Google's hosts, for a stand-in. */
  server?: string | undefined
  pace?: Partial<Pace> | undefined
  signal?: AbortSignal | undefined
}

export type AnalyticsAccount = { name: string; properties: { property: string; name: string }[] }

type Sent = { url: string; body?: object }

/** Of 200 accounts each: more than anybody picks from. */
const MOST_PAGES = 20

const numberOf = (resource: string): string => resource.replace(/^\w+\//, '')

/** The interfaces that we read, one function for each question. Throws `PlatformFailure`. */
export function ga4Client({ google, refreshToken, server, signal, ...options }: Ga4ClientOptions) {
  const addresses = googleAddresses(server)
  const pace = { ...usualPace, ...options.pace }
  const token = { tokenUrl: addresses.token, google, refreshToken }
  let skew: number | undefined
  const how = {
    ...{ timeout: pace.timeout, signal },
    onClock: (measured: number) => {
      skew = measured
    },
  }

  const askOnce = async ({ url, body }: Sent): Promise<unknown> => {
    const authorization = `Bearer ${await accessToken(token, how)}`
    if (body === undefined) return request({ ...how, method: 'GET', url, headers: { authorization } })
    const headers = { authorization, 'content-type': 'application/json' }
    return request({ ...how, method: 'POST', url, headers, body: JSON.stringify(body) })
  }
  /** Google's own failures are not tried again at once: after ten in an hour it closes the property. */
  const ask = async (sent: Sent): Promise<unknown> => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await askOnce(sent)
      } catch (error) {
        signal?.throwIfAborted()
        const isHourOver = isFailure(error, 'credentials') && turn === 1 && forgetToken(token)
        if (isHourOver) continue
        if (isFailure(error, 'busy')) throw waiting(error, pace.pauseWhenBusy)
        if (turn >= pace.tries || !isFailure(error, 'unavailable', 'unreadable')) throw error
        const pause = backOff(pace.firstPause, turn)
        await sleep(pause, undefined, signal === undefined ? {} : { signal })
      }
    }
  }
  const read = async <Schema extends z.ZodType>(schema: Schema, sent: Sent) => {
    const parsed = schema.safeParse(await ask(sent))
    if (!parsed.success) throw unreadable(parsed.error)
    return parsed.data
  }

  return {
    /** How far Google's clock is ahead of ours, once it has answered. */
    clockSkew: () => skew,
    /** All that the person may read, account by account. */
    accounts: async (): Promise<AnalyticsAccount[]> => {
      const accounts: AnalyticsAccount[] = []
      let pageToken = ''
      for (let page = 0; page < MOST_PAGES; page += 1) {
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
    /** One page of a report on sessions. */
    report: async (property: string, asked: ReportAsked): Promise<ReportAnswer> => {
      const body = reportBody(asked)
      return read(reportAnswer, { url: `${addresses.data}/properties/${property}:runReport`, body })
    },
  }
}

export type Ga4Client = ReturnType<typeof ga4Client>

/** Doubles with each try, with some chance in it, so that those who failed together do not come back together. */
const backOff = (first: number, turn: number): number => first * 2 ** (turn - 1) * (0.75 + Math.random() / 2)

/** Who is asked to wait holds no place meanwhile: the turn ends, and the next one comes after the pause. */
const waiting = ({ message, pause, cause }: PlatformFailure, usual: number): PlatformFailure =>
  new PlatformFailure('busy', message, { pause: pause ?? usual, cause })
