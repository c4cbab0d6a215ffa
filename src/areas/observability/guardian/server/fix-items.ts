import type { Checks } from '#analytics/checks/check.ts'
import type { CheckFix, CheckFixes, FixContext } from '#analytics/checks/fix.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { fixAsks } from '#model/monitoring/fixes.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import { FarolError } from '#platform/errors.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { FixItems, OfferedFix } from '../contract.ts'
import { findVisibleCheck, ofCheck } from './known-checks.ts'
import { guardianChecks, guardianItems } from './schema.ts'

/** What the person may do with the items that the check has now. */
export async function listFixes(
  ctx: FixContext,
  { key }: { key: CheckKey },
  checks: Checks,
  fixes: CheckFixes,
): Promise<{ fixes: OfferedFix[] }> {
  const possible = fixesFor(ctx, key, checks, fixes)
  const ids = await loadItemIds(ctx, key)
  const offered = await Promise.all(
    possible.map(async (fix) => ({
      key: fix.key,
      items: await treatableBy(fix, ctx, ids),
      people: [...((await fix.listPeople?.(ctx)) ?? [])],
    })),
  )
  return { fixes: offered.filter(({ items }) => items.length > 0) }
}

/** The act is the other screen's own: its permission, its transaction and its audit. */
export async function fixItems(
  ctx: FixContext,
  { key, fix: fixKey, items, requestId, userId, text }: FixItems,
  checks: Checks,
  fixes: CheckFixes,
): Promise<{ changed: number }> {
  const declared = fixes.find((fix) => fix.key === fixKey && fix.checks.includes(key))
  findVisibleCheck(ctx, checks, key)
  if (declared === undefined) throw new FarolError('invalidInput', { fields: { fix: says.invalid } })
  const missing = declared.needs.find((permission) => !ctx.permissions.has(permission))
  if (missing !== undefined) throw new FarolError('forbidden', { permission: missing })
  const asks = fixAsks[fixKey]
  if (asks === 'person' && userId === undefined)
    throw new FarolError('invalidInput', { fields: { userId: says.required } })
  if (asks === 'text' && text === '')
    throw new FarolError('invalidInput', { fields: { text: says.required } })
  const current = await treatableBy(declared, ctx, await loadItemIds(ctx, key))
  const chosen = current.filter((id) => items.includes(id))
  if (chosen.length === 0) throw new FarolError('notFound')
  return declared.run(ctx, chosen, { requestId, userId: userId ?? '', text })
}

function fixesFor(ctx: FixContext, key: CheckKey, checks: Checks, fixes: CheckFixes): CheckFix[] {
  findVisibleCheck(ctx, checks, key)
  return fixes.filter(
    (fix) => fix.checks.includes(key) && fix.needs.every((permission) => ctx.permissions.has(permission)),
  )
}

const treatableBy = async (fix: CheckFix, ctx: FixContext, ids: string[]): Promise<string[]> =>
  fix.findTreatable === undefined ? ids : [...(await fix.findTreatable(ctx, ids))]

async function loadItemIds({ db, account }: FixContext, key: CheckKey): Promise<string[]> {
  const rows = await db
    .select({ item: guardianItems.item })
    .from(guardianItems)
    .innerJoin(
      guardianChecks,
      and(eq(guardianChecks.accountId, guardianItems.accountId), eq(guardianChecks.key, guardianItems.key)),
    )
    .where(
      and(ofCheck(account.id, key), eq(guardianChecks.enabled, true), eq(guardianChecks.state, 'problem')),
    )
    .orderBy(asc(guardianItems.position))
  return rows.map(({ item }) => item)
}
