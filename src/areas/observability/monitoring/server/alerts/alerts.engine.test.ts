import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountEvents } from '#analytics/events/schema.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { openNotice } from '#platform/notices/sealed-notice.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { codeOf } from '#testing/code-of.ts'
import { AlertsQuestion, ChangeAlerts } from '../../alerts-contract.ts'
import { listOwners } from '../list-owners.ts'
import { saveRule } from '../rules/save-rule.ts'
import { alertEntries, alerts, monitoringRules, monitoringSeries } from '../schema.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
} from '../testing/rules.ts'
import { alertEvents } from './alert-events.ts'
import { changeAlerts } from './change-alerts.ts'
import { getAlertBell } from './get-alert-bell.ts'
import { getAlert } from './get-alert.ts'
import { getAlertCauses } from './get-alert-causes.ts'
import { listAlerts } from './list-alerts.ts'

let engines: TestEngines
let account: TestAccount
let other: TestAccount
let minute = 26
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (of: number) => new Date(noon + of * 60_000)
const now = () => at(minute)
const channelId = randomUUID()

const evaluate = (of: number) => {
  minute = of
  return evaluateAll(evaluating(engines, now), account.account.id)
}
const list = (ctx: TestAccount, question: object = {}) => listAlerts(ctx, AlertsQuestion.parse(question))
const change = (ids: readonly string[], act: object, ctx: TestAccount = account) =>
  changeAlerts(ctx, ChangeAlerts.parse({ ids, change: act }))
const bell = (of: TestAccount) => getAlertBell(of, async () => [])
const limited = (): TestAccount => ({ ...account, channelIds: [channelId] })
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Two rules: of all channels, of which two stopped at 12:20, and of the virtual channel `App`, which stopped too. */
beforeEach(async () => {
  minute = 26
  account = await engines.newAccount({ now })
  other = await engines.newAccount({ now })
  await insertOrders(account, [
    ...ordersAt('App', noon, minutesBetween(-60, 20)),
    ...ordersAt('Site', noon, minutesBetween(-60, 20)),
    ...ordersAt('Loja', noon, minutesBetween(-60, 90)),
  ])
  await account.system.delete(virtualChannels).where(eq(virtualChannels.id, channelId))
  await account.system.insert(virtualChannels).values({
    id: channelId,
    accountId: account.account.id,
    name: 'Aplicativo',
    position: 1,
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['App'] }],
  })
  await addRoute(account, { destinationIds: [await addDestination(account)] })
  await addRule(account, noOrders({ severity: 'warning' }), at(0))
  await addRule(account, noOrders({ name: 'Aplicativo parado', by: [], virtualChannelId: channelId }), at(0))
  await evaluate(26)
})

describe('alerts that fired together', () => {
  it('are one row by incident, its worst first, or each its own', async () => {
    const grouped = await list(account)
    expect(grouped).toMatchObject({ total: 1, open: { critical: 1, warning: 2, info: 0 } })
    expect(grouped.items[0]).toMatchObject({
      incident: { alerts: 3 },
      rule: { name: 'Aplicativo parado' },
      virtualChannel: 'Aplicativo',
      state: 'firing',
      metric: 'capturedOrders',
      area: 'sales',
      currency: 'BRL',
      place: [],
      severity: 'critical',
      observed: 0,
    })
    const each = await list(account, { grouped: 'no', sort: '-severity' })
    expect(each.items.map(({ place }) => place.map(({ label }) => label).join())).toEqual(
      expect.arrayContaining(['App', 'Site', '']),
    )
    expect(each.items[0]?.severity).toBe('warning')
    expect((await list(account, { grouped: 'no', page: 2, pageSize: 2 })).items).toHaveLength(1)
  })

  it('are found by what they are', async () => {
    const count = async (question: object) => (await list(account, { grouped: 'no', ...question })).total
    expect(await count({ severities: ['warning'] })).toBe(2)
    expect(await count({ states: ['resolved', 'pending'] })).toBe(0)
    expect(await count({ areas: ['payments'] })).toBe(0)
    expect(await count({ search: 'parado' })).toBe(1)
    expect(await count({ search: 'sit' })).toBe(1)
    expect(await count({ search: '%' })).toBe(0)
    expect(await count({ owner: 'none', verdict: 'none' })).toBe(0)
    expect(await count({ period: '2026-11-18_2026-11-18' })).toBe(3)
    expect(await count({ period: '2026-11-01_2026-11-17' })).toBe(0)
    expect(await codeOf(list(account, { period: '2027-01-01_2027-01-02' }))).toBe('invalidInput')
    expect((await list(account, { period: 'last-7-days' })).period).toEqual({
      from: '2026-11-12',
      to: '2026-11-18',
    })
    expect((await list(account)).period).toBeNull()
    for (const sort of ['since', '-impact', 'duration', 'state', '-name'])
      expect(await count({ sort })).toBe(3)
  })

  it('ring the bell', async () => {
    const { open, latest } = await bell(account)
    expect([open, latest.length]).toEqual([{ critical: 1, warning: 2, info: 0 }, 3])
  })
})

