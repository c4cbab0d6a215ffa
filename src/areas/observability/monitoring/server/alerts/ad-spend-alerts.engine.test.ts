import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
import { BacktestQuestion, SaveRule } from '../../rules-contract.ts'
import { backtestRule } from '../rules/backtest-rule.ts'
import { saveRule } from '../rules/save-rule.ts'
import { addRule, alertsOf, evaluateAll, evaluating } from '../testing/rules.ts'
import { getAlertCauses } from './get-alert-causes.ts'
import { getAlert } from './get-alert.ts'
import { listAlerts } from './list-alerts.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Midnight in São Paulo. */
const midnight = Date.parse('2026-11-18T03:00:00Z')
const DAY = 86_400_000
const dayAt = (day: number) => new Date(midnight + day * DAY)

const tooMuch = (more: object = {}) => ({
  name: 'Gasto acima do combinado',
  metric: 'adSpend' as const,
  window: 1440 as const,
  condition: { type: 'limit' as const, direction: 'above' as const, value: 10_000 },
  ...more,
})

it('a day that costs too much fires once it is whole, is drawn in the past, and is of those who see costs of all channels', async () => {
  let now = new Date(midnight - 60_000)
  const account = await engines.newAccount({ now: () => now })
  await account.clickhouse.insert({
    table: 'ad_spend',
    values: [-12, -3, -2, -1, 0].map((day) => ({
      account_id: account.account.id,
      source: 'meta-ads',
      campaign_id: '1',
      utm_campaign: 'verao',
      day: dayAt(day).getTime() / 1000,
      currency: 'BRL',
      spend: day === -12 || day === -1 ? 25_000 : 9000,
      version: 1,
    })),
    format: 'JSONEachRow',
  })
  const rule = ruleSettings(tooMuch())
  await addRule(account, rule, dayAt(-2))
  const ctx = evaluating(engines, () => now)
  await evaluateAll(ctx, account.account.id)
  expect(await alertsOf(account)).toEqual([])
  now = new Date(midnight + 60_000)
  await evaluateAll(ctx, account.account.id)
  const [alert, ...others] = await alertsOf(account)
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    state: 'firing',
    firedAt: dayAt(0),
    observed: 25_000,
    high: 10_000,
    lost: null,
  })
  const id = alert?.id ?? ''
  const details = await getAlert(account, { id })
  expect(details).toMatchObject({ alert: { area: 'marketing', place: [] }, orders: { count: 0 } })
  expect(details.points.find(({ end }) => end === dayAt(0).toISOString())).toMatchObject({ value: 25_000 })
  expect(await getAlertCauses(account, { id })).toMatchObject({ state: 'nothing', causes: [], moved: [] })
  const tried = await backtestRule(account, BacktestQuestion.parse({ settings: rule, days: 30 }))
  expect(tried.episodes.map(({ brokeAt }) => brokeAt)).toEqual([
    dayAt(0).toISOString(),
    dayAt(-11).toISOString(),
  ])
  expect(tried.drawn?.points.map(({ value }) => value)).toContain(9000)

  const channel = randomUUID()
  await account.system.insert(virtualChannels).values({
    id: channel,
    accountId: account.account.id,
    name: 'Site',
    position: 1,
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['Site'] }],
  })
  const permissions = new Set([...permissionsByRole.owner].filter((one) => one !== 'marketing.cost'))
  const blind = { ...account, permissions }
  const limited = { ...account, channelIds: [channel] }
  const other = await engines.newAccount({ now: () => now })
  for (const seen of [blind, limited, other]) {
    expect((await listAlerts(seen, AlertsQuestion.parse({}))).total).toBe(0)
    await expect(getAlert(seen, { id })).rejects.toMatchObject({ code: 'notFound' })
  }
  const save = (seen: typeof account, more: object = {}) =>
    saveRule(seen, SaveRule.parse({ settings: ruleSettings(tooMuch(more)) }))
  await expect(save(blind)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(save(limited)).rejects.toMatchObject({ code: 'invalidInput' })
  await expect(save(account, { by: ['channel'] })).rejects.toMatchObject({
    code: 'invalidInput',
    details: { fields: { by: 'Esta métrica não existe por este recorte' } },
  })
  await save(account, { by: ['utmCampaign'], filters: { utmCampaign: ['verao*'] } })
})

it.each([
  ['of less than a day', { window: 720 }, 'window'],
  ['of a virtual channel', { virtualChannelId: randomUUID() }, 'virtualChannelId'],
])('no rule is %s, since spend is told by day and for all channels', (_, more, field) => {
  const { error } = RuleSettings.safeParse({ severity: 'warning', ...tooMuch(more) })
  expect(error?.issues.map(({ path }) => path.join())).toEqual([field])
})
