import { recordAudit } from '#platform/audit/record.ts'
import type { AccountContext } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, gt } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { SavedFilters } from '#model/scope-contract.ts'
import { assertFilters } from '../filtered-screens.ts'
import { filterSets } from './get-filters.ts'
import { createHash } from 'node:crypto'

/** Per person and account: they are kept for as long as links may name them. */
export const MAX_KEPT_A_DAY = 200
const DAY_MS = 86_400_000

export async function keepFilters(
  ctx: AccountContext,
  { filters }: { filters: SavedFilters },
): Promise<{ id: string }> {
  assertFilters(ctx)
  const id = setId(filters)
  await ctx.db.transaction(async (tx) => {
    const made = await tx
      .insert(filterSets)
      .values({
        accountId: ctx.account.id,
        id,
        held: canonical(filters),
        createdAt: ctx.now(),
        createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: filterSets.id })
    const counts = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.length]))
    if (made.length === 0) return
    await assertRoom(tx, ctx)
    await recordAudit(tx, { ctx, action: 'filter-set.keep', object: `filter-set:${id}`, after: counts })
  })
  return { id }
}

async function assertRoom(tx: Transaction, { account, actor, now }: AccountContext): Promise<void> {
  if (actor === 'system') return
  const since = new Date(now().getTime() - DAY_MS)
  const ofDay = and(eq(filterSets.createdBy, actor.userId), gt(filterSets.createdAt, since))
  if ((await countInTurn(tx, filterSets, account.id, ofDay)) > MAX_KEPT_A_DAY) throw tooManyAttempts(DAY_MS)
}

/** Sorted, so that equal sets have equal hashes. */
function canonical(held: SavedFilters): SavedFilters {
  const entries = Object.entries(held).map(([name, values]): [string, string[]] => [
    name,
    [...new Set(values)].sort(),
  ])
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** A version 8 UUID (RFC 9562) of the contents' SHA-256. */
export function setId(held: SavedFilters): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(canonical(held)))
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
