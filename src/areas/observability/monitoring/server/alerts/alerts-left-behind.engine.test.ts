import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
import { deleteRule } from '../rules/delete-rule.ts'
import { listRules } from '../rules/list-rules.ts'
import { saveRule } from '../rules/save-rule.ts'
import { monitoringRules } from '../schema.ts'
import {
  addRule,
  alertsOf,
  evaluateAll,
  evaluating,
  minutesBetween,
  noOrders,
  ordersAt,
} from '../testing/rules.ts'
import { listAlerts } from './list-alerts.ts'

let engines: TestEngines
let account: TestAccount
let channelId: string
let minute = 26
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (of: number) => new Date(noon + of * 60_000)
const now = () => at(minute)

const evaluate = (of: number) => {
  minute = of
  return evaluateAll(evaluating(engines, now), account.account.id)
}
const list = (ctx: TestAccount, question: object = {}) => listAlerts(ctx, AlertsQuestion.parse(question))

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** A rule per channel, of which two stopped at 12:20, and one of the virtual channel `App`, which stopped too. */
beforeEach(async () => {
  minute = 26
  channelId = randomUUID()
  account = await engines.newAccount({ now })
  await insertOrders(account, [
    ...ordersAt('App', noon, minutesBetween(-60, 20)),
    ...ordersAt('Site', noon, minutesBetween(-60, 20)),
    ...ordersAt('Loja', noon, minutesBetween(-60, 90)),
  ])
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

describe('whoever was responsible and left the account', () => {
  it('is responsible for no alert, nor for the next of the rule that names them', async () => {
    const { id: colleague } = await newPerson(account.system, [])
    const access = { userId: colleague, accountId: account.account.id, role: 'analyst' as const }
    await account.system.insert(memberships).values(access)
    await addRule(account, noOrders({ name: 'Dela', ownerId: colleague }), at(0))
    await evaluate(26)
    const owned = () => list(account, { grouped: 'no', owner: colleague })
    expect((await owned()).total).toBe(2)
    const free = (await list(account, { grouped: 'no', owner: 'none' })).total
    await account.system.delete(memberships).where(eq(memberships.userId, colleague))
    expect((await owned()).total).toBe(0)
    expect((await list(account, { grouped: 'no', owner: 'none' })).total).toBe(free + 2)
    const named = (await listRules(account)).items.find(({ settings }) => settings.name === 'Dela')
    expect([named?.settings.ownerId, named?.owner]).toEqual([null, null])
    await evaluate(110)
    const later = (await alertsOf(account)).filter(({ settings }) => settings.name === 'Dela')
    expect(later.map(({ ownerId, place }) => [ownerId, place.values])).toContainEqual([null, ['Loja']])
  })
})

describe('a rule whose alerts are open', () => {
  const kindsSent = async () =>
    (await account.db.select().from(deliveries)).map(({ kind }) => kind).toSorted()
  const rulesByName = async () => {
    const rules = await account.db.select().from(monitoringRules)
    return (name: string) => rules.find((rule) => rule.name === name) ?? expect.unreachable(name)
  }

  it('ends them where it is deleted or watches something else, which is sent once to whoever was notified', async () => {
    expect(await kindsSent()).toEqual(['fired'])
    const rule = await rulesByName()
    await deleteRule(account, { id: rule('Aplicativo parado').id, version: 1 })
    expect(await kindsSent()).toEqual(['fired'])
    const { id, settings } = rule('Pedidos por canal')
    await saveRule(account, { id, version: 1, settings: { ...settings, enabled: false } })
    expect(await kindsSent()).toEqual(['fired', 'resolved'])
    expect((await alertsOf(account)).map(({ state }) => state)).toEqual(['resolved', 'resolved', 'resolved'])
  })

  it('names a deleted channel as such, not as the whole account', async () => {
    await account.system.delete(virtualChannels).where(eq(virtualChannels.id, channelId))
    const each = await list(account, { grouped: 'no' })
    const ofChannel = each.items.filter(({ rule }) => rule.name === 'Aplicativo parado')
    expect(ofChannel.map(({ virtualChannel }) => virtualChannel)).toEqual(['Canal virtual apagado'])
  })

  it('sends nothing of them that still waits', async () => {
    await account.db.update(deliveries).set({ held: true, nextAttemptAt: at(500) })
    const rule = await rulesByName()
    for (const { id } of [rule('Aplicativo parado'), rule('Pedidos por canal')])
      await deleteRule(account, { id, version: 1 })
    const sent = await account.db.select().from(deliveries)
    expect(sent.map(({ kind, state }) => [kind, state])).toEqual([['fired', 'canceled']])
  })
})
