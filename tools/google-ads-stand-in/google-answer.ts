import type { AdDay } from '../ads-stand-in/ad-book.ts'

export type Answer = { status: number; body: unknown }

type Failure = { kind: string; code: string; retryDelay?: string }

/** As a stream says it: a list with an error in it. */
export function googleError(status: number, name: string, { kind, code, retryDelay }: Failure): Answer {
  const errors = [
    {
      errorCode: { [kind]: code },
      message: `${code} of the stand-in.`,
      ...(retryDelay !== undefined && {
        details: { quotaErrorDetails: { rateScope: 'DEVELOPER', rateName: 'Requests', retryDelay } },
      }),
    },
  ]
  const details = [
    {
      '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
      errors,
      requestId: 'x',
    },
  ]
  return { status, body: [{ error: { code: status, message: 'Request failed.', status: name, details } }] }
}

/** Costs have parts of a cent. */
const MICROS_OVER = 1234

export const spendRow = (row: AdDay, suffix: string): object => ({
  campaign: {
    resourceName: `customers/1/campaigns/${row.campaignId}`,
    id: row.campaignId,
    name: row.campaign,
    ...(suffix !== '' && { finalUrlSuffix: suffix }),
  },
  customer: { resourceName: 'customers/1' },
  segments: { date: row.day },
  metrics: {
    costMicros: String(row.spend * 10_000 + MICROS_OVER),
    impressions: String(row.impressions),
    clicks: String(row.clicks),
    conversions: row.conversions / 100,
    conversionsValue: row.claimed / 100,
  },
})

/** In batches, as they come over the wire. */
export function stream(rows: readonly object[]): Answer {
  const size = 40
  const count = Math.ceil(rows.length / size)
  const body = Array.from({ length: count }, (_, at) => ({
    results: rows.slice(at * size, (at + 1) * size),
    fieldMask: 'campaign.id',
    requestId: 'x',
  }))
  return { status: 200, body }
}