describe('somebody else', () => {
  it('of another account sees and changes nothing', async () => {
    const ids = (await alertsOf(account)).map(({ id }) => id)
    expect(await list(other, { grouped: 'no' })).toMatchObject({ total: 0, items: [] })
    expect((await bell(other)).latest).toEqual([])
    expect(await codeOf(change(ids, { act: 'acknowledge' }, other))).toBe('notFound')
    expect(await codeOf(change([randomUUID()], { act: 'acknowledge' }))).toBe('notFound')
  })

  it('of one virtual channel sees and changes what is of it alone', async () => {
    const ids = (await alertsOf(account)).map(({ id }) => id)
    const seen = await list(limited(), { grouped: 'no' })
    expect(seen.items.map(({ rule, incident }) => [rule.name, incident.alerts])).toEqual([
      ['Aplicativo parado', 1],
    ])
    expect(await change(ids, { act: 'acknowledge' }, limited())).toEqual({ changed: 1 })
    const hidden = ids.filter((id) => id !== seen.items[0]?.id)
    expect(await codeOf(change(hidden, { act: 'acknowledge' }, limited()))).toBe('notFound')
    const chosen = { ...account, virtualChannel: { id: channelId, name: 'Aplicativo', rule: [] } }
    expect((await list(chosen, { grouped: 'no' })).total).toBe(1)
    expect((await list({ ...account, channelIds: [] }, { grouped: 'no' })).total).toBe(0)
  })

  it('of one virtual channel separates from nothing that they do not see', async () => {
    const [own] = (await list(limited())).items
    const shared = (await list(account)).items.map(({ incident }) => incident)
    expect(shared).toContainEqual({ id: own?.incident.id, alerts: 3 })
    expect(await change([own?.id ?? ''], { act: 'separate' }, limited())).toEqual({ changed: 0 })
  })

  it('without the permission neither looks nor changes', async () => {
    const without = (permission: string): TestAccount => ({
      ...account,
      permissions: new Set([...permissionsByRole.owner].filter((one) => one !== permission)),
    })
    const [first] = await alertsOf(account)
    const ids = [first?.id ?? '']
    expect(await codeOf(list(without('observability.view')))).toBe('forbidden')
    expect(await codeOf(bell(without('observability.view')))).toBe('forbidden')
    expect(await codeOf(change(ids, { act: 'acknowledge' }, without('observability.edit')))).toBe('forbidden')
    expect((await list(without('sales.view'), { grouped: 'no' })).total).toBe(0)
  })
})

const entriesOf = async (id: string) =>
  (
    await account.db
      .select()
      .from(alertEntries)
      .where(eq(alertEntries.alertId, id))
      .orderBy(asc(alertEntries.at))
  ).map(({ moment }) => moment)
