import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertSkus, insertStock } from '#analytics/testing/insert-catalog.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
import { BacktestQuestion, SaveRule } from '../../rules-contract.ts'
import { backtestRule } from '../rules/backtest-rule.ts'
import { saveRule } from '../rules/save-rule.ts'
import { suggestRules } from '../rules/suggest-rules.ts'
import { buildNotice } from '../evaluate/notices.ts'
import { addRule, alertsOf, evaluateAll, evaluating, storiesOf } from '../testing/rules.ts'
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

it('a SKU that falls below its level fires by its name, and ends when it is back; that loses and explains nothing', async () => {
  let minute = 50
  const account = await engines.newAccount({ now: () => at(minute) })
  await insertSkus(account, [{ sku_id: 's1', product_name: 'Mesa' }])
  const count = (sku_id: string, when: number, quantity: number) => ({
    sku_id,
    quantity,
    counted_at: at(when).toISOString(),
  })
  await insertStock(account, [
    count('s1', -600, 9),
    count('s1', 22, 2),
    count('s1', 58, 9),
    count('s2', -600, 9),
  ])
  await addRoute(account, { destinationIds: [await addDestination(account)], areas: ['catalog'] })
  const rule = ruleSettings({
    name: 'Estoque baixo',
    metric: 'availableStock',
    by: ['sku'],
    filters: { sku: ['s1', 's2', 's3'] },
    condition: { type: 'limit', direction: 'below', value: 3 },
  })
  await addRule(account, rule, at(0))
  const ctx = evaluating(engines, () => at(minute))
  await evaluateAll(ctx, account.account.id)
  const [alert, ...others] = await alertsOf(account)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ state: 'firing', firedAt: at(25), observed: 2, low: 3, lost: null })
  const id = alert?.id ?? ''
  const details = await getAlert(account, { id })
  expect(details).toMatchObject({
    alert: { area: 'catalog', place: [{ value: 's1', label: 'Mesa' }] },
    orders: { count: 0 },
  })
  expect(details.points.find(({ end }) => end === at(25).toISOString())).toMatchObject({ value: 2 })
  expect(await getAlertCauses(account, { id })).toMatchObject({ state: 'nothing', causes: [], moved: [] })
  const world = { currency: 'BRL', timeZone: account.account.timeZone, channels: new Map<string, string>() }
  const of = { kind: 'fired' as const, key: id, others: [], at: at(minute) }
  expect(alert && buildNotice({ ...of, lead: alert }, world).title).toBe(
    'Estoque disponível em 2, abaixo de 3, em Mesa',
  )
  expect(await account.db.select({ kind: deliveries.kind }).from(deliveries)).toEqual([{ kind: 'fired' }])
  const permissions = new Set([...permissionsByRole.owner].filter((one) => one !== 'catalog.view'))
  const blind = { ...account, permissions }
  expect((await listAlerts(blind, AlertsQuestion.parse({}))).total).toBe(0)
  await expect(getAlert(blind, { id })).rejects.toMatchObject({ code: 'notFound' })
  minute = 75
  await evaluateAll(ctx, account.account.id)
  expect(await storiesOf(account)).toEqual({ s1: ['broke 15:25', 'fired 15:25', 'resolved 16:05'] })
})

it('a best seller that runs out fires for all of them together, is tried on the past and suggested, to whoever sees the catalogue', async () => {
  let minute = 50
  const account = await engines.newAccount({ now: () => at(minute) })
  const DAY = 1440
  const count = (sku_id: string, when: number, quantity: number) => ({
    sku_id,
    quantity,
    counted_at: at(when).toISOString(),
  })
  await insertStock(account, [
    count('mesa', -80 * DAY, 9),
    count('mesa', -20 * DAY, 0),
    count('mesa', -19 * DAY, 9),
    count('mesa', 22, 0),
    count('vela', -80 * DAY, 0),
  ])
  await insertOrders(
    account,
    [85, 40, 5].flatMap((days) =>
      [
        { sku_id: 'mesa', price: 9000 },
        { sku_id: 'vela', price: 10 },
      ].map((line) => ({
        order_id: `${line.sku_id}-${days}`,
        placed_at: at(-days * DAY).toISOString(),
        lines: [{ ...line, quantity: 1 }],
      })),
    ),
  )
  const rule = ruleSettings({
    name: 'Ruptura dos mais vendidos',
    metric: 'bestSellersOut',
    window: 120,
    condition: { type: 'limit', direction: 'above', value: 0 },
  })
  await addRule(account, rule, at(0))
  const ctx = evaluating(engines, () => at(minute))
  minute = 65
  await evaluateAll(ctx, account.account.id)
  const [alert, ...others] = await alertsOf(account)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ state: 'firing', firedAt: at(60), observed: 1, lost: null })
  const id = alert?.id ?? ''
  const details = await getAlert(account, { id })
  expect(details).toMatchObject({ alert: { area: 'catalog', place: [] }, orders: { count: 0 } })
  expect(details.points.find(({ end }) => end === at(60).toISOString())).toMatchObject({ value: 1 })
  expect(await getAlertCauses(account, { id })).toMatchObject({ state: 'nothing', causes: [], moved: [] })
  const tried = await backtestRule(account, BacktestQuestion.parse({ settings: rule, days: 30 }))
  expect(tried.episodes.map(({ brokeAt }) => brokeAt)).toEqual([
    at(60).toISOString(),
    at(-20 * DAY + 60).toISOString(),
  ])
  const suggested = await suggestRules(account)
  expect(suggested.items.find(({ key }) => key === 'bestSellersOut')).toMatchObject({ taken: true })
  const refused = saveRule(account, SaveRule.parse({ settings: { ...rule, by: ['sku'] } }))
  await expect(refused).rejects.toMatchObject({
    code: 'invalidInput',
    details: { fields: { by: 'Esta métrica não existe por este recorte' } },
  })
  const permissions = new Set([...permissionsByRole.owner].filter((one) => one !== 'catalog.view'))
  const blind = { ...account, permissions }
  expect((await listAlerts(blind, AlertsQuestion.parse({}))).total).toBe(0)
  await expect(getAlert(blind, { id })).rejects.toMatchObject({ code: 'notFound' })
  await expect(saveRule(blind, SaveRule.parse({ settings: rule }))).rejects.toMatchObject({
    code: 'forbidden',
  })
  const limited = { ...account, channelIds: [] }
  expect((await listAlerts(limited, AlertsQuestion.parse({}))).total).toBe(0)
  await expect(getAlert(limited, { id })).rejects.toMatchObject({ code: 'notFound' })
  const other = await engines.newAccount({ now: () => at(minute) })
  await expect(getAlert(other, { id })).rejects.toMatchObject({ code: 'notFound' })
})
