import { randomUUID } from 'node:crypto'
import type { StoreProfile } from '@farol/demo-store'
import { storeVariant } from '#ingestion/demo-store/demo-store-days.ts'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { demoStores } from '#ingestion/demo-store/schema.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'

/**
 * A demo store in which nothing is visible until `arrive` lets time advance, starting three weeks before the
 * anchor.
 */
export async function arrivingDemo(engines: TestEngines, profile: StoreProfile, anchor: string) {
  const account = await engines.newAccount()
  const accountId = account.account.id
  await account.system.insert(demoStores).values({
    accountId,
    anchor,
    variant: storeVariant(profile),
    source: randomUUID(),
    filledUntil: null,
    clientsFrom: null,
    clientsUntil: null,
  })
  /** Advances the account to a moment; moments must be increasing. */
  const arrive = async (moment: number): Promise<TestAccount> => {
    const now = new Date(moment)
    await ensureDemoStore({ ...account, db: account.system }, { accountId, profile, now })
    return { ...account, now: () => now }
  }
  return { account, arrive }
}
