import { toRows } from '#analytics/exports/export-batch.ts'
import { exportSources } from '../boot/services.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { type Filters, timeDimensions } from '#model/dimensions.ts'
import { inQuery } from './in-query.ts'

export type Place = { period: string; filters: Filters }

/** What some screen, file or answer says one of these figures is. */
export type Reading = { figure: Figure; where: string; value: number | null }

const figures = [
  'capturedRevenue',
  'approvedRevenue',
  'invoicedRevenue',
  'canceledRevenue',
  'capturedOrders',
  'approvedOrders',
  'invoicedOrders',
  'units',
  'sessions',
] as const
type Figure = (typeof figures)[number]
type Pair = { base: number | null; current: number | null }

const ofItems = (filters: Filters) => ['category', 'brand', 'sku'].some((key) => Object.hasOwn(filters, key))

/** When an order was placed makes no channel. */
const ofTime = (filters: Filters) => timeDimensions.some((key) => Object.hasOwn(filters, key))

async function asked<Answer>(browser: Browser, path: string, input: object): Promise<Answer> {
  const { status, body } = await browser.get(`/api${path}?${inQuery(input)}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body as Answer
}

/** All places of the product that say one of the figures, asked for the same orders. */
export async function readEverywhere(browser: Browser, ctx: TestAccount, place: Place): Promise<Reading[]> {
  const parts = [home, strip, pivots, heatmap, ...(ofTime(place.filters) ? [] : [preview])]
  const ofOrders = ofItems(place.filters) ? [] : [list, file]
  const readings = await Promise.all([...parts, ...ofOrders].map((read) => read(browser, place, ctx)))
  return readings.flat()
}

async function home(browser: Browser, place: Place): Promise<Reading[]> {
  type Answer = {
    revenue: Pair
    milestones: Record<'captured' | 'approved' | 'invoiced' | 'canceled', Pair>
    buckets: { captured: Pair }[]
  }
  const { revenue, milestones, buckets } = await asked<Answer>(browser, '/sales/billing-decomposition', place)
  const at = (figure: Figure, { current }: Pair, where: string): Reading => ({
    figure,
    where,
    value: current,
  })
  return [
    at('invoicedRevenue', revenue, 'início, faturamento'),
    at('capturedRevenue', milestones.captured, 'início, marcos'),
    at('approvedRevenue', milestones.approved, 'início, marcos'),
    at('invoicedRevenue', milestones.invoiced, 'início, marcos'),
    at('canceledRevenue', milestones.canceled, 'início, marcos'),
    at(
      'capturedRevenue',
      { base: null, current: sum(buckets.map(({ captured }) => captured.current)) },
      'início, linha do tempo',
    ),
  ]
}

async function strip(browser: Browser, place: Place): Promise<Reading[]> {
  type Answer = { strip: { metric: string; value: Pair }[]; series: { metric: string; values: Pair[] }[] }
  const metrics = ['capturedRevenue', 'invoicedRevenue', 'capturedOrders']
  const answer = await asked<Answer>(browser, '/sales/analytics', { ...place, metrics })
  return [
    ...answer.strip.flatMap(({ metric, value }) => reading(metric, 'análise, faixa', value.current)),
    ...answer.series.flatMap(({ metric, values }) =>
      reading(metric, 'análise, série', sum(values.map(({ current }) => current))),
    ),
  ]
}

async function pivots(browser: Browser, place: Place): Promise<Reading[]> {
  type Answer = { metrics: string[]; total: Pair[]; lines: { values: Pair[] }[] }
  const metrics = ['capturedRevenue', 'invoicedRevenue', 'canceledRevenue', 'capturedOrders', 'units']
  const asking = [['channel'], ['uf', 'paymentMethod'], ['seller', 'channel'], ['weekday', 'hourOfDay']].map(
    async (rows) => {
      const answer = await asked<Answer>(browser, '/sales/analytics/pivot', {
        ...place,
        rows,
        metrics,
        top: 5,
      })
      const where = `análise, ${rows.join(' × ')}`
      return answer.metrics.flatMap((metric, index) => [
        ...reading(metric, `${where}, total`, answer.total[index]?.current ?? null),
        ...reading(
          metric,
          `${where}, linhas`,
          sum(answer.lines.map(({ values }) => values[index]?.current ?? null)),
        ),
      ])
    },
  )
  return (await Promise.all(asking)).flat()
}

async function heatmap(browser: Browser, place: Place): Promise<Reading[]> {
  type Answer = { cells: { value: number | null }[] }
  const { cells } = await asked<Answer>(browser, '/sales/analytics/heatmap', {
    ...place,
    metric: 'capturedRevenue',
  })
  return reading('capturedRevenue', 'análise, dia × hora', sum(cells.map(({ value }) => value)))
}

/** A rule that keeps what the filters keep. */
async function preview(browser: Browser, { period, filters }: Place): Promise<Reading[]> {
  const rule = Object.entries(filters).map(([dimension, values]) => ({ dimension, kind: 'anyOf', values }))
  if (rule.length === 0) return []
  const { status, body } = await browser.post('/api/sales/virtual-channels/preview', { period, rule })
  if (status !== 200) throw new Error(`the preview answered ${status}: ${JSON.stringify(body)}`)
  const { sold } = body as { sold: { orders: number; revenue: number } }
  return [
    ...reading('capturedRevenue', 'canal virtual, prévia', sold.revenue),
    ...reading('capturedOrders', 'canal virtual, prévia', sold.orders),
  ]
}

async function list(browser: Browser, { period, filters }: Place): Promise<Reading[]> {
  type Answer = { total: number; sums: { value: number; units: number }; tabs: { all: number } }
  const { total, sums, tabs } = await asked<Answer>(browser, '/orders', { period, dimensions: filters })
  return [
    ...reading('capturedOrders', 'pedidos, total', total),
    ...reading('capturedOrders', 'pedidos, aba', tabs.all),
    ...reading('capturedRevenue', 'pedidos, soma', sums.value),
    ...reading('units', 'pedidos, soma', sums.units),
  ]
}

async function file(_: Browser, { period, filters }: Place, ctx: TestAccount): Promise<Reading[]> {
  const source = exportSources.get('orders')
  if (source === undefined) throw new Error('orders are not exported')
  const question = source.question.parse({ period, dimensions: filters, filters })
  const options = { columns: null, personal: false, signal: new AbortController().signal }
  const { columns, batches } = await source.open(ctx, question, options)
  const shown = columns.findIndex(({ key }) => key === 'convertedTotal')
  const money = shown >= 0 ? shown : columns.findIndex(({ key }) => key === 'total' || key === 'value')
  let [orders, revenue] = [0, 0]
  for await (const batch of batches) {
    orders += batch.rows
    revenue += sum(toRows(batch).map((row) => Number(row[money]))) ?? 0
  }
  return [...reading('capturedOrders', 'arquivo', orders), ...reading('capturedRevenue', 'arquivo', revenue)]
}

function reading(figure: string, where: string, value: number | null): Reading[] {
  const known = figures.find((each) => each === figure)
  return known === undefined ? [] : [{ figure: known, where, value }]
}

/** Null where none of them is known. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((all, value) => all + value, 0)
}
