import type { z } from 'zod'
import type { CampaignOfDay } from '../../../ad-spend/payload.ts'
import type { AdClient, Report, Span } from '../../../ad-spend/reading.ts'
import { dayAt, knownZone } from '../../local-days.ts'
import { type ClientOptions, requesterFor } from '../../client-options.ts'
import { jsonIn, parsed, request, unreadable, untilAnswered } from '../../request.ts'
import { accountAnswer, insightsAnswer, reportAnswer, reportState } from '../api/answers.ts'
import { campaignOfDay, CLICK_DAYS, VIEW_DAYS, windows } from '../api/campaign-of-day.ts'
import type { MetaAdsCredentials } from '../description.ts'
import { metaRefusal, metaTraits, resources, tooCostly } from './meta-platform.ts'
import { throttlingIn, type Throttling } from './throttling.ts'

const VERSION = 'v25.0'
const PER_MINUTE = 120
const PAGE_ROWS = 500
const MAX_PAGES = 2000
/** From this share of a limit on, Farol waits, so that other tools of the account go on. */
const [MAX_USED_PERCENT, WAIT_MS] = [85, 60_000]

const fields = [
  'campaign_id',
  'campaign_name',
  'spend',
  'impressions',
  'inline_link_clicks',
  'actions',
  'action_values',
]

/** Without them all, an account's report leaves out what campaigns spent before they were deleted. */
const everyStatus = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES']

type Sent = { path: string; resource: (typeof resources)[keyof typeof resources]; body?: URLSearchParams }

export function metaAdsClient(options: ClientOptions<MetaAdsCredentials>) {
  const { account, credentials } = options
  const base = `${(options.server ?? 'https://graph.facebook.com').replace(/\/$/, '')}/${VERSION}`
  // the account is blocked for five minutes where nothing else is said
  const pace = { pauseWhenBusy: 5 * 60_000, ...options.pace }
  const place = { name: `${base} ${account}`, perMinute: PER_MINUTE }
  const asker = requesterFor(metaTraits, { ...options, pace }, place)

  const askOnce = async ({ path, resource, body }: Sent): Promise<unknown> => {
    const reported: { throttling: Throttling | null } = { throttling: null }
    const text = await request(asker, {
      method: body === undefined ? 'GET' : 'POST',
      url: `${base}${path}`,
      headers: {
        authorization: `Bearer ${credentials.accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body: body.toString() }),
      heard: (headers) => {
        reported.throttling = throttlingIn(headers)
      },
      refusal: metaRefusal(resource, () => reported.throttling?.wait),
    })
    const { throttling } = reported
    if (throttling !== null && throttling.used >= MAX_USED_PERCENT)
      await asker.budget.stop(throttling.wait ?? WAIT_MS)
    return jsonIn(metaTraits, text)
  }
  const ask = async <Schema extends z.ZodType>(schema: Schema, sent: Sent) =>
    parsed(metaTraits, schema, await untilAnswered(asker, () => askOnce(sent)))

  const beginReport = async ({ since, until }: Span): Promise<string> => {
    const body = new URLSearchParams({
      level: 'campaign',
      time_increment: '1',
      time_range: JSON.stringify({ since, until }),
      fields: fields.join(','),
      action_attribution_windows: JSON.stringify(windows),
      filtering: JSON.stringify([{ field: 'campaign.effective_status', operator: 'IN', value: everyStatus }]),
    })
    const resource = resources.insights
    return (await ask(reportAnswer, { path: `/act_${account}/insights`, resource, body })).report_run_id
  }
  const readReport = async (run: string): Promise<(CampaignOfDay & { day: string })[]> => {
    const campaigns: (CampaignOfDay & { day: string })[] = []
    let after = ''
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(PAGE_ROWS), ...(after !== '' && { after }) })
      const resource = resources.insights
      const { data, paging } = await ask(insightsAnswer, { path: `/${run}/insights?${query}`, resource })
      for (const insight of data) {
        const campaign = insight.date_stop === insight.date_start ? campaignOfDay(insight) : undefined
        if (campaign === undefined) throw unreadable(metaTraits, new Error('an amount or a day of a report'))
        campaigns.push(campaign)
      }
      if (paging.next === '') return campaigns
      if (paging.cursors.after === '' || paging.cursors.after === after)
        throw unreadable(metaTraits, new Error('a page without another after it'))
      after = paging.cursors.after
    }
    throw tooCostly(new Error(`more than ${MAX_PAGES} pages`))
  }

  return {
    account,
    clockSkew: () => asker.clock.skew,
    readAccount: async () => {
      const query = new URLSearchParams({ fields: 'currency,timezone_name,created_time' })
      const path = `/act_${account}?${query}`
      const reported = await ask(accountAnswer, { path, resource: resources.account })
      const created = Date.parse(reported.created_time)
      const timeZone = knownZone(reported.timezone_name)
      if (timeZone === undefined) throw unreadable(metaTraits, new Error('an unknown time zone'))
      return {
        currency: reported.currency,
        timeZone,
        clickDays: CLICK_DAYS,
        viewDays: VIEW_DAYS,
        createdOn: Number.isFinite(created) ? dayAt(new Date(created), timeZone) : null,
      }
    },
    /** Whether reports may be read at all. */
    tryInsights: async (): Promise<void> => {
      const query = new URLSearchParams({ date_preset: 'yesterday', fields: 'spend', limit: '1' })
      const path = `/act_${account}/insights?${query}`
      const anyList = insightsAnswer.pick({ paging: true })
      await ask(anyList, { path, resource: resources.insights })
    },
    report: async (span: Span, run: string | null): Promise<Report> => {
      if (run === null) return { run: await beginReport(span) }
      const query = new URLSearchParams({ fields: 'async_status,async_percent_completion,error_code' })
      const state = await ask(reportState, { path: `/${run}?${query}`, resource: resources.insights })
      if (state.async_status === 'Job Completed') return { campaigns: await readReport(run) }
      if (state.async_status === 'Job Failed' || state.async_status === 'Job Skipped')
        throw tooCostly(new Error(`${state.async_status} ${state.error_code ?? ''}`))
      return { run }
    },
  } satisfies AdClient & { tryInsights: () => Promise<void> }
}

export type MetaAdsClient = ReturnType<typeof metaAdsClient>