const alertOf = async (id: string) => (await account.db.select().from(alerts).where(eq(alerts.id, id)))[0]
const lastAudit = async () => {
  const rows = await account.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, account.account.id))
    .orderBy(asc(auditLog.seq))
  return rows.at(-1)
}

describe('a person', () => {
  it('acknowledges all of them, which is told once, recorded, and theirs', async () => {
    const ids = (await alertsOf(account)).map(({ id }) => id)
    expect(await change(ids, { act: 'acknowledge' })).toEqual({ changed: 3 })
    expect(await change(ids, { act: 'acknowledge' })).toEqual({ changed: 0 })
    const [first] = await alertsOf(account)
    expect(first).toMatchObject({ state: 'acknowledged', acknowledgedAt: at(26) })
    expect(first?.ownerId).toBe(account.actor === 'system' ? null : account.actor.userId)
    expect(await lastAudit()).toMatchObject({ action: 'alert.acknowledge', after: { alerts: 3 } })
    const told = await account.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.accountId, account.account.id))
    expect(told.map(({ kind }) => kind)).toEqual(['fired', 'acknowledged'])
    const needs = told.map(({ id, sealed }) => openNotice(account.keyring, id, sealed).needs)
    const own = { title: 'sales.view', lines: ['sales.view', 'sales.view'] }
    expect(needs).toEqual([own, own])
  })

  it('assigns to who can open all of them, and to whom has them already', async () => {
    const { id: south } = await newPerson(engines.db, [])
    const access = { role: 'analyst' as const, virtualChannelIds: [channelId] }
    await engines.db.insert(memberships).values({ userId: south, accountId: account.account.id, ...access })
    const all = await alertsOf(account)
    const ids = all.map(({ id }) => id)
    const own = all.filter(({ virtualChannelId }) => virtualChannelId === channelId).map(({ id }) => id)
    const mayHave = async (alertIds: string[], ctx = account) =>
      (await listOwners(ctx, { of: { alertIds } })).people.some(({ id }) => id === south)
    expect([await mayHave(own), await mayHave(ids)]).toEqual([true, false])
    expect(await codeOf(mayHave(own, other))).toBe('notFound')
    const assign = { act: 'assign', ownerId: south }
    expect(await codeOf(change(ids, assign))).toBe('invalidInput')
    expect(await change(own, assign)).toEqual({ changed: 1 })
    await engines.db.update(memberships).set({ status: 'suspended' }).where(eq(memberships.userId, south))
    expect(await change(own, assign)).toEqual({ changed: 0 })
  })

  it('silences for an hour, or until it is over, and it ends by itself', async () => {
    const [a, b] = (await alertsOf(account)).map(({ id }) => id) as [string, string]
    await change([a], { act: 'silence', until: 'oneHour' })
    await change([b], { act: 'silence', until: 'untilResolved' })
    expect(await alertOf(a)).toMatchObject({ state: 'silenced', silencedUntil: at(86) })
    const shown = (await list(account, { grouped: 'no' })).items.find(({ id }) => id === b)
    expect(shown).toMatchObject({ state: 'silenced', silencedUntil: null })
    await evaluate(87)
    expect(await alertOf(a)).toMatchObject({ state: 'firing', silencedUntil: null })
    expect(await entriesOf(a)).toEqual(['broke', 'fired', 'silenced', 'unsilenced'])
    expect(await alertOf(b)).toMatchObject({ state: 'silenced' })
    await change([b], { act: 'unsilence' })
    expect(await alertOf(b)).toMatchObject({ state: 'firing' })
  })

  it('assigns to people of the account only, notes, and resolves', async () => {
    const [a] = (await alertsOf(account)).map(({ id }) => id) as [string]
    const stranger = other.actor === 'system' ? '' : other.actor.userId
    expect(await codeOf(change([a], { act: 'assign', ownerId: stranger }))).toBe('invalidInput')
    const mine = account.actor === 'system' ? '' : account.actor.userId
    expect(await change([a], { act: 'assign', ownerId: mine })).toEqual({ changed: 1 })
    const { timeline } = await getAlert(account, { id: a })
    expect(timeline.at(-1)).toMatchObject({ moment: 'assigned', text: 'Pessoa de teste' })
    expect(await lastAudit()).toMatchObject({ action: 'alert.assign', after: { assignee: mine } })
    const kept = await account.db.select().from(alertEntries).where(eq(alertEntries.alertId, a))
    expect(JSON.stringify(kept)).not.toContain('Pessoa de teste')
    await change([a], { act: 'note', text: 'Vendo com o time' })
    expect(await change([a], { act: 'resolve' })).toEqual({ changed: 1 })
    await evaluate(60)
    expect(await alertOf(a)).toMatchObject({ state: 'resolved', endedAt: at(26) })
    const moments = await entriesOf(a)
    expect(moments.slice(0, 2)).toEqual(['broke', 'fired'])
    expect(moments.slice(2)).toEqual(expect.arrayContaining(['assigned', 'noted', 'closed']))
    expect(() => ChangeAlerts.parse({ ids: [a], change: { act: 'note', text: ' ' } })).toThrow()
    expect(() => ChangeAlerts.parse({ ids: [], change: { act: 'resolve' } })).toThrow()
  })

  it('joins an incident to another, of those they see, and separates them again', async () => {
    const [first, second] = await alertsOf(account)
    if (!first || !second) throw new Error('two fired')
    await account.db.update(alerts).set({ incidentId: second.id }).where(eq(alerts.id, second.id))
    expect(await codeOf(change([second.id], { act: 'merge', incidentId: randomUUID() }))).toBe('notFound')
    expect(await change([second.id], { act: 'merge', incidentId: first.incidentId })).toEqual({ changed: 1 })
    expect((await list(account)).items[0]?.incident).toEqual({ id: first.incidentId, alerts: 3 })
    expect(await change([second.id], { act: 'separate' })).toEqual({ changed: 1 })
    expect(await change([second.id], { act: 'separate' })).toEqual({ changed: 0 })
    expect((await alertOf(second.id))?.incidentId).not.toBe(first.incidentId)
    expect((await entriesOf(second.id)).slice(-2)).toEqual(['merged', 'separated'])
    expect(await change([second.id], { act: 'merge', incidentId: first.incidentId })).toEqual({ changed: 1 })
  })

  it('says that it was expected, which is a day of its own, until they say otherwise', async () => {
    const [a] = (await alertsOf(account)).map(({ id }) => id) as [string]
    const events = () => account.db.select().from(accountEvents)
    await change([a], { act: 'judge', verdict: 'expected', comment: 'Manutenção' })
    expect(await events()).toMatchObject([{ fromDay: '2026-11-18', toDay: '2026-11-18' }])
    expect((await list(account, { grouped: 'no', verdict: 'expected' })).items).toMatchObject([
      { verdict: { verdict: 'expected', comment: 'Manutenção', by: 'Pessoa de teste' } },
    ])
    await change([a], { act: 'judge', verdict: 'falseAlarm' })
    expect(await events()).toEqual([])
  })

  it('says that it is the new normal: the series begins there', async () => {
    const found = (await alertsOf(account)).find(({ place }) => place.values[0] === 'Site')
    if (!found) throw new Error('it fired')
    await change([found.id], { act: 'judge', verdict: 'newTrend' })
    expect(await alertOf(found.id)).toMatchObject({ state: 'resolved', verdict: 'newTrend' })
    const ofSite = and(eq(monitoringSeries.ruleId, found.ruleId), eq(monitoringSeries.place, '["Site"]'))
    const [series] = await account.db.select().from(monitoringSeries).where(ofSite)
    expect(series).toMatchObject({ beginsAt: at(20), detector: null })
    const beginsAfter = async (id: string, verdict: string, brokeAt?: Date) => {
      if (brokeAt) await account.db.update(alerts).set({ brokeAt }).where(eq(alerts.id, id))
      await change([id], { act: 'judge', verdict })
      const [begun] = await account.db.select().from(monitoringSeries).where(ofSite)
      return begun?.beginsAt ?? null
    }
    const earlier = randomUUID()
    await account.db.insert(alerts).values({ ...found, id: earlier, incidentId: earlier, state: 'resolved' })
    expect(await beginsAfter(earlier, 'newTrend', at(5))).toEqual(at(20))
    expect(await beginsAfter(found.id, 'falseAlarm')).toEqual(at(0))
    expect(await beginsAfter(earlier, 'falseAlarm')).toBeNull()
    await account.db.delete(monitoringSeries).where(ofSite)
    expect(await beginsAfter(found.id, 'newTrend')).toEqual(at(20))
    await evaluate(60)
    const [rule] = await account.db.select().from(monitoringRules).where(eq(monitoringRules.id, found.ruleId))
    expect(rule?.judgedUntil).toEqual(at(60))
    const settings = RuleSettings.parse({ ...rule?.settings, pending: 2 })
    await saveRule(account, { id: found.ruleId, version: rule?.version ?? 0, settings })
    const [kept, ...others] = await account.db
      .select()
      .from(monitoringSeries)
      .where(eq(monitoringSeries.ruleId, found.ruleId))
    expect([kept?.place, kept?.beginsAt, others]).toEqual(['["Site"]', at(20), []])
    const elsewhere = { ...settings, metric: 'approvedOrders' as const }
    await saveRule(account, { id: found.ruleId, version: (rule?.version ?? 0) + 1, settings: elsewhere })
    expect(await account.db.select().from(monitoringSeries).where(ofSite)).toEqual([])
  })
})

