import { z } from 'zod'
import type { Visit } from './visits.ts'

const names = new Set([
  'date',
  'dateHour',
  'platform',
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionMedium',
  'sessionCampaignName',
  'deviceCategory',
  'countryId',
  'region',
  'eventName',
])
const steps = ['view_item', 'add_to_cart', 'begin_checkout'] as const
const named = z.strictObject({ name: z.string() })
const whole = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)])

const asked = z
  .strictObject({
    dateRanges: z.tuple([z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() })]),
    dimensions: z.array(named).max(9, 'Requests are limited to 9 dimensions.'),
    metrics: z.array(named).min(1).max(10, 'Requests are limited to 10 metrics.'),
    dimensionFilter: z
      .strictObject({
        filter: z.strictObject({
          fieldName: z.string(),
          inListFilter: z.strictObject({ values: z.array(z.string()).min(1) }),
        }),
      })
      .optional(),
    orderBys: z
      .array(z.strictObject({ dimension: z.strictObject({ dimensionName: z.string() }) }))
      .default([]),
    limit: whole.pipe(z.number().min(1).max(250_000)).default(10_000),
    offset: whole.default(0),
    returnPropertyQuota: z.boolean().default(false),
  })
  .refine(({ dimensions }) => dimensions.every(({ name }) => names.has(name)), 'not a valid dimension')
  .refine(({ metrics }) => metrics.every(({ name }) => name === 'sessions'), 'not a valid metric')
  .refine(
    ({ dimensions, orderBys }) =>
      orderBys.every(({ dimension }) => dimensions.some(({ name }) => name === dimension.dimensionName)),
    'an order by what is not in the report',
  )
export type ReportParams = z.infer<typeof asked>

export function parseReport(body: string): ReportParams | string {
  try {
    const parsed = asked.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : z.prettifyError(parsed.error)
  } catch (error) {
    return String(error)
  }
}

type Row = { values: string[]; sessions: number }

export function answerReport(report: ReportParams, visits: readonly Visit[]) {
  const dimensions = report.dimensions.map(({ name }) => name)
  const events = report.dimensionFilter?.filter.inListFilter.values
  const rows = new Map<string, Row>()
  const add = (visit: Visit, sessions: number, event: string) => {
    if (sessions === 0) return
    const values = dimensions.map((name) => (name === 'eventName' ? event : (visit.dimensions[name] ?? '')))
    const key = JSON.stringify(values)
    rows.set(key, { values, sessions: (rows.get(key)?.sessions ?? 0) + sessions })
  }
  const byEvent = dimensions.includes('eventName')
  for (const visit of visits) {
    if (!byEvent) add(visit, visit.counts.sessions, '')
    else for (const step of steps) if (events?.includes(step) ?? true) add(visit, visit.counts[step], step)
  }
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const page = sorted.slice(report.offset, report.offset + report.limit)
  return {
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
    ...(page.length > 0 && {
      rows: page.map(({ values, sessions }) => ({
        dimensionValues: values.map((value) => ({ value })),
        metricValues: [{ value: String(sessions) }],
      })),
    }),
    ...(sorted.length > 0 && { rowCount: sorted.length }),
  }
}
