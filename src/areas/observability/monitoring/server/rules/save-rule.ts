import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { ruleBounds } from '#model/monitoring/rules.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, isNull } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { SaveRule } from '../../rules-contract.ts'
import { assertOwner } from '../../../server/owners.ts'
import { closeRuleAlerts } from '../close-rule-alerts.ts'
import { monitoringRules, monitoringSeries, ruleVersions, type StoredRule } from '../schema.ts'
import { visibleTo } from '../visible.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { ownedPlace } from '../owned-place.ts'
import { checkSettings } from './check-settings.ts'
import { haveSameSeries } from './have-same-series.ts'

/**
 * A rule that now watches something else starts over: its series are deleted and its open alerts closed. Where
 * it watches the same series otherwise, they begin where people said that they begin.
 */
export async function saveRule(ctx: WithKeyring, input: SaveRule): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'observability.edit')
  const { settings } = input
  const known = input.id === undefined ? undefined : await findRule(ctx, input.id)
  // what cannot be watched any more, as of a virtual channel that was deleted, can still be switched off
  if (known === undefined || !isOnlySwitchedOff(known.settings, settings)) await checkSettings(ctx, settings)
  return ctx.db.transaction(async (tx) => {
    const before = input.id === undefined ? undefined : await lockRule(tx, ctx, input.id)
    if (before && before.version !== input.version) throw new FarolError('conflict')
    if (!before) await assertRoom(tx, ctx)
    if (!before || isOwnedOtherwise(before.settings, settings))
      await assertOwner(tx, ctx, settings.ownerId, [ownedPlace(settings)])
    const id = before?.id ?? randomUUID()
    const version = (before?.version ?? 0) + 1
    const begins = !before || watchesSomethingElse(before.settings, settings)
    const changed = { changedAt: ctx.now(), changedBy: ctx.actor === 'system' ? null : ctx.actor.userId }
    const written = {
      name: settings.name,
      settings,
      enabled: settings.enabled,
      version,
      ...changed,
      virtualChannelId: settings.virtualChannelId,
      ...(begins && {
        since: ctx.now(),
        judgedUntil: null,
        nextAt: ctx.now(),
        state: settings.enabled ? ('waiting' as const) : ('off' as const),
      }),
    }
    const accountId = ctx.account.id
    if (before) {
      await tx.update(monitoringRules).set(written).where(eq(monitoringRules.id, id))
      if (begins) {
        await startSeriesOver(tx, id, haveSameSeries(before.settings, settings))
        await closeRuleAlerts(tx, ctx, id)
      }
    } else {
      await tx
        .insert(monitoringRules)
        .values({ id, accountId, since: ctx.now(), nextAt: ctx.now(), ...written })
    }
    await tx.insert(ruleVersions).values({ accountId, ruleId: id, version, settings, ...changed })
    await recordAudit(tx, {
      ctx,
      action: before ? 'rule.edit' : 'rule.create',
      object: `rule:${id}`,
      before: before ? auditOf(before.settings) : null,
      after: auditOf(settings),
    })
    return { id, version }
  })
}

async function startSeriesOver(tx: Transaction, ruleId: string, areSame: boolean): Promise<void> {
  const own = eq(monitoringSeries.ruleId, ruleId)
  await tx.delete(monitoringSeries).where(areSame ? and(own, isNull(monitoringSeries.beginsAt)) : own)
  await tx
    .update(monitoringSeries)
    .set({ life: newLifecycle(), detector: null, detectorUntil: null })
    .where(own)
}

/** Throws `notFound` for a rule not visible to the person. */
export async function lockRule(tx: Transaction, ctx: AccountContext, id: string): Promise<StoredRule> {
  const [found] = await tx.select().from(monitoringRules).where(ownRule(ctx, id)).for('update')
  if (!found) throw new FarolError('notFound')
  return found
}

async function findRule(ctx: AccountContext, id: string): Promise<StoredRule> {
  const [found] = await ctx.db.select().from(monitoringRules).where(ownRule(ctx, id))
  if (!found) throw new FarolError('notFound')
  return found
}

const ownRule = (ctx: AccountContext, id: string) =>
  and(
    eq(monitoringRules.accountId, ctx.account.id),
    eq(monitoringRules.id, id),
    visibleTo(ctx, monitoringRules),
  )

async function assertRoom(tx: Transaction, { account }: AccountContext): Promise<void> {
  if ((await countInTurn(tx, monitoringRules, account.id)) < ruleBounds.rules) return
  throw new FarolError('invalidInput', { fields: { name: `Máximo de ${ruleBounds.rules} regras` } })
}

/** Who is responsible stays, even without access, while nothing about it changes. */
const isOwnedOtherwise = (before: RuleSettings, after: RuleSettings): boolean =>
  before.ownerId !== after.ownerId || !isDeepStrictEqual(ownedPlace(before), ownedPlace(after))

/** Whether earlier results no longer apply. */
function watchesSomethingElse(before: RuleSettings, after: RuleSettings): boolean {
  const seen = ({ name: _, severity: _s, ownerId: _o, playbook: _p, ...rest }: RuleSettings) => rest
  return !isDeepStrictEqual(seen(before), seen(after))
}

const isOnlySwitchedOff = (before: RuleSettings, after: RuleSettings): boolean =>
  !after.enabled && !watchesSomethingElse({ ...before, enabled: false }, after)

const auditOf = ({ name, enabled, ...settings }: RuleSettings) => ({
  name,
  enabled,
  settings: JSON.stringify(settings),
})
