/** How well purchases are foreseen in a store's months held back, beside simple ways, and how long that takes: `npm run bench:customer-value`. */
import { existsSync } from 'node:fs'
import { env } from 'node:process'
import {
  expectedPurchases,
  fitBgNbd,
  fitGammaGamma,
  project,
  type BgNbd,
  type Estimate,
} from '@farol/customer-value'
import { inventClients, readOlist, type Held } from './stores.ts'

const DAYS = 182
const ends = ['2018-01-01', '2018-02-01', '2018-03-01']
const archive = env['FAROL_OLIST_ZIP']

if (archive === undefined || !existsSync(archive)) {
  console.error('FAROL_OLIST_ZIP=/path/to/olist.zip npm run bench:customer-value')
  process.exitCode = 2
} else {
  for (const end of ends) tell(end, await readOlist(archive, end, DAYS), await groupRates(archive, end))
  for (const clients of [60_000, 300_000]) tellSpeed(clients)
}

function groupOf(x: number): string {
  return x < 2 ? String(x) : '2+'
}

/** Purchases a client of a group in the six months before, by what the client had bought before those. */
async function groupRates(zip: string, end: string): Promise<Map<string, number>> {
  const start = new Date(Date.parse(end) - DAYS * 86_400_000).toISOString().slice(0, 10)
  const sums = new Map<string, { after: number; clients: number }>()
  for (const row of await readOlist(zip, start, DAYS)) {
    const sum = sums.get(groupOf(row.x)) ?? { after: 0, clients: 0 }
    sums.set(groupOf(row.x), { after: sum.after + row.after, clients: sum.clients + row.clients })
  }
  return new Map([...sums].map(([group, { after, clients }]) => [group, after / clients]))
}

function tell(end: string, rows: readonly Held[], rates: Map<string, number>): void {
  const purchases = fitBgNbd(rows)
  const spending = fitGammaGamma(rows)
  const { r, alpha, a, b } = purchases.params
  console.log(`\nOlist, ${DAYS} days from ${end}: ${purchases.clients} clients, ${rows.length} rows.`)
  console.log(
    `r ${r.toPrecision(4)} alpha ${alpha.toPrecision(4)} a ${a.toPrecision(4)} b ${b.toPrecision(4)}, converged ${purchases.converged}; amounts converged ${spending.converged}`,
  )
  const groups = [...new Set(rows.map((row) => groupOf(row.x)))]
  console.table(groups.map((group) => groupError(group, rows, purchases.params, rates)))
  const projected = project(purchases, spending, rows, DAYS)
  const sum = (f: (row: Held) => number) => rows.reduce((all, row) => all + f(row), 0)
  say(
    'purchases',
    sum((row) => row.after),
    projected.purchases,
  )
  say(
    'amount',
    sum((row) => row.amountAfter),
    projected.value,
  )
}

function groupError(group: string, all: readonly Held[], params: BgNbd, rates: Map<string, number>) {
  const rows = all.filter((row) => groupOf(row.x) === group)
  const sum = (f: (row: Held) => number) =>
    Math.round(10 * rows.reduce((total, row) => total + f(row), 0)) / 10
  return {
    repeats: group,
    clients: sum((row) => row.clients),
    made: sum((row) => row.after),
    model: sum((row) => row.clients * expectedPurchases(params, row, DAYS)),
    'as its group in the last six months': sum((row) => row.clients * (rates.get(group) ?? 0)),
    'as themselves in the last six months': sum((row) => row.before),
    'as themselves since their first purchase': sum((row) => (row.clients * row.x * DAYS) / row.T),
  }
}

function say(name: string, made: number, estimate: Estimate | null): void {
  const figures = estimate && [estimate.expected, estimate.low, estimate.high]
  console.log(
    `${name}: made ${made.toFixed(0)}, projected`,
    figures?.map((one) => one?.toFixed(0) ?? 'unknown'),
  )
}

function tellSpeed(clients: number): void {
  const rows = inventClients(clients, 1460)
  const timed = <T>(name: string, f: () => T): T => {
    const start = performance.now()
    const result = f()
    console.log(`${name}: ${(performance.now() - start).toFixed(0)} ms`)
    return result
  }
  console.log(`\n${clients} invented clients, ${rows.length} rows`)
  const purchases = timed('fitBgNbd', () => fitBgNbd(rows))
  const spending = timed('fitGammaGamma', () =>
    fitGammaGamma(rows.map((row) => ({ ...row, mean: row.mean ?? 0 }))),
  )
  timed('project', () => project(purchases, spending, rows, DAYS))
  console.log('invented with r 1, alpha 120, a 0.5, b 1; found', purchases.params)
}