describe('one alert', () => {
  it('has its series, its story, its incident, and the orders of its windows', async () => {
    await evaluate(40)
    const found = (await alertsOf(account)).find(({ place }) => place.values[0] === 'Site')
    const id = found?.id ?? ''
    await change([id], { act: 'note', text: 'Vendo' })
    const { alert, points, timeline, others, orders, settings, ruleVersion, currentVersion } = await getAlert(
      account,
      { id },
    )
    expect(alert).toMatchObject({ id, state: 'firing', place: [{ dimension: 'channel', value: 'Site' }] })
    expect(timeline.map(({ moment, by }) => [moment, by])).toEqual([
      ['broke', null],
      ['fired', null],
      ['noted', 'Pessoa de teste'],
    ])
    expect(others).toHaveLength(2)
    expect([settings.window, ruleVersion, currentVersion]).toEqual([5, 1, 1])
    const told = points.filter(({ end }) => end >= at(10).toISOString())
    expect(told.map(({ condition, value }) => `${condition} ${value}`)).toEqual([
      'normal 5',
      'normal 5',
      'normal 5',
      'breaks 0',
      'breaks 0',
      'breaks 0',
      'breaks 0',
    ])
    const promotion = {
      id: 'promotion',
      name: 'Leve 3',
      kind: 'promotion' as const,
      from: '2026-11-18',
      to: null,
      link: '/marketing/promotions?promocao=1',
    }
    const { events } = await getAlert(account, { id }, [
      async () => ({ events: [promotion], total: 1 }),
      alertEvents,
    ])
    expect(events.filter(({ link }) => link !== undefined)).toEqual([promotion])
    expect(orders).toEqual({ from: at(20).toISOString(), to: at(40).toISOString(), count: 0 })
    expect(
      (await getAlert(limited(), { id: others.find(({ virtualChannel }) => virtualChannel)?.id ?? '' }))
        .others,
    ).toEqual([])
    for (const ask of [getAlert, getAlertCauses]) {
      expect(await codeOf(ask(other, { id }))).toBe('notFound')
      expect(await codeOf(ask(limited(), { id }))).toBe('notFound')
      expect(await codeOf(ask({ ...account, permissions: new Set() }, { id }))).toBe('forbidden')
    }
  })
})
