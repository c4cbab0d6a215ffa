import { stores, type StoreProfile } from '@farol/demo-store'
import { ingestDemoClients } from '#ingestion/demo-store/ingest-demo-clients.ts'
import { ensureDemoStore, holdsDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import type { Context } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { ensureDemoCampaigns } from './demo-campaigns.ts'
import { ensureDemoDocks } from './demo-docks.ts'
import { ensureDemoPromotions } from './demo-promotions.ts'
import { ensureDemoRules } from './demo-rules.ts'
import { ensureDemoTargets } from './demo-targets.ts'
import { demoAccounts, ensureDemoPeople } from './demo-people.ts'
import { step } from './progress.ts'

const renewal = 10 * 60_000

type Profiles = Readonly<Record<StoreProfile['key'], StoreProfile>>

/** Before the server listens, so that nobody sees a partly filled store; the whole history at first and for a new edition. */
export async function fillDemo(
  context: Context & { keyring: Keyring },
  signal: AbortSignal,
  profiles: Profiles = stores,
): Promise<void> {
  await ensureDemoPeople(context.db)
  for (const { id: accountId, name, store } of demoAccounts) {
    if (store === null) continue
    const profile = profiles[store]
    if (!(await holdsDemoStore(context, { accountId, profile }))) {
      await step(`Carregando a loja de demonstração ${name} com ${profile.months} meses de histórico`, () =>
        ensureDemoStore(context, { accountId, profile, now: context.now(), signal }),
      )
    }
    await ensureDemoTargets(context, accountId)
    await ensureDemoDocks(context, accountId)
    await ensureDemoRules(context, accountId)
    if (store === 'aurora') {
      await ensureDemoCampaigns(context, accountId)
      await ensureDemoPromotions(context, accountId)
    }
  }
}

/** At once and every ten minutes, in the background. Returns how to stop. */
export function keepDemoUpToDate(context: Context & { keyring: Keyring }): () => Promise<void> {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const renew = () => {
    running = running.then(() => pullUpToNow(context, ending.signal))
  }
  renew()
  const timer = setInterval(renew, renewal)
  return () => {
    clearInterval(timer)
    ending.abort()
    return running
  }
}

/** Only what `fillDemo` filled with this edition. */
export async function pullUpToNow(
  context: Context & { keyring: Keyring },
  signal: AbortSignal,
  profiles: Profiles = stores,
): Promise<void> {
  for (const { id: accountId, store } of demoAccounts) {
    if (store === null || signal.aborted) continue
    try {
      const profile = profiles[store]
      if (!(await holdsDemoStore(context, { accountId, profile }))) continue
      await ensureDemoStore(context, { accountId, profile, now: context.now(), signal })
      await ensureDemoTargets(context, accountId)
      await ingestDemoClients(context, { accountId, profile, signal })
    } catch (error) {
      if (!signal.aborted) context.log.error({ err: error }, 'the demo store was not renewed')
    }
  }
}
