import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSkus, insertStock } from '#analytics/testing/insert-catalog.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
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
