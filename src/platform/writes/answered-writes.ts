import { setTimeout } from 'node:timers/promises'
import type { AccountContext } from '../context.ts'
import { FarolError } from '../errors.ts'
import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { and, eq, sql } from '../storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { answeredWrites } from './schema.ts'

const MAX_ANSWER_CHARS = 64 * 1024

function placeOf({ account, actor }: AccountContext): { accountId: string; userId: string } | null {
  return actor === 'system' ? null : { accountId: account.id, userId: actor.userId }
}

const sealedAt = ({ accountId, userId }: { accountId: string; userId: string }, key: string) => ({
  purpose: 'answered-write',
  row: `${accountId}/${userId}/${key}`,
})

function isOf({ accountId, userId }: { accountId: string; userId: string }, key: string) {
  return and(
    eq(answeredWrites.accountId, accountId),
    eq(answeredWrites.userId, userId),
    eq(answeredWrites.key, key),
  )
}

/**
 * Within the write's transaction: a second one of the same key waits for the first, and is rolled back by `alreadyWritten`.
 */
export async function claimWrite(tx: Transaction, ctx: AccountContext): Promise<void> {
  const place = placeOf(ctx)
  if (ctx.write === undefined || place === null) return
  const requestId = ctx.requestId ?? ''
  const [row] = await tx
    .insert(answeredWrites)
    .values({ ...place, ...ctx.write, requestId, at: ctx.now() })
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
  const place = placeOf(ctx)
  if (ctx.write === undefined || place === null) return null
  const { key, operation } = ctx.write
  for (let left = TRIES; left > 0; left--) {
    const [row] = await ctx.db.select().from(answeredWrites).where(isOf(place, key))
    if (row === undefined) return null
    if (row.operation !== operation) throw new FarolError('idempotencyConflict')
    if (row.sealed !== null)
      return JSON.parse(decrypt(keyring, row.sealed, sealedAt(place, key))) as { output: unknown }
    await setTimeout(MS_BETWEEN_TRIES)
  }
  throw new FarolError('alreadyWritten')
}

/** Does nothing for what wrote nothing. */
export async function keepAnswer(ctx: AccountContext, keyring: Keyring, output: unknown): Promise<void> {
  const place = placeOf(ctx)
  if (ctx.write === undefined || place === null) return
  const { key } = ctx.write
  const text = JSON.stringify({ output })
  if (text.length > MAX_ANSWER_CHARS) return
  await ctx.db
    .update(answeredWrites)
    .set({ sealed: encrypt(keyring, text, sealedAt(place, key)) })
    .where(isOf(place, key))
}

/** Of a write that failed in the end, though part of it may be there: it can be tried again. */
export async function dropClaim(ctx: AccountContext): Promise<void> {
  const place = placeOf(ctx)
  if (ctx.write === undefined || place === null) return
  const own = eq(answeredWrites.requestId, ctx.requestId ?? '')
  await ctx.db.delete(answeredWrites).where(and(isOf(place, ctx.write.key), own))
}
