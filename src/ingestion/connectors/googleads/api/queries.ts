import type { Span } from '../../../ad-spend/reading.ts'

export const accountQuery =
  'SELECT customer.id, customer.currency_code, customer.time_zone, customer.manager FROM customer LIMIT 1'

/** Windows are of each conversion action; only primary ones count in `metrics.conversions`. */
export const windowsQuery =
  "SELECT conversion_action.id, conversion_action.primary_for_goal, conversion_action.click_through_lookback_window_days FROM conversion_action WHERE conversion_action.status = 'ENABLED'"

const spendFields = [
  'campaign.id',
  'campaign.name',
  'campaign.final_url_suffix',
  'campaign.tracking_url_template',
  'customer.final_url_suffix',
  'customer.tracking_url_template',
  'segments.date',
  'metrics.cost_micros',
  'metrics.impressions',
  'metrics.clicks',
  'metrics.conversions',
  'metrics.conversions_value',
]

/** Of removed campaigns too. */
export const spendQuery = ({ since, until }: Span): string =>
  `SELECT ${spendFields.join(', ')} FROM campaign WHERE segments.date BETWEEN '${since}' AND '${until}'`
