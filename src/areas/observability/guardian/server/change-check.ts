import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { SaveCheck, SilenceCheck } from '../contract.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import type { Check, Checks } from '#analytics/checks/check.ts'
import { assertOwner } from '../../server/owners.ts'
import { publishAlertsChanged } from '../../server/publish-alerts-changed.ts'
import { lockCheck, ofCheck, ownedCheck, findVisibleCheck } from './known-checks.ts'
import { acknowledgeProblem, endProblem } from './problems.ts'
import { guardianChecks, type StoredCheck } from './schema.ts'

const MAX_SILENCE_MS = 90 * 86_400_000
const objectOf = ({ key }: Pick<StoredCheck, 'key'>) => `guardian-check:${key}`

/** Makes the check due now; the runner picks it up. */
export async function runCheck(
  ctx: AccountContext,
  { key }: { key: CheckKey },
  checks: Checks,
): Promise<{ version: number }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const { question: name } = findVisibleCheck(ctx, checks, key)
  return ctx.db.transaction(async (tx) => {
    const row = await lockCheck(tx, ctx, key)
    if (!row.enabled)
      throw new FarolError('invalidInput', { fields: { key: 'A verificação está desligada' } })
    await tx.update(guardianChecks).set({ nextAt: ctx.now() }).where(ofCheck(ctx.account.id, key))
    await recordAudit(tx, { ctx, action: 'guardian-check.run', object: objectOf(row), after: { name } })
    return { version: row.version }
  })
}

export async function saveCheck(
  ctx: AccountContext,
  input: SaveCheck,
  checks: Checks,
): Promise<{ version: number }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const check = findVisibleCheck(ctx, checks, input.key)
  assertLimit(check, input.limit)
  return ctx.db.transaction(async (tx) => {
    const row = await lockCheck(tx, ctx, input.key)
    if (row.version !== input.version) throw new FarolError('conflict')
    if (input.ownerId !== row.ownerId) await assertOwner(tx, ctx, input.ownerId, [ownedCheck(check)])
    const { enabled, severity, ownerId } = input
    const limit = input.limit === check.limit?.initial ? null : input.limit
    const version = row.version + 1
    const begins = enabled && !row.enabled
    const isOtherLook = limit !== row.limit || begins
    const anew = {
      state: 'waiting',
      incident: null,
      since: null,
      isNotified: false,
      count: 0,
      atRisk: null,
    } as const
    await tx
      .update(guardianChecks)
      .set({
        enabled,
        severity,
        ownerId,
        limit,
        version,
        ...(isOtherLook && { nextAt: ctx.now() }),
        ...(begins && anew),
      })
      .where(ofCheck(ctx.account.id, input.key))
    const name = check.question
    const audited = {
      before: { name, ...auditedCheck(row) },
      after: { name, enabled, severity, ownerId, limit },
    }
    if (!enabled) await endProblem(tx, row, ctx.now())
    await publishAlertsChanged(tx, ctx.account.id)
    await recordAudit(tx, { ctx, action: 'guardian-check.edit', object: objectOf(row), ...audited })
    return { version }
  })
}

/** Stops a check's notices for a while; the check keeps running. */
export async function silenceCheck(
  ctx: AccountContext,
  { key, until, version: known }: SilenceCheck,
  checks: Checks,
): Promise<{ version: number }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const { question: name } = findVisibleCheck(ctx, checks, key)
  const end = until === null ? null : new Date(until)
  const now = ctx.now().getTime()
  if (end !== null && (end.getTime() <= now || end.getTime() > now + MAX_SILENCE_MS))
    throw new FarolError('invalidInput', { fields: { until: 'Escolha um momento nos próximos 90 dias' } })
  return ctx.db.transaction(async (tx) => {
    const row = await lockCheck(tx, ctx, key)
    if (row.version !== known) throw new FarolError('conflict')
    const version = row.version + 1
    await tx.update(guardianChecks).set({ silencedUntil: end, version }).where(ofCheck(ctx.account.id, key))
    if (end !== null) await acknowledgeProblem(tx, row, ctx.now())
    await publishAlertsChanged(tx, ctx.account.id)
    await recordAudit(tx, {
      ctx,
      object: objectOf(row),
      action: end === null ? 'guardian-check.wake' : 'guardian-check.silence',
      before: { name, until: row.silencedUntil?.toISOString() ?? null },
      after: { name, until },
    })
    return { version }
  })
}

const auditedCheck = ({
  enabled,
  severity,
  ownerId,
  limit,
}: Pick<StoredCheck, 'enabled' | 'severity' | 'ownerId' | 'limit'>) => ({ enabled, severity, ownerId, limit })

function assertLimit({ limit }: Check, value: number | null): void {
  if (value === null) return
  if (limit === null)
    throw new FarolError('invalidInput', { fields: { limit: 'Esta verificação não tem limite' } })
  const { least, most } = limit
  if (value < least || value > most)
    throw new FarolError('invalidInput', { fields: { limit: `Informe de ${least} a ${most}` } })
}
