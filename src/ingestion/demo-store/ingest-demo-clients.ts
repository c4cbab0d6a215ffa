import { setImmediate, setTimeout } from 'node:timers/promises'
import { generateDay, history, inventPerson, type OrderRow, type StoreProfile } from '@farol/demo-store'
import { upsertClients } from '#platform/clients/upsert-clients.ts'
import type { OrderClient } from '#platform/clients/merge-client.ts'
import type { Context } from '#platform/context.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { dayInBrazil } from './demo-store-days.ts'
import { demoStores } from './schema.ts'
import { demoSeed } from './stage-days.ts'

type DemoClients = { accountId: string; profile: StoreProfile; signal: AbortSignal }

const DAY = 86_400_000
const DAYS_AT_ONCE = 5
// From the days since the last run, then further back; the next call continues. Runs beside the server,
// since sealing people takes longer than the fill.
export async function ingestDemoClients(
  ctx: Context & { keyring: Keyring },
  { accountId, profile, signal }: DemoClients,
): Promise<void> {
  const [store] = await ctx.db.select().from(demoStores).where(eq(demoStores.accountId, accountId))
  if (!store?.filledUntil) return
  const { anchor, filledUntil, clientsFrom, clientsUntil } = store
  const work = { ...ctx, accountId, profile, anchor, until: filledUntil, signal }
  const today = dayInBrazil(filledUntil)
  const first = history(anchor, profile.months).from
  for (const days of spans(clientsUntil ?? today, today)) await pullDays(work, days)
  const back = clientsFrom ?? today
  await notePulled(ctx.db, accountId, back, today)
  if (back === first) return
  for (const days of spans(first, dayBefore(back)).toReversed()) {
    const began = Date.now()
    await pullDays(work, days)
    await notePulled(ctx.db, accountId, days[0] ?? first, today)
    // half of the time is left to others
    await setTimeout(Date.now() - began, undefined, { signal })
  }
}

async function notePulled(db: Database, accountId: string, from: string, until: string): Promise<void> {
  await db.execute(
    sql`UPDATE demo_stores SET clients_from = ${from}, clients_until = ${until} WHERE account_id = ${accountId}`,
  )
}

type Work = Context & {
  keyring: Keyring
  accountId: string
  profile: StoreProfile
  anchor: string
  until: Date
  signal: AbortSignal
}

async function pullDays(work: Work, days: readonly string[]): Promise<void> {
  const { db, keyring, accountId, profile, anchor, until, signal } = work
  const clients: OrderClient[] = []
  for (const day of days) {
    for (const order of generateDay(profile, { seed: demoSeed, anchor, day, until }).orders)
      clients.push(reportedBy(order))
    await setImmediate()
    signal.throwIfAborted()
  }
  const clientKeySecret = await installationSecret(db, 'client-key')
  await upsertClients({ tx: db, keyring, clientKeySecret, accountId, source: accountId }, clients)
}

function reportedBy({
  customer_id: customerId,
  uf,
  placed_at: placed,
  updated_at: updated,
}: OrderRow): OrderClient {
  const { consent, ...person } = inventPerson(customerId, uf)
  const at = consent === 'unknown' ? null : new Date(placed * 1000)
  return {
    customerId,
    ...person,
    version: updated * 1000,
    placedAt: placed * 1000,
    consent: { state: consent, at, source: at === null ? '' : 'Loja' },
  }
}

const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const dayBefore = (day: string): string => dayText(Date.parse(day) - DAY)

function spans(from: string, to: string): string[][] {
  const found: string[][] = []
  for (let day = Date.parse(to); day >= Date.parse(from); day -= DAY * DAYS_AT_ONCE) {
    const begin = Math.max(Date.parse(from), day - DAY * (DAYS_AT_ONCE - 1))
    found.unshift(Array.from({ length: (day - begin) / DAY + 1 }, (_, at) => dayText(begin + at * DAY)))
  }
  return found
}
