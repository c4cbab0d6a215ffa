/** How well the chance of arriving late would have done on deliveries of a real marketplace, beside the fixed rule: `npm run bench:lateness`. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { DuckDBInstance } from '@duckdb/node-api'
import { scoreTransit, type Hits } from '#analytics/logistics/transit/score-transit.ts'
import type { TransitPackage } from '#analytics/logistics/transit/transit-package.ts'
import { BusinessCalendar } from '#analytics/periods/business-calendar.ts'
import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { unzip } from '#ingestion/imports/testing/unzip.ts'

const archive = env['FAROL_OLIST_ZIP']
const place = { calendar: new BusinessCalendar(), timeZone: 'America/Sao_Paulo' }
/** First days of four weeks each, apart in the year. */
const held = ['2017-11-20', '2018-02-01', '2018-03-01', '2018-05-01', '2018-07-15']
const WEEKS = 28
/** Days after the last morning by which what arrived is known. */
const KNOWN = 40

if (archive === undefined || !existsSync(archive)) {
  console.error('FAROL_OLIST_ZIP=/path/to/olist.zip npm run bench:lateness')
  process.exitCode = 2
} else {
  const folder = await mkdtemp(join(tmpdir(), 'farol-lateness-'))
  try {
    await unzip(archive, folder)
    tell(await readPackages(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without carriers and docks, which the files do not tell. */
async function readPackages(folder: string): Promise<TransitPackage[]> {
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  const csv = (name: string) => `read_csv('${join(folder, name)}', header = true, all_varchar = true)`
  const at = (local: string) => `epoch(timezone('America/Sao_Paulo', (${local})::TIMESTAMP)) * 1000`
  const result = await duckdb.runAndReadAll(`SELECT customer_state AS uf, order_status AS status,
      ${at('order_purchase_timestamp')} AS placed, ${at('order_approved_at')} AS approved,
      ${at('order_delivered_carrier_date')} AS shipped, ${at('order_delivered_customer_date')} AS delivered,
      ${at(`order_estimated_delivery_date::TIMESTAMP + INTERVAL '1 day'`)} - 1000 AS due
    FROM ${csv('olist_orders_dataset.csv')} JOIN ${csv('olist_customers_dataset.csv')} USING (customer_id)`)
  return result.getRowObjects().map((row): TransitPackage => {
    const moment = (name: string) => (row[name] === null ? null : Number(row[name]))
    const [shippedAt, deliveredAt] = [moment('shipped'), moment('delivered')]
    const approvedAt = moment('approved') ?? shippedAt ?? deliveredAt
    const isCanceled = ['canceled', 'unavailable'].includes(String(row['status']))
    const known = [moment('placed'), approvedAt, shippedAt, deliveredAt].map((one) => one ?? 0)
    return {
      carrier: '',
      dock: '',
      uf: String(row['uf']),
      outForDeliveryAt: null,
      occurredAt: null,
      approvedAt,
      invoicedAt: shippedAt,
      shippedAt,
      deliveredAt,
      endedAt: null,
      dueAt: moment('due'),
      canceledAt: isCanceled ? Math.max(...known) : null,
    }
  })
}

/** Learned from what was known on the first morning of each four weeks, scored on every morning of them. */
function tell(packages: readonly TransitPackage[]): void {
  const percent = (part: number | null) => (part === null ? '—' : `${Math.round(100 * part)} %`)
  const hits = ({ flagged, precision, recall }: Hits) =>
    `${flagged} pointed at, precision ${percent(precision)}, recall ${percent(recall)}`
  for (const from of held)
    for (const horizon of [1, 3, 5]) {
      const to = addDays(from, WEEKS - 1)
      const now = startOfDay(addDays(to, KNOWN), place.timeZone)
      const asked = { from, to, choosing: WEEKS, horizon, hour: 9, now }
      const score = scoreTransit(packages, place, asked)
      if (score === undefined) continue
      console.log(`\n${from}, due within ${horizon} business days: ${score.cases} cases, ${score.late} late`)
      console.log(`  rule              ${hits(score.rule)}`)
      console.log(`  model, as many    ${hits(score.asManyAsRule)}`)
      console.log(`  model, threshold  ${hits(score.model)}`)
    }
}
