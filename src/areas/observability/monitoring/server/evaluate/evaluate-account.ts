import { keepNewest } from '#platform/keep-newest.ts'
import type { Calendar } from '#analytics/monitoring/judge.ts'
import { systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { accounts, virtualChannels } from '#platform/identity/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { RuleState } from '../../model.ts'
import { closeRuleAlerts, openAlertsOf } from '../close-rule-alerts.ts'
import { alerts, monitoringRules, type StoredRule } from '../schema.ts'
import { loadWatermarks, type Watermarks } from '#analytics/freshness/watermarks.ts'
import type { TrackedRulesCache } from './tracked-rules.ts'
import { judgeRules, type RuleOutcome, type RulePlan } from './judge-rules.ts'
import {
  needsLittleHistory,
  judgedUntilOf,
  planRule,
  judgeableUntil,
  loadTrackedRules,
  scheduleNext,
  retryAt,
} from './plan-rules.ts'
import { writeResults, type RuleResult } from './write-outcomes.ts'
import { endSilences } from './end-silences.ts'

export type Evaluating = Context & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
  memory: TrackedRulesCache
  calendars: Map<string, Calendar>
  /** Lease time: how long rules of a dead evaluator wait. */
  leaseMs: number
}

/** Per account and round; other accounts take turns in between. */
const MAX_RULES = 500
/** Maximum rules per round that need a long history loaded. */
const MAX_HEAVY = 2

export type Evaluated = { judged: number; /** More is due. */ more: boolean }

/** Evaluates an account's due rules once; with `moved`, also those waiting for their source. */
export async function evaluateAccount(
  ctx: Evaluating,
  accountId: string,
  { moved }: { moved: boolean },
  signal: AbortSignal,
): Promise<Evaluated> {
  const now = ctx.now().getTime()
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined || account.disabledAt !== null) return { judged: 0, more: false }
  await endSilences(ctx, accountId)
  const rules = await claimRules(ctx, accountId, { now, moved })
  if (rules.length === 0) return { judged: 0, more: false }
  const held = await work(ctx, account, rules, now, signal).catch(async (error: unknown) => {
    for (const { id } of rules) ctx.memory.forget(id)
    await letGo(ctx, rules).catch(() => undefined)
    throw error
  })
  return held
}

type Account = AccountContext['account']

async function work(
  ctx: Evaluating,
  account: Account,
  rules: readonly StoredRule[],
  now: number,
  signal: AbortSignal,
): Promise<Evaluated> {
  const { timeZone } = account
  const [believed, channels] = await Promise.all([
    loadWatermarks(ctx.db, account.id, now),
    ctx.db.select().from(virtualChannels).where(eq(virtualChannels.accountId, account.id)),
  ])
  const reached = rules.map((rule) => ({ rule, to: judgeableUntil(rule, believed, now, timeZone) }))
  const resting = reached
    .filter(({ to }) => to === null)
    .map(({ rule }) => looked(rule, believed, now, timeZone))
  const reaching = reached.flatMap(({ rule, to }) => (to === null ? [] : [{ rule, to }]))
  const remembered = await loadTrackedRules(
    ctx,
    reaching.map(({ rule }) => rule),
  )
  const plans = reaching.flatMap(({ rule, to }) => {
    const followed = remembered.get(rule.id)
    return followed ? [planRule(rule, followed, to)] : []
  })
  const heavy = plans.filter((plan) => !needsLittleHistory(plan))
  const now1 = heavy.slice(0, MAX_HEAVY)
  const later = heavy.slice(MAX_HEAVY)
  const contextOf = (channelId: string | null): AccountContext | null => {
    const channel = channels.find(({ id }) => id === channelId)
    if (channelId !== null && channel === undefined) return null
    return {
      ...systemContext(ctx, { id: account.id, name: account.name, timeZone, currency: account.currency }),
      db: ctx.accountDb(account.id),
      virtualChannel: channel ? { id: channel.id, name: channel.name, rule: channel.rule } : null,
    }
  }
  const outcomes: RuleOutcome[] = []
  const little = Map.groupBy(plans.filter(needsLittleHistory), ({ rule }) => rule.virtualChannelId)
  for (const [channelId, group] of [
    ...little,
    ...now1.map((plan) => [plan.rule.virtualChannelId, [plan]] as const),
  ]) {
    const own = contextOf(channelId)
    if (own === null)
      for (const plan of group) {
        await closeLeftAlerts(ctx, account, plan.rule.id)
        outcomes.push({ plan, problem: new Error('its virtual channel is gone') })
      }
    else
      outcomes.push(
        ...(await judgeRules(own, group, (found) => sameCalendar(ctx, account.id, found), signal)),
      )
  }
  const results = [...resting, ...outcomes.map((outcome) => resultOf(ctx, outcome, believed, now, timeZone))]
  const world = {
    currency: account.currency,
    timeZone,
    channels: new Map(channels.map(({ id, name }) => [id, name])),
  }
  const written = await writeResults({ ...ctx, now: new Date(now), world }, account.id, results)
  for (const { rule, done, until } of results)
    if (done && written.has(rule.id)) ctx.memory.keep(rule.id, { ...done.plan.followed, until })
  await letGo(
    ctx,
    later.map(({ rule }) => rule),
  )
  const again = results.some(({ rule, nextAt }) => nextAt <= now && written.has(rule.id))
  return { judged: outcomes.length, more: later.length > 0 || again }
}

