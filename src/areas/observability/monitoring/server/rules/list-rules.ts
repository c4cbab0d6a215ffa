import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { rightVerdicts, severities, verdicts, type Verdict } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, asc, desc, eq, isNotNull, sql } from '#platform/storage/postgres/drizzle.ts'
import { findMembers } from '../../../server/find-members.ts'
import { loadAccountPeople } from '../../../server/load-account-people.ts'
import { FarolError } from '#platform/errors.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { channelNameOf } from '#model/with-deleted.ts'
import type { RuleChoices, RuleRow, Rules } from '../../rules-contract.ts'
import { alerts, monitoringRules, ruleVersions, type StoredRule } from '../schema.ts'
import { visibleTo } from '../visible.ts'

const DAYS = 30
const DAY = 86_400_000

export async function listRules(ctx: AccountContext): Promise<Rules> {
  assertPermission(ctx, 'observability.view')
  const [rules, ruleAlerts, people, channels] = await Promise.all([
    ctx.db
      .select()
      .from(monitoringRules)
      .where(and(eq(monitoringRules.accountId, ctx.account.id), visibleTo(ctx, monitoringRules)))
      .orderBy(desc(monitoringRules.enabled), asc(monitoringRules.name), asc(monitoringRules.id)),
    alertsOfRules(ctx),
    loadAccountPeople(ctx),
    channelsOf(ctx),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const channelNames = new Map(channels.map(({ id, name }) => [id, name]))
  const owners = rules.flatMap(({ settings }) => settings.ownerId ?? [])
  const known = { names, channelNames, members: await findMembers(ctx.db, ctx.account.id, owners) }
  return { items: rules.map((rule) => presentRule(ctx, rule, ruleAlerts.get(rule.id) ?? none, known)) }
}

type RuleAlerts = { open: number; fired: number; last: Date | null; verdicts: Record<Verdict, number> }
const none: RuleAlerts = { open: 0, fired: 0, last: null, verdicts: ofEach(verdicts, () => 0) }

async function alertsOfRules(ctx: AccountContext): Promise<Map<string, RuleAlerts>> {
  const since = new Date(ctx.now().getTime() - DAYS * DAY)
  const isOpen = sql<number>`(count(*) FILTER (WHERE ${alerts.state} NOT IN ('resolved', 'pending')))::int`
  const hasFired = sql<number>`(count(*) FILTER (WHERE ${alerts.firedAt} >= ${since.toISOString()}::timestamptz))::int`
  const verdict = (of: Verdict) => sql<number>`(count(*) FILTER (WHERE ${alerts.verdict} = ${of}))::int`
  const rows = await ctx.db
    .select({
      ruleId: alerts.ruleId,
      open: isOpen,
      fired: hasFired,
      last: sql<string | null>`max(${alerts.firedAt})`,
      ...ofEach(verdicts, verdict),
    })
    .from(alerts)
    .where(and(eq(alerts.accountId, ctx.account.id), isNotNull(alerts.firedAt), visibleTo(ctx, alerts)))
    .groupBy(alerts.ruleId)
  return new Map(
    rows.map(({ ruleId, open, fired, last, ...of }) => [
      ruleId,
      { open, fired, last: last === null ? null : new Date(last), verdicts: of },
    ]),
  )
}

/** Confirmed ÷ judged; null if none is judged. */
export function verdictPrecision(of: Readonly<Record<Verdict, number>>): number | null {
  const judged = verdicts.reduce((sum, verdict) => sum + of[verdict], 0)
  return judged === 0 ? null : rightVerdicts.reduce((sum, verdict) => sum + of[verdict], 0) / judged
}

type Names = {
  names: ReadonlyMap<string, string>
  channelNames: ReadonlyMap<string, string>
  members: ReadonlySet<string>
}

function presentRule(
  ctx: AccountContext,
  rule: StoredRule,
  ruleAlerts: RuleAlerts,
  { names, channelNames, members }: Names,
): RuleRow {
  const { id, version, changedAt, changedBy, virtualChannelId, enabled } = rule
  const ownerId =
    rule.settings.ownerId !== null && members.has(rule.settings.ownerId) ? rule.settings.ownerId : null
  const settings = { ...rule.settings, ownerId }
  const isGone = virtualChannelId !== null && !channelNames.has(virtualChannelId)
  return {
    id,
    settings,
    version,
    currency: ctx.account.currency,
    virtualChannel: channelNameOf(virtualChannelId, channelNames),
    owner: ownerId === null ? null : (names.get(ownerId) ?? null),
    changed: { at: changedAt.toISOString(), by: changedBy === null ? null : (names.get(changedBy) ?? null) },
    state: !enabled ? 'off' : isGone ? 'failed' : rule.state,
    open: ruleAlerts.open,
    fired: ruleAlerts.fired,
    verdicts: ruleAlerts.verdicts,
    lastFiredAt: ruleAlerts.last?.toISOString() ?? null,
    precision: verdictPrecision(ruleAlerts.verdicts),
  }
}

async function channelsOf({ db, account, channelIds }: AccountContext) {
  const found = await db
    .select({ id: virtualChannels.id, name: virtualChannels.name })
    .from(virtualChannels)
    .where(eq(virtualChannels.accountId, account.id))
    .orderBy(asc(virtualChannels.position), asc(virtualChannels.name))
  return channelIds === null ? found : found.filter(({ id }) => channelIds.includes(id))
}

export async function getRuleChoices(ctx: AccountContext): Promise<RuleChoices> {
  assertPermission(ctx, 'observability.view')
  const [people, channels] = await Promise.all([loadAccountPeople(ctx), channelsOf(ctx)])
  return {
    people,
    virtualChannels: channels,
    wholeAccount: ctx.channelIds === null,
    currency: ctx.account.currency,
    severities: [...severities],
  }
}

export async function listRuleVersions(ctx: AccountContext, { id }: { id: string }) {
  assertPermission(ctx, 'observability.view')
  const accountId = ctx.account.id
  const [rule] = await ctx.db
    .select({ id: monitoringRules.id })
    .from(monitoringRules)
    .where(
      and(
        eq(monitoringRules.accountId, accountId),
        eq(monitoringRules.id, id),
        visibleTo(ctx, monitoringRules),
      ),
    )
  if (!rule) throw new FarolError('notFound')
  const [rows, people] = await Promise.all([
    ctx.db
      .select()
      .from(ruleVersions)
      .where(and(eq(ruleVersions.accountId, accountId), eq(ruleVersions.ruleId, id)))
      .orderBy(desc(ruleVersions.version))
      .limit(200),
    loadAccountPeople(ctx),
  ])
  const names = new Map(people.map((person) => [person.id, person.name]))
  const isSeen = ({ settings }: (typeof rows)[number]) =>
    ctx.permissions.has(monitoredMetrics[settings.metric].needs) &&
    (ctx.channelIds === null || ctx.channelIds.some((channel) => channel === settings.virtualChannelId))
  return {
    items: rows.filter(isSeen).map(({ version, settings, changedAt, changedBy }) => ({
      version,
      settings,
      at: changedAt.toISOString(),
      by: changedBy === null ? null : (names.get(changedBy) ?? null),
    })),
  }
}
