import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdsDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { systemContext } from '#platform/context.ts'
import { saveDockSettings } from '#areas/logistics/docks/server/dock-settings.ts'
import { loadDockSettings } from '#areas/logistics/server/load-dock-settings.ts'
import { targetVersions } from '#areas/sales/sales-targets/server/schema.ts'
import { loadLatestPlan } from '#areas/sales/sales-targets/server/load-plan.ts'
import { saveTargets } from '#areas/sales/sales-targets/server/save-targets.ts'
import { demoStores } from '#ingestion/demo-store/schema.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { accounts, users } from '#platform/identity/schema.ts'
import { eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { demoAccounts, demoUserId } from './demo-people.ts'
import { pullUpToNow, fillDemo } from './fill-demo.ts'

const ids = demoAccounts.map(({ id }) => id)
const [{ id: accountId }] = demoAccounts
const size = { scale: 0.02, months: 14 }
const profiles = { aurora: scaled(stores.aurora, size), poente: scaled(stores.poente, size) }

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(async () => {
  await engines.db.delete(demoStores).where(inArray(demoStores.accountId, ids))
  await engines.db.delete(accounts).where(inArray(accounts.id, ids))
  await engines.db.delete(users).where(eq(users.id, demoUserId))
  await engines.stop()
})

it('a new edition is filled before the server listens, and beside it never', async () => {
  const context = { ...engines, now: () => new Date('2026-11-20T14:30:30Z'), log: silentLogger }
  const { signal } = new AbortController()
  const of = { accountId, profile: profiles.aurora }
  const earlier = sql`replace(variant, '/', '/0')`
  await fillDemo(context, signal, profiles)
  expect(await holdsDemoStore(context, of)).toBe(true)
  await engines.db.update(demoStores).set({ variant: earlier }).where(eq(demoStores.accountId, accountId))
  const held = () => engines.db.select().from(demoStores).where(eq(demoStores.accountId, accountId))
  const before = await held()
  await pullUpToNow(context, signal, profiles)
  expect(await held()).toEqual(before)
  await fillDemo(context, signal, profiles)
  expect(await holdsDemoStore(context, of)).toBe(true)
})

it('shows targets in use: this month and the next, by channel, once, and not over what people saved', async () => {
  const context = { ...engines, now: () => new Date('2026-11-20T14:30:30Z'), log: silentLogger }
  const { signal } = new AbortController()
  await fillDemo(context, signal, profiles)
  const [account] = await engines.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error('no demo account')
  const ctx = systemContext({ ...context, db: engines.accountDb(accountId) }, account)
  const { number, plan } = await loadLatestPlan(ctx, 2026)
  for (const month of ['2026-11', '2026-12']) {
    const cells = plan.cells.filter((cell) => cell.month === month)
    const sum = cells.filter(({ channel }) => channel !== null).reduce((all, { value }) => all + value, 0)
    const whole = cells.find(({ channel }) => channel === null)
    expect(cells.length).toBeGreaterThan(2)
    expect(whole?.value).toBe(sum)
    expect(sum).toBeGreaterThan(0)
  }
  await pullUpToNow({ ...context, keyring: engines.keyring }, signal, profiles)
  expect((await loadLatestPlan(ctx, 2026)).number).toBe(number)
  const cleared = plan.cells.map((cell) => ({ ...cell, value: null }))
  const person = { ...ctx, actor: { userId: demoUserId, name: 'Pessoa', role: 'owner' } as const }
  await saveTargets(person, { year: 2026, base: number, reason: 'Minhas', cells: cleared, curves: [] })
  await fillDemo(context, signal, profiles)
  expect((await loadLatestPlan(ctx, 2026)).plan.cells).toEqual([])
  expect(await engines.db.$count(targetVersions, eq(targetVersions.accountId, accountId))).toBe(number + 1)
})

it('has docks that say their hours and capacity, once, and not over what people saved', async () => {
  const context = { ...engines, now: () => new Date('2026-11-20T14:30:30Z'), log: silentLogger }
  const { signal } = new AbortController()
  await fillDemo(context, signal, profiles)
  const [account] = await engines.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error('no demo account')
  const ctx = systemContext({ ...context, db: engines.accountDb(accountId) }, account)
  const settings = await loadDockSettings(ctx)
  expect(settings.map(({ name, version }) => [name, version])).toEqual([
    ['CD Nordeste', 1],
    ['CD Sudeste', 1],
  ])
  const [first] = settings
  if (first === undefined) throw new Error('no dock')
  await saveDockSettings(ctx, { ...first, hourly: 99 })
  await fillDemo(context, signal, profiles)
  expect((await loadDockSettings(ctx))[0]).toMatchObject({ hourly: 99, version: 2 })
})
