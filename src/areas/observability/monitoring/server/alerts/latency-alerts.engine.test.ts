import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
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

/** 12:00 in São Paulo. */
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)
const DAY = 1440

/** Ten answers of each acquirer in five minutes. */
const answers = (minute: number, latencies: Record<string, number>) =>
  Object.entries(latencies).flatMap(([acquirer, latency_ms]) =>
    Array.from({ length: 10 }, (_, index) => ({
      order_id: `${acquirer}${minute}-${index}`,
      attempted_at: new Date(noon + minute * 60_000 + index * 20_000).toISOString(),
      authorized_at: new Date(noon + minute * 60_000 + index * 20_000 + 2000).toISOString(),
      amount: 9000,
      acquirer,
      channel: acquirer === 'Sul' ? 'App' : 'Site',
      latency_ms,
    })),
  )

const slow = (more: object = {}) =>
  ruleSettings({
    name: 'Adquirente lenta',
    metric: 'latencyP95',
    by: ['acquirer'],
    window: 5,
    minimumSample: 10,
    condition: { type: 'limit', direction: 'above', value: 1500, recovery: 1000 },
    ...more,
  })

/** Norte is slow at noon and three days before; one slow answer of Leste is too few. */
async function shop(minute: () => number) {
  const account = await engines.newAccount({ now: () => at(minute()) })
  await insertDerivedAttempts(account, [
    ...answers(-3 * DAY, { Norte: 4000, Sul: 500 }),
    ...answers(-3 * DAY + 5, { Norte: 400, Sul: 500 }),
    ...answers(-3 * DAY + 10, { Norte: 400, Sul: 500 }),
    ...answers(-5, { Norte: 400, Sul: 500 }),
    ...answers(0, { Norte: 4000, Sul: 500 }),
    ...answers(0, { Leste: 9000 }).slice(0, 1),
    ...answers(5, { Norte: 4100, Sul: 500 }),
  ])
  return account
}

it('an acquirer that answers slowly fires with the milliseconds, and is drawn in the past', async () => {
  let minute = -1
  const account = await shop(() => minute)
  const rule = slow()
  await addRule(account, rule, at(-1))
  const ctx = evaluating(engines, () => at(minute))
  minute = 6
  await evaluateAll(ctx, account.account.id)
  const [alert, ...others] = await alertsOf(account)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ state: 'firing', firedAt: at(5), high: 1500, lost: null })
  expect(Math.abs((alert?.observed ?? 0) / 4000 - 1)).toBeLessThan(0.01)
  const id = alert?.id ?? ''
  const details = await getAlert(account, { id })
  expect(details).toMatchObject({
    alert: { area: 'payments', place: [{ value: 'Norte' }] },
    orders: { count: 10 },
  })
  expect(details.points.find(({ end }) => end === at(5).toISOString())).toMatchObject({
    value: alert?.observed,
  })
  expect(await getAlertCauses(account, { id })).toMatchObject({ state: 'nothing', causes: [] })
  minute = 20
  const tried = await backtestRule(account, BacktestQuestion.parse({ settings: rule, days: 30 }))
  expect(tried.episodes.map(({ brokeAt }) => brokeAt)).toEqual([
    at(5).toISOString(),
    at(-3 * DAY + 5).toISOString(),
  ])
  expect(tried.drawn?.place).toEqual(['Norte'])
  expect(tried.drawn?.points.flatMap(({ value }) => value ?? []).length).toBeGreaterThan(4)
})

it('it is followed by every cut of payments, by those who see payments and its channel', async () => {
  const account = await shop(() => 6)
  const insideOf = async (name: string, values: string[]) => {
    const id = randomUUID()
    const rule = [{ dimension: 'channel' as const, kind: 'anyOf' as const, values }]
    await account.system.insert(virtualChannels).values({ id, accountId: account.account.id, name, rule })
    return id
  }
  const app = await insideOf('App', ['App'])
  const site = await insideOf('Site', ['Site'])
  const permissions = new Set([...permissionsByRole.owner].filter((one) => one !== 'payments.view'))
  const blind = { ...account, permissions }
  const limited = { ...account, channelIds: [app] }
  const save = (ctx: typeof account, more: object) =>
    saveRule(ctx, SaveRule.parse({ settings: slow({ by: [], ...more }) }))
  await expect(save(blind, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(save(limited, {})).rejects.toMatchObject({ code: 'invalidInput' })
  await expect(save(limited, { virtualChannelId: site })).rejects.toMatchObject({ code: 'invalidInput' })
  await expect(save(account, { by: ['sku'] })).rejects.toMatchObject({
    code: 'invalidInput',
    details: { fields: { by: 'Esta métrica não existe por este recorte' } },
  })
  await save(account, { by: ['issuer', 'amountBand'], filters: { paymentMethod: ['Pix'] } })
  const tried = async (ctx: typeof account, virtualChannelId: string | null) => {
    const settings = slow({ by: [], virtualChannelId })
    const { episodes } = await backtestRule(ctx, BacktestQuestion.parse({ settings, days: 30 }))
    return episodes.length
  }
  expect([await tried(account, null), await tried(account, site), await tried(limited, app)]).toEqual([
    2, 2, 0,
  ])
  await addRule(account, slow({ virtualChannelId: site }), at(-1))
  await evaluateAll(
    evaluating(engines, () => at(6)),
    account.account.id,
  )
  const [alert] = await alertsOf(account)
  const id = alert?.id ?? ''
  expect((await getAlert(account, { id })).alert.virtualChannel).toBe('Site')
  const other = await engines.newAccount({ now: () => at(6) })
  for (const ctx of [blind, limited, other]) {
    expect((await listAlerts(ctx, AlertsQuestion.parse({}))).total).toBe(0)
    await expect(getAlert(ctx, { id })).rejects.toMatchObject({ code: 'notFound' })
  }
})
