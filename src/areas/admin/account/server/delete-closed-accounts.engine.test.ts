import { mkdtemp, readdir, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { openImportStorage } from '#ingestion/imports/import-storage.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { accounts, users } from '#platform/identity/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createOwnIds } from '#platform/testing/own-ids.ts'
import { AccountSettings } from '#model/forms/account-forms.ts'
import { saveAccountSettings } from './save-account-settings.ts'
import { deleteClosedAccounts } from './delete-closed-accounts.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const day = 86_400_000
const closedAt = new Date('2020-01-01T12:00:00Z')
const after = (days: number) => new Date(closedAt.getTime() + days * day)
const audit = ['audit_log', 'audit_heads']

const close = ({ system, account }: TestAccount) =>
  system.update(accounts).set({ closedAt, disabledAt: closedAt }).where(eq(accounts.id, account.id))

/** One of everything; the folder has the file of its import. */
async function fullAccount(root: string): Promise<TestAccount> {
  const ctx = await engines.newAccount()
  const userId = ctx.actor === 'system' ? '' : ctx.actor.userId
  const { importId = '' } = await createOwnIds(engines.owner, { accountId: ctx.account.id, userId })
  await mkdir(join(root, importId))
  await writeFile(join(root, importId, 'pedidos.csv'), 'x')
  await insertOrders(ctx, [
    { order_id: 'a', placed_at: '2026-11-05T12:00:00Z', lines: [{ sku_id: 'A', price: 10_000 }] },
  ])
  const { name, currency, timeZone } = ctx.account
  const settings = AccountSettings.parse({ name, currency, timeZone, holidayState: 'SP', ownHolidays: [] })
  await saveAccountSettings(ctx, { ...settings, version: 1 })
  return ctx
}

/** Rows of the account by table, without the empty ones. */
async function rowsOf({ account, clickhouse }: TestAccount): Promise<Record<string, number>> {
  const { rows: tables } = await engines.owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY name`,
  )
  const counts: [string, number][] = []
  for (const { name } of tables) {
    const { rows } = await engines.owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name} WHERE account_id = $1`,
      [account.id],
    )
    counts.push([name, rows[0]?.count ?? 0])
  }
  const facts = await clickhouse.query({
    query: 'SELECT count() AS count FROM orders WHERE account_id = {account:UUID}',
    query_params: { account: account.id },
    format: 'JSONEachRow',
  })
  const [orders] = await facts.json<{ count: string }>()
  counts.push(['facts', Number(orders?.count)])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

it('an account goes with all that it held thirty days after it was closed, wherever it was stopped; its audit and other accounts stay', async () => {
  const importStorage = await openImportStorage(await mkdtemp(join(tmpdir(), 'farol-closed-')))
  const [gone, reopenable, open] = [
    await fullAccount(importStorage.root),
    await fullAccount(importStorage.root),
    await fullAccount(importStorage.root),
  ]
  await close(gone)
  await close(reopenable)
  await reopenable.system
    .update(accounts)
    .set({ closedAt: after(1) })
    .where(eq(accounts.id, reopenable.account.id))
  const before = { reopenable: await rowsOf(reopenable), open: await rowsOf(open) }
  expect(Object.keys(await rowsOf(gone)).length).toBeGreaterThan(12)
  const { db, clickhouse } = engines
  const run = (now: Date, commands = Number.POSITIVE_INFINITY) => {
    const killed = new AbortController()
    let left = commands
    const command: typeof clickhouse.command = async (asked) => {
      const answer = await clickhouse.command(asked)
      if (--left <= 0) killed.abort()
      return answer
    }
    const engine = { ...clickhouse, command }
    return deleteClosedAccounts({ db, clickhouse: engine, now: () => now, importStorage }, killed.signal)
  }
  expect(await run(after(30))).toBe(0)
  for (const commands of [1, 5, 12]) await expect(run(after(30.5), commands)).rejects.toThrow()
  expect(await engines.db.$count(accounts, eq(accounts.id, gone.account.id))).toBe(1)
  expect(await run(after(30.5))).toBe(1)
  expect(Object.keys(await rowsOf(gone)).filter((table) => !audit.includes(table))).toEqual([])
  expect(await engines.db.$count(accounts, eq(accounts.id, gone.account.id))).toBe(0)
  expect({ reopenable: await rowsOf(reopenable), open: await rowsOf(open) }).toEqual(before)
  expect(await readdir(importStorage.root)).toHaveLength(3)
  const entries = await engines.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, gone.account.id))
    .orderBy(asc(auditLog.seq))
  expect(entries.map(({ action }) => action)).toEqual(['account.edit', 'account.delete'])
  const { rows: chain } = await engines.owner.query('SELECT * FROM audit_verify($1)', [gone.account.id])
  expect(chain).toMatchObject([{ entries: '2', first_broken: null }])
  const userId = gone.actor === 'system' ? '' : gone.actor.userId
  expect(await engines.db.$count(users, eq(users.id, userId))).toBe(1)
  expect(await run(after(30.5))).toBe(0)
})