/** Nothing would end the alerts of a virtual channel that was deleted. */
async function closeLeftAlerts(
  means: Evaluating,
  { id, name, timeZone, currency }: Account,
  ruleId: string,
): Promise<void> {
  const own = { ...systemContext(means, { id, name, timeZone, currency }), keyring: means.keyring }
  const db = means.accountDb(id)
  const [left] = await db.select({ id: alerts.id }).from(alerts).where(openAlertsOf(id, ruleId)).limit(1)
  if (left === undefined) return
  await db.transaction((tx) =>
    closeRuleAlerts(tx, { ...own, db }, ruleId, 'O canal virtual da regra foi apagado'),
  )
}

const stateOf = (followed: RulePlan['followed']): RuleState => {
  const phases = new Set([...followed.series.values()].map(({ life }) => life.phase))
  if (phases.has('firing')) return 'firing'
  return phases.has('pending') ? 'pending' : 'ok'
}

function looked(rule: StoredRule, believed: Watermarks, now: number, timeZone: string): RuleResult {
  const until = judgedUntilOf(rule)
  const rest = scheduleNext(rule, until, believed, now, timeZone)
  return { ...rest, until, state: rest.late ? 'noData' : rule.state }
}

function resultOf(
  ctx: Evaluating,
  outcome: RuleOutcome,
  believed: Watermarks,
  now: number,
  timeZone: string,
): RuleResult {
  const { plan } = outcome
  const { rule } = plan
  if ('problem' in outcome) {
    ctx.log.warn(
      { accountId: rule.accountId, ruleId: rule.id, err: outcome.problem },
      'monitoring: a rule could not be asked',
    )
    return {
      rule,
      until: judgedUntilOf(rule),
      nextAt: retryAt(now),
      waits: false,
      late: false,
      state: 'failed',
    }
  }
  const rest = scheduleNext(rule, plan.to, believed, now, timeZone)
  const state = rest.late ? 'noData' : stateOf(plan.followed)
  return { ...rest, until: plan.to, state, done: { plan, series: outcome.series } }
}

/** Keeps the same object for an unchanged calendar, because the detector caches by identity. */
function sameCalendar({ calendars }: Evaluating, accountId: string, found: Calendar): Calendar {
  const key = JSON.stringify([accountId, found.timeZone, [...found.specialDays].toSorted()])
  const known = calendars.get(key) ?? found
  keepNewest(calendars, key, known, 2000)
  return known
}

async function claimRules(
  { db, leaseMs }: Evaluating,
  accountId: string,
  { now, moved }: { now: number; moved: boolean },
): Promise<StoredRule[]> {
  const at = new Date(now).toISOString()
  const free = sql`(leased_until IS NULL OR leased_until < clock_timestamp())`
  const due = moved ? sql`(next_at <= ${at}::timestamptz OR waits)` : sql`next_at <= ${at}::timestamptz`
  return db
    .update(monitoringRules)
    .set({ leasedUntil: sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'` })
    .where(
      sql`id IN (SELECT id FROM monitoring_rules WHERE account_id = ${accountId} AND enabled AND ${due} AND ${free}
        ORDER BY next_at, id LIMIT ${MAX_RULES} FOR UPDATE SKIP LOCKED)`,
    )
    .returning()
}

async function letGo({ db }: Pick<Evaluating, 'db'>, rules: readonly StoredRule[]): Promise<void> {
  if (rules.length === 0) return
  const ids = sql.param(rules.map(({ id }) => id))
  await db.execute(sql`UPDATE monitoring_rules SET leased_until = NULL WHERE id = ANY(${ids}::uuid[])`)
}

/** Keeps the leases for as long as a round lasts. */
export async function renewLeases(
  { db, leaseMs }: Pick<Evaluating, 'db' | 'leaseMs'>,
  accountId: string,
): Promise<void> {
  await db.execute(sql`UPDATE monitoring_rules SET leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    WHERE account_id = ${accountId} AND leased_until > clock_timestamp() AND leased_until < clock_timestamp() + ${leaseMs / 2} * interval '1 millisecond'`)
}
