import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeOrder, incompleteOrder } from '#analytics/incomplete/testing/cases.ts'
import { backtest } from '#analytics/monitoring/backtest.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
import { checkSettings } from '../rules/check-settings.ts'
import { addRule, alertsOf, evaluateAll, evaluating } from '../testing/rules.ts'
import { getAlertCauses } from './get-alert-causes.ts'
import { getAlert } from './get-alert.ts'
import { listAlerts } from './list-alerts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 00:00 in São Paulo. */
const midnight = Date.parse('2026-11-19T03:00:00Z')
const spike = midnight + 14 * HOUR
let now = midnight
let engines: TestEngines
let account: TestAccount

const settings = ruleSettings({
  name: 'Pico de incompletos',
  metric: 'incompleteOrders',
  window: 60,
  condition: { type: 'anomaly', direction: 'above', alarmsPerMonth: 0.5 },
})

/** Five quiet weeks, and in one hour of the next day ten times as many. */
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ timeZone: 'America/Sao_Paulo', now: () => new Date(now) })
  const random = draws(7)
  const begin = midnight - 35 * DAY
  const at = (hour: number) => new Date(begin + (hour + random() * 0.99) * HOUR).toISOString()
  const orders = Array.from({ length: 36 * 24 }, (_, hour) => {
    const isSpike = begin + hour * HOUR === spike
    const cases = Array.from({ length: isSpike ? 40 : Math.floor(random() * 5) }, (_unused, n) =>
      incompleteOrder(`i ${hour} ${n}`, at(hour), { client_key: 0 }),
    )
    return [...cases, ...[1, 2].map((n) => completeOrder(`c ${hour} ${n}`, at(hour), { client_key: n }))]
  })
  await insertOrders(account, orders.flat())
})
afterAll(() => engines.stop())

it('quiet days raise nothing; a spike fires within the hour, as the backtest says, and is of those who may see orders', async () => {
  await addRule(account, settings, new Date(midnight - 2 * DAY))
  const ctx = evaluating(engines, () => new Date(now))
  now = spike
  await evaluateAll(ctx, account.account.id)
  expect(await alertsOf(account)).toEqual([])
  now = spike + HOUR
  await evaluateAll(ctx, account.account.id)
  const [alert, ...others] = await alertsOf(account)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ state: 'firing', observed: 40, lost: null, brokeAt: new Date(spike + HOUR) })
  const { series } = await backtest(account, settings, { from: midnight - 2 * DAY, to: now })
  expect(series.flatMap(({ episodes }) => episodes.map(({ brokeAt }) => brokeAt))).toEqual([spike + HOUR])

  const id = alert?.id ?? ''
  const details = await getAlert(account, { id })
  expect(details).toMatchObject({ alert: { area: 'orders' }, orders: { count: 0 } })
  expect(details.points.some(({ value }) => value === 40)).toBe(true)
  expect(await getAlertCauses(account, { id })).toMatchObject({ state: 'nothing', moved: [] })
  const permissions = new Set([...permissionsByRole.owner].filter((one) => one !== 'orders.view'))
  const blind = { ...account, permissions }
  expect((await listAlerts(blind, AlertsQuestion.parse({}))).total).toBe(0)
  await expect(getAlert(blind, { id })).rejects.toMatchObject({ code: 'notFound' })
  await expect(checkSettings(blind, settings)).rejects.toMatchObject({ code: 'forbidden' })
})

it('without incomplete orders nothing fires', async () => {
  const other = await engines.newAccount({ timeZone: 'America/Sao_Paulo', now: () => new Date(now) })
  await insertOrders(other, [completeOrder('1', new Date(midnight).toISOString())])
  await addRule(other, settings, new Date(midnight - 2 * DAY))
  await evaluateAll(
    evaluating(engines, () => new Date(now)),
    other.account.id,
  )
  expect(await alertsOf(other)).toEqual([])
})

it('a person limited to a channel follows that channel alone', async () => {
  const rule = { channel: ['App'] }
  const [channel] = await account.system
    .insert(virtualChannels)
    .values({ accountId: account.account.id, name: 'App', rule, position: 1 })
    .returning()
  if (channel === undefined) throw new Error('it was inserted')
  const limited = { ...account, channelIds: [channel.id] }
  await expect(checkSettings(limited, settings)).rejects.toMatchObject({ code: 'invalidInput' })
  const own = await checkSettings(limited, { ...settings, virtualChannelId: channel.id })
  expect(own.virtualChannel?.rule).toEqual({ channel: ['App'] })
})

it.each<[string, Parameters<typeof ruleSettings>[0]]>([
  ['by SKU', { by: ['sku'] }],
  ['of a dock', { filters: { dock: ['A'] } }],
])('it cannot be asked %s', async (_, more) => {
  const asked = ruleSettings({ metric: 'incompleteShare', ...more })
  await expect(checkSettings(account, asked)).rejects.toMatchObject({ code: 'invalidInput' })
})

it.each([
  { type: 'limit', direction: 'above', value: 5, recovery: 6 },
  { type: 'limit', direction: 'below', value: 5, recovery: 4 },
  { type: 'change', direction: 'both', fraction: 0.2, recovery: 0.3, against: 'week' },
] as const)(
  'what ends an alert is no farther from normal than what starts it: $direction',
  async (condition) => {
    const asked = ruleSettings({ ...settings, condition })
    await expect(checkSettings(account, asked)).rejects.toMatchObject({
      details: { fields: { 'condition.recovery': expect.stringMatching(/^Use /) } },
    })
    const least = 'value' in condition ? condition.value : condition.fraction
    await checkSettings(account, ruleSettings({ ...settings, condition: { ...condition, recovery: least } }))
  },
)
