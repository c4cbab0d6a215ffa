import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, inArray } from '#platform/storage/postgres/drizzle.ts'
import { loadOwners } from '../../server/owners.ts'
import type { OwnersQuestion } from '../rules-contract.ts'
import { visibleAlerts } from './alerts/present-alerts.ts'
import { ownedPlace } from './owned-place.ts'
import { ruleView } from './rules/check-settings.ts'
import { alerts } from './schema.ts'

/** Who may be responsible for all these alerts, or for such a rule, by name. */
export async function listOwners(
  ctx: AccountContext,
  { of }: OwnersQuestion,
): Promise<{ people: { id: string; name: string }[] }> {
  assertPermission(ctx, 'observability.view')
  const isOfAlerts = 'alertIds' in of
  if (!isOfAlerts) await ruleView(ctx, of)
  const owned = isOfAlerts ? await settingsOf(ctx, of.alertIds) : [of]
  return { people: await loadOwners(ctx.db, ctx, owned.map(ownedPlace)) }
}

async function settingsOf(ctx: AccountContext, ids: readonly string[]): Promise<RuleSettings[]> {
  const asked = and(visibleAlerts(ctx), inArray(alerts.id, [...ids]))
  const rows = await ctx.db.select({ settings: alerts.settings }).from(alerts).where(asked)
  if (rows.length === 0) throw new FarolError('notFound')
  return rows.map(({ settings }) => settings)
}
