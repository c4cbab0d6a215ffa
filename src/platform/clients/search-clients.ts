import type { Permission } from '#model/permissions.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { recordAudit } from '../audit/record.ts'
import { assertPermission, type AccountContext } from '../context.ts'
import { tooManyAttempts } from '../identity/attempts.ts'
import { blindIndex } from '../secrets/blind-index.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { findClients, type FoundClients } from './find-clients.ts'
import { personKind } from './person-kind.ts'

export const searchesPerHour = 100
const HOUR_MS = 3_600_000

export type ClientSearch = { text: string; permission: Extract<Permission, `${string}.personal`> }

/**
 * Audited once an hour per text, by kind only, never the text itself. Throws `forbidden` and
 * `tooManyAttempts`.
 */
export async function searchClients(
  ctx: AccountContext & { keyring: Keyring },
  { text, permission }: ClientSearch,
): Promise<FoundClients> {
  assertPermission(ctx, permission)
  const kind = personKind(text)
  if (kind === null) return { keys: [], isCut: false }
  if (ctx.actor !== 'system') await countSearch(ctx, { text, kind, userId: ctx.actor.userId })
  return findClients(ctx, text)
}

async function countSearch(
  ctx: AccountContext & { keyring: Keyring },
  { text, kind, userId }: { text: string; kind: string; userId: string },
): Promise<void> {
  const { id: accountId } = ctx.account
  const now = ctx.now()
  const hash = blindIndex(ctx.keyring, text.toLowerCase(), 'client.search')
  const mine = sql`account_id = ${accountId} AND user_id = ${userId}`
  await ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`client-search ${accountId} ${userId}`}, 0))`,
    )
    await tx.execute(sql`DELETE FROM client_searches
      WHERE ${mine} AND searched_at <= ${new Date(now.getTime() - HOUR_MS).toISOString()}`)
    const { rowCount } =
      await tx.execute(sql`INSERT INTO client_searches (account_id, user_id, text_hash, searched_at)
      VALUES (${accountId}, ${userId}, ${hash}, ${now.toISOString()}) ON CONFLICT DO NOTHING`)
    if (rowCount === 0) return
    const { rows } = await tx.execute<{ searches: number; oldest: string }>(sql`
      SELECT count(*)::int AS searches, min(searched_at) AS oldest FROM client_searches WHERE ${mine}`)
    const { searches = 0, oldest = '' } = rows[0] ?? {}
    if (searches > searchesPerHour) throw tooManyAttempts(Date.parse(oldest) + HOUR_MS - now.getTime())
    await recordAudit(tx, {
      ctx,
      action: 'client.search',
      object: `account:${accountId}`,
      after: { kind },
    })
  })
}
