import { scaled, stores } from '@farol/demo-store'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdsDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { demoStores } from '#ingestion/demo-store/schema.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { accounts, users } from '#platform/identity/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { demoAccounts, demoUserId } from './demo-people.ts'
import { bringUpToNow, fillDemo } from './fill-demo.ts'

const ids = demoAccounts.map(({ id }) => id)
const [{ id: accountId }] = demoAccounts
const size = { scale: 0.02, months: 1 }
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
  await bringUpToNow(context, signal, profiles)
  expect(await held()).toEqual(before)
  await fillDemo(context, signal, profiles)
  expect(await holdsDemoStore(context, of)).toBe(true)
})
