import { z } from 'zod'
import type { AdClient, Report, Span } from '../../../ad-spend/reading.ts'
import { accessToken, forgetToken } from '../../access-token.ts'
import { knownZone } from '../../local-days.ts'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { jsonIn, parsed, request, unreadable, untilAnswered } from '../../request.ts'
import { accountRow, batches, spendRow, windowRow } from '../api/answers.ts'
import { campaignOfDay } from '../api/campaign-of-day.ts'
import { errorIn } from '../api/errors.ts'
import { accountQuery, spendQuery, windowsQuery } from '../api/queries.ts'
import type { GoogleAdsCredentials } from '../description.ts'
import {
  googleAdsTraits as platform,
  googleFailure,
  googleRefusal,
  isManager,
  resources,
  type Resource,
} from './google-ads-platform.ts'

const VERSION = 'v25'
/** Farol asks some 50 times a day; a project with the least access may 2,880 times. */
const PER_MINUTE = 120

export function googleAdsClient(options: ClientOptions<GoogleAdsCredentials>) {
  const { account, credentials } = options
  const { clientId, clientSecret, refreshToken, managerAccount } = credentials
  const server = options.server?.replace(/\/$/, '')
  const tokenUrl = server === undefined ? 'https://oauth2.googleapis.com/token' : `${server}/token`
  const base = `${server ?? 'https://googleads.googleapis.com'}/${VERSION}`
  const granted = [tokenUrl, clientId, clientSecret, refreshToken]
  const pace = { pauseWhenBusy: 5 * 60_000, ...options.pace }
  // the quota is the project's, whichever account is read
  const place = { name: `${base} ${clientId}`, perMinute: PER_MINUTE }
  const asker = {
    ...requesterFor(platform, { ...options, pace }, place),
    forgetToken: () => forgetToken(granted),
  }
  const askToken = async (resource: Resource) => {
    const form = {
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    }
    const text = await request(asker, {
      method: 'POST',
      url: tokenUrl,
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      refusal: googleRefusal(resource),
    })
    return jsonIn(platform, text)
  }
  const search = async <Schema extends z.ZodType>(schema: Schema, resource: Resource, query: string) => {
    const answer = await untilAnswered(asker, async () => {
      const token = await accessToken({
        platform,
        of: granted,
        seconds: 3599,
        earlySeconds: 300,
        ask: () => askToken(resource),
      })
      const text = await request(asker, {
        method: 'POST',
        url: `${base}/customers/${account}/googleAds:searchStream`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(managerAccount !== '' && { 'login-customer-id': managerAccount }),
        },
        body: JSON.stringify({ query }),
        refusal: googleRefusal(resource),
      })
      const reported = jsonIn(platform, text)
      // a stream that fails after it began says so in its last part
      const error = errorIn(reported)
      if (error !== undefined) throw googleFailure(error, resource, 200)
      return reported
    })
    const rows = parsed(platform, batches, answer).flatMap(({ results }) => results)
    return parsed(platform, z.array(schema), rows)
  }
  /** Null where they differ. */
  const clickDays = async (): Promise<number | null> => {
    const rows = await search(windowRow, resources.account, windowsQuery)
    const primary = rows.filter(({ conversionAction }) => conversionAction.primaryForGoal)
    const days = new Set(
      primary.map(({ conversionAction }) => conversionAction.clickThroughLookbackWindowDays),
    )
    const [only] = days
    return days.size === 1 ? (only ?? null) : null
  }

  return {
    account,
    clockSkew: () => asker.clock.skew,
    /** So that what was granted before does not hide that it is no longer. */
    forget: () => void forgetToken(granted),
    readAccount: async () => {
      const [row] = await search(accountRow, resources.account, accountQuery)
      if (row === undefined) throw unreadable(platform, new Error('no customer'))
      const { currencyCode, timeZone, manager } = row.customer
      if (manager) throw isManager()
      const zone = knownZone(timeZone)
      if (zone === undefined) throw unreadable(platform, new Error('an unknown time zone'))
      const days = await clickDays()
      // conversions after views are not among `metrics.conversions`
      const windows = { clickDays: days, viewDays: days === null ? null : 0 }
      return { currency: currencyCode, timeZone: zone, createdOn: null, ...windows }
    },
    report: async (span: Span): Promise<Report> => {
      const rows = await search(spendRow, resources.reports, spendQuery(span))
      return { campaigns: rows.map(campaignOfDay) }
    },
  } satisfies AdClient & { forget: () => void }
}

export type GoogleAdsClient = ReturnType<typeof googleAdsClient>
