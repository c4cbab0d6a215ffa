import { z } from 'zod'
import { lenientList, text } from '../../lenient.ts'

/** Meta writes amounts and counts as text, and has written them as numbers. */
const written = z.union([z.string(), z.number()]).transform(String)
const count = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()])
  .nullish()
  .transform((value) => Number(value ?? 0))

const action = z.object({
  action_type: z.string(),
  '7d_click': written.optional(),
  '1d_view': written.optional(),
})
export type Action = z.infer<typeof action>

const insight = z.object({
  campaign_id: z.string().regex(/^\d{1,40}$/),
  campaign_name: text,
  date_start: z.iso.date(),
  date_stop: z.iso.date(),
  spend: written,
  impressions: count,
  inline_link_clicks: count,
  actions: lenientList(action),
  action_values: lenientList(action),
})
export type Insight = z.infer<typeof insight>

export const insightsAnswer = z.object({
  data: z.array(insight),
  paging: z
    .object({ next: text, cursors: z.object({ after: text }).prefault({}) })
    .prefault({})
    .catch({ next: '', cursors: { after: '' } }),
})

export const reportAnswer = z.object({ report_run_id: z.string().regex(/^\d{1,40}$/) })

export const reportState = z.object({
  async_status: z.string(),
  error_code: z.number().nullish().catch(null),
})

export const accountAnswer = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  timezone_name: z.string().min(1),
  created_time: text,
})

export const errorAnswer = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().nullish().catch(null),
    message: text,
    is_transient: z.boolean().nullish().catch(null),
  }),
})
