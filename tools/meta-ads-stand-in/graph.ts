import type { AdDay } from '../ads-stand-in/ad-book.ts'

export type Answer = { status: number; body: object; headers?: Record<string, string> }

export const graphError = (code: number, message: string, subcode?: number, status = 400): Answer => ({
  status,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      fbtrace_id: 'AxStandIn',
      ...(subcode !== undefined && { error_subcode: subcode }),
    },
  },
})

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** A purchase as the several types in which Meta tells it; of the windows the ones that were asked for. */
function purchases(total: number, windows: readonly string[], written: (part: number) => string) {
  const seen = Math.floor(total / 500) * 100
  const parts: Record<string, number> = {
    '1d_view': seen,
    '7d_click': total - seen,
    '1d_click': Math.floor((total - seen) / 200) * 100,
    '28d_click': total - seen + 300,
  }
  const told = Object.fromEntries(
    windows.flatMap((window) => {
      const part = parts[window] ?? 0
      return part === 0 ? [] : [[window, written(part)]]
    }),
  )
  // the value is by what each ad set chose, which is not the windows' sum
  const value = written(total + 300)
  return [
    { action_type: 'link_click', value: '12', '7d_click': '12' },
    { action_type: 'offsite_conversion.fb_pixel_purchase', value, ...told },
    { action_type: 'omni_purchase', value, ...told },
  ]
}

export function insightDocument(row: AdDay, account: string, windows: readonly string[]): object {
  const { day, campaignId, campaign, spend, impressions, clicks, conversions, claimed } = row
  return {
    account_id: account,
    campaign_id: campaignId,
    campaign_name: campaign,
    date_start: day,
    date_stop: day,
    spend: decimal(spend),
    impressions: String(impressions),
    ...(clicks > 0 && { inline_link_clicks: String(clicks) }),
    ...(conversions > 0 && {
      actions: purchases(conversions, windows, (part) => String(part / 100)),
      action_values: purchases(claimed, windows, decimal),
    }),
  }
}
