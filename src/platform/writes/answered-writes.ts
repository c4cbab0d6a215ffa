import { setTimeout } from 'node:timers/promises'
import type { AccountContext } from '../context.ts'
import { FarolError } from '../errors.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { and, eq, sql } from '../storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { answeredWrites } from './schema.ts'

const MAX_ANSWER_CHARS = 64 * 1024

type Keyed = { accountId: string; userId: string; key: string; operation: string }

function keyedOf({ account, actor, write }: AccountContext): Keyed | null {
  if (write === undefined || actor === 'system') return null
  return { accountId: account.id, userId: actor.userId, ...write }
}

const sealedAt = ({ accountId, userId, key }: Keyed) => ({
  purpose: 'answered-write',
  row: `${accountId}/${userId}/${key}`,
})

const isOf = ({ accountId, userId, key }: Keyed) =>
  and(eq(answeredWrites.accountId, accountId), eq(answeredWrites.userId, userId), eq(answeredWrites.key, key))

/**
 * Within the write's transaction: a second one of the same key waits for the first, and is rolled back by `alreadyWritten`.
 */
export async function claimWrite(tx: Transaction, ctx: AccountContext): Promise<void> {
  const keyed = keyedOf(ctx)
  if (keyed === null) return
  const requestId = ctx.requestId ?? ''
  const [row] = await tx
    .insert(answeredWrites)
    .values({ ...keyed, requestId, at: ctx.now() })
    .onConflictDoUpdate({
      target: [answeredWrites.accountId, answeredWrites.userId, answeredWrites.key],
      set: { requestId: sql`answered_writes.request_id` },
    })
    .returning({ requestId: answeredWrites.requestId })
  if (row?.requestId !== requestId) throw new FarolError('alreadyWritten')
}

/** An answer is kept right after its write. */
const TRIES = 20
const MS_BETWEEN_TRIES = 100

/** What the write of this key answered; null if it was not written. Throws `alreadyWritten` where its answer was not kept. */
export async function findAnswer(ctx: AccountContext, keyring: Keyring): Promise<{ output: unknown } | null> {
  const keyed = keyedOf(ctx)
  if (keyed === null) return null
  for (let left = TRIES; left > 0; left--) {
    const [row] = await ctx.db.select().from(answeredWrites).where(isOf(keyed))
    if (row === undefined) return null
    if (row.operation !== keyed.operation) throw new FarolError('idempotencyConflict')
    if (row.sealed !== null)
      return JSON.parse(decrypt(keyring, row.sealed, sealedAt(keyed))) as { output: unknown }
    await setTimeout(MS_BETWEEN_TRIES)
  }
  throw new FarolError('alreadyWritten')
}

/** Does nothing for what wrote nothing. */
export async function keepAnswer(ctx: AccountContext, keyring: Keyring, output: unknown): Promise<void> {
  const keyed = keyedOf(ctx)
  if (keyed === null) return
  const text = JSON.stringify({ output })
  if (text.length > MAX_ANSWER_CHARS) return
  await ctx.db
    .update(answeredWrites)
    .set({ sealed: encrypt(keyring, text, sealedAt(keyed)) })
    .where(isOf(keyed))
}

/** Of a write that failed in the end, though part of it may be there: it can be tried again. */
export async function dropClaim(ctx: AccountContext): Promise<void> {
  const keyed = keyedOf(ctx)
  if (keyed === null) return
  const own = eq(answeredWrites.requestId, ctx.requestId ?? '')
  await ctx.db.delete(answeredWrites).where(and(isOf(keyed), own))
}
