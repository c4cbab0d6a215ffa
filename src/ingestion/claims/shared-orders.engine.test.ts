import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { at, event, order, volume } from '../packages/testing/reported-packages.ts'
import { bring, item, rowsOf, type Batch } from '../testing/ingest.ts'
import { countOfSource, deleteOfSource, forgetClaims } from './facts-of-source.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const [store, file] = [randomUUID(), randomUUID()]
const moment = Math.floor(at(500).getTime() / 1000)

const seen = (order_id: string, platform_status: string, hours: number) => ({
  order_id,
  platform_status,
  since: at(hours),
})

const ofFile: Batch = {
  orders: [
    order('A', {
      updated_at: at(30),
      platform_status: 'Aguardando',
      status: 'canceled',
      promised_at: at(60),
      marketplace_number: 'MKT1',
      invoice_number: '777',
      customer_id: 'outro',
      total_amount: 5000,
    }),
    order('B', { platform_status: 'handling', updated_at: at(7), marketplace_number: 'MKT2' }),
  ],
  order_items: [item({ order_id: 'A', line_id: '9', sku_id: 'Z' })],
  order_statuses: [seen('A', 'ready for handling', 1), seen('A', 'Aguardando', 12), seen('B', 'Separado', 4)],
  payments: [
    { order_id: 'A', payment_id: 'f', tid: 'TIDF', amount: 10, attempted_at: at(1) },
    { order_id: 'B', payment_id: 'f', tid: 'TIDG', amount: 10, attempted_at: at(1) },
  ],
  shipments: [volume('A', 'f1', { tracking_number: 'NF', shipped_at: at(20), promised_at: at(70) })],
  tracking: [event(25, 'PO 1', { shipment_id: 'f1' })],
}
const handling = (id: string, hours: number) =>
  order(id, { platform_status: 'handling', updated_at: at(hours), customer_id: 'um' })
const ofStore: Batch[] = [
  {
    orders: [handling('A', 10), order('B', { platform_status: 'payment-pending', updated_at: at(2) })],
    order_items: [item({ order_id: 'A' })],
    payments: [{ order_id: 'A', payment_id: '1', tid: 'TID1', amount: 1001, attempted_at: at(1) }],
    shipments: [volume('A', 'v1', { promised_at: at(80) })],
  },
  { orders: [handling('A', 40), handling('B', 5)], order_items: [item({ order_id: 'A' })] },
]

const keys: Readonly<Record<string, string>> = {
  orders: 'order_id',
  order_items: 'order_id, line_id',
  payment_attempts: 'attempt_id',
  attempts: 'order_id, attempt_id',
  shipments: 'shipment_id',
  packages: 'order_id, shipment_id',
  first_promises: 'ALL',
  fact_claims: 'ALL',
  order_statuses: 'ALL',
  told_packages: 'ALL',
  tracking_events: 'ALL',
}
const unlike: Readonly<Record<string, string>> = {
  orders: 'client_key',
  attempts: 'client_key',
  fact_claims: 'account_id',
}

async function facts(account: AccountContext) {
  const found: Record<string, unknown> = {}
  for (const [table, key] of Object.entries(keys)) {
    const rows = await rowsOf<Record<string, unknown>>(
      account,
      `SELECT * FROM ${table} FINAL $ ORDER BY ${key}`,
    )
    const left = new Set(['account_id', 'version', unlike[table]])
    found[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))),
    )
  }
  found['search'] = await rowsOf(
    account,
    `SELECT DISTINCT token, order_id FROM order_search $ AND NOT startsWith(token, 'client:') ORDER BY ALL`,
  )
  found['clients'] = await rowsOf(
    account,
    `SELECT count() AS clients FROM order_search FINAL $ AND startsWith(token, 'client:')`,
  )
  return found
}

type Arrival = { batch: Batch; of: string }
async function brought(arrivals: readonly Arrival[]): Promise<AccountContext> {
  const account = await engines.newAccount()
  for (const { batch, of } of arrivals)
    await bring(account, batch, of, of === file ? { seconds: moment, connected: [store] } : undefined)
  return account
}

async function undo(account: AccountContext): Promise<void> {
  const of = { ...account, source: file }
  const { signal } = new AbortController()
  await deleteOfSource(of, await countOfSource(of), { done: 0, signal, onStep: async () => undefined })
  await forgetClaims(of)
}

const [early, late] = ofStore.map((batch) => ({ batch, of: store })) as [Arrival, Arrival]
const imported = { batch: ofFile, of: file }

it.each([
  ['before', [imported, early, late]],
  ['between', [early, imported, late]],
  ['after', [early, late, imported]],
])(
  'what a file told of a connection’s orders %s it leaves nothing when it is undone',
  async (_, arrivals) => {
    const [shared, alone] = [await brought(arrivals), await brought([early, late])]
    await undo(shared)
    expect(await facts(shared)).toEqual(await facts(alone))
  },
)

it('an order that an undone file corrected stays in the status that this file alone told, since when it told', async () => {
  const account = await engines.newAccount()
  const reported = (platform_status: string, hours: number): Batch => ({
    orders: [order('A', { platform_status, updated_at: at(hours) })],
  })
  await bring(account, reported('Novo', 2), randomUUID(), { seconds: moment - 60, connected: [] })
  await bring(account, reported('Pago', 3), file, { seconds: moment, connected: [] })
  const { fact_claims: _, packages: __, ...before } = await facts(account)
  await undo(account)
  expect(await facts(account)).toMatchObject(before)
  expect(
    await rowsOf(account, 'SELECT toString(platform_status) AS status, status_since FROM orders FINAL $'),
  ).toEqual([{ status: 'Pago', status_since: '2026-03-02T15:00:00Z' }])
})
