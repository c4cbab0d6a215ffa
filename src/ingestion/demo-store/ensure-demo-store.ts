import { canonicalKinds } from '#model/kinds/index.ts'
import { randomUUID } from 'node:crypto'
import type { StoreProfile } from '@farol/demo-store'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { dropCanonical } from '../canonical/canonical-tables.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import { writeFacts } from '../write-facts.ts'
import { dayInBrazil, daysToFill, storeVariant } from './demo-store-days.ts'
import { forgetDemoFacts } from './forget-demo-facts.ts'
import { demoStores } from './schema.ts'
import { stageDays } from './stage-days.ts'

export type DemoStoreOptions = {
  accountId: string
  profile: StoreProfile
  now: Date
  /** More rows at once cost memory, fewer cost time. */
  rowsPerChunk?: number | undefined
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

type DemoStore = typeof demoStores.$inferSelect

const STAGING_PART = 0.6

/** Of a package, two events of one second may be the same. */
const mayRepeat = new Set(['tracking'] as const)

/** Stopped half-way, the next call completes it: the same rows arrive again and facts keep one of each. */
export async function ensureDemoStore(
  context: Context,
  options: DemoStoreOptions,
): Promise<{ orders: number; topUp: boolean }> {
  const { accountId, now } = options
  const ctx = await asSystem(context, accountId)
  const store = await rememberStore(ctx, options)
  if (store.filledUntil && store.filledUntil >= now) return { orders: 0, topUp: true }
  const orders = await fill(ctx, store, options)
  await notifyFactsMoved(ctx.db, accountId, canonicalKinds)
  return { orders, topUp: store.filledUntil !== null }
}

async function asSystem(context: Context, accountId: string): Promise<AccountContext> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error(`there is no account ${accountId}`)
  return systemContext(context, account)
}

export async function holdsDemoStore(
  { db }: Pick<Context, 'db'>,
  { accountId, profile }: Pick<DemoStoreOptions, 'accountId' | 'profile'>,
): Promise<boolean> {
  const [known] = await db.select().from(demoStores).where(eq(demoStores.accountId, accountId))
  return known?.variant === storeVariant(profile) && known.filledUntil !== null
}

async function rememberStore(
  ctx: AccountContext,
  { profile, now, signal }: DemoStoreOptions,
): Promise<DemoStore> {
  assertPermission(ctx, 'integrations.edit')
  const { id: accountId } = ctx.account
  const variant = storeVariant(profile)
  const ours = eq(demoStores.accountId, accountId)
  return ctx.db.transaction(async (tx) => {
    await tx.execute(lockOf(accountId))
    const [known] = await tx.select().from(demoStores).where(ours)
    if (known?.variant === variant) return known
    if (known) await forgetDemoFacts(ctx, { source: known.source, profile, signal })
    const none = { filledUntil: null, clientsFrom: null, clientsUntil: null }
    const source = known?.source ?? randomUUID()
    const store: DemoStore = { accountId, variant, source, anchor: dayInBrazil(now), ...none }
    await tx.insert(demoStores).values(store).onConflictDoUpdate({ target: demoStores.accountId, set: store })
    const object = `account:${accountId}`
    await recordAudit(tx, { ctx, action: 'demo-store.begin', object, before: known, after: store })
    return store
  })
}

async function fill(
  ctx: AccountContext,
  { anchor }: DemoStore,
  { accountId, profile, now, rowsPerChunk, onProgress = () => undefined, signal }: DemoStoreOptions,
): Promise<number> {
  assertPermission(ctx, 'integrations.edit')
  const clientKeySecret = await installationSecret(ctx.db, 'client-key')
  // one batch per account, so that what a killed fill staged is found and dropped
  const batchId = accountId
  const ours = eq(demoStores.accountId, accountId)
  return ctx.db.transaction(async (tx) => {
    await tx.execute(lockOf(accountId))
    const [store] = await tx.select().from(demoStores).where(ours)
    const filledUntil = store?.filledUntil ?? null
    if (filledUntil && filledUntil >= now) return 0
    await dropCanonical(ctx, batchId)
    const counts = await stageDays(ctx, {
      profile,
      anchor,
      days: daysToFill(profile, anchor, now, filledUntil),
      until: now,
      since: filledUntil ?? undefined,
      batchId,
      rowsPerChunk,
      signal,
      onProgress: (part) => onProgress(part * STAGING_PART),
    })
    await writeFacts({ ...ctx, source: store?.source ?? accountId, clientKeySecret }, batchId, {
      ...(signal && { signal }),
      inspection: { counts, repeated: mayRepeat, withReported: false },
      onSlice: (done, total) => onProgress(STAGING_PART + (done / total) * (1 - STAGING_PART)),
    })
    await dropCanonical(ctx, batchId)
    await tx.update(demoStores).set({ filledUntil: now }).where(ours)
    // only the first fill is audited: daily updates would bury what people did
    if (filledUntil === null) {
      const object = `account:${accountId}`
      await recordAudit(tx, {
        ctx,
        action: 'demo-store.fill',
        object,
        after: { filledUntil: now, orders: counts.orders },
      })
    }
    return counts.orders
  })
}

const lockOf = (accountId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`demo-store/${accountId}`}, 0))`
