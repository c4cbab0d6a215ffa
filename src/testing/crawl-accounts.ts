import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { scaled, stores } from '@farol/demo-store'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { connectAccount } from '#ingestion/connectors/mercadopago/testing/connected-account.ts'
import { connectShop } from '#ingestion/connectors/vtex/testing/connected-shop.ts'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { importFolder } from '#ingestion/imports/testing/import-files.ts'
import { unzip } from '#ingestion/imports/testing/unzip.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { startMercadoPagoStandIn } from '../../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import { startVtexStandIn } from '../../tools/vtex-stand-in/start-vtex-stand-in.ts'

export const crawledAt = new Date('2026-11-20T15:00:00Z')

const project = fileURLToPath(new URL('../../', import.meta.url))
export const olistArchive = env['FAROL_OLIST_ZIP'] ?? join(project, '..', 'shared', 'data', 'olist.zip')
export const hasOlist = existsSync(olistArchive)

/** A demo store of three months. */
export async function demoAccount(engines: TestEngines): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => crawledAt })
  const profile = scaled(stores.aurora, { scale: 0.15, months: 3 })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now: crawledAt })
  return ctx
}

/** What Olist published, imported as its files are. */
export async function olistAccount(
  engines: TestEngines,
  now = new Date('2018-08-15T15:00:00Z'),
): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => now })
  const folder = await mkdtemp(join(tmpdir(), 'farol-olist-'))
  try {
    await unzip(olistArchive, folder)
    const mapping: unknown = JSON.parse(readFileSync(join(project, 'examples/olist.mapping.json'), 'utf8'))
    const { error } = await importFolder(ctx, folder, mapping)
    if (error !== null) throw new Error(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return ctx
}

/** A store of VTEX's, read through its connection. */
export async function connectedAccount(engines: TestEngines): Promise<TestAccount> {
  const store = scaled(stores.aurora, { scale: 0.03, months: 2 })
  const shop = await startVtexStandIn({ store, anchor: '2026-11-20', now: () => crawledAt })
  try {
    const account = await engines.newAccount({ now: () => crawledAt })
    const connected = await connectShop(engines, shop, { account })
    await connected.readHistory()
    await settleInbox(engines, account.account.id)
    return account
  } finally {
    await shop.close()
  }
}

/** Payments of a month at Mercado Pago, read through its connection; nobody tells their orders. */
export async function gatewayAccount(engines: TestEngines): Promise<TestAccount> {
  const store = scaled(stores.aurora, { scale: 0.1, months: 1 })
  const shop = await startMercadoPagoStandIn({
    store,
    anchor: '2026-11-20',
    now: () => crawledAt,
    daysAfter: 4,
  })
  try {
    const account = await engines.newAccount({ now: () => crawledAt })
    const connected = await connectAccount(engines, shop, { account })
    await connected.readHistory()
    await settleInbox(engines, account.account.id)
    return account
  } finally {
    await shop.close()
  }
}
