import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { AlertsQuestion } from '../../alerts-contract.ts'
import { addRule, evaluateAll, evaluating, minutesBetween, noOrders, ordersAt } from '../testing/rules.ts'
import { buildNotice } from '../evaluate/notices.ts'
import { alerts } from '../schema.ts'
import { alertsSource } from './alerts-source.ts'
import { changeAlerts } from './change-alerts.ts'
import { listAlerts } from './list-alerts.ts'

const begin = Date.parse('2026-11-18T15:00:00Z')
let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  const now = () => new Date(begin + 40 * 60_000)
  shop = await engines.newAccount({ now })
  await insertOrders(shop, [
    ...ordersAt('Site', begin, minutesBetween(-30, 10)),
    ...ordersAt('=App', begin, minutesBetween(-30, 12)),
    ...ordersAt('Loja', begin, minutesBetween(-30, 40)),
  ])
  await addRule(shop, noOrders(), new Date(begin))
  await evaluateAll(evaluating(engines, now), shop.account.id, true)
})
afterAll(() => engines.stop())

async function fileOf(question: object = {}, ctx = shop) {
  const asked = alertsSource.question.parse(question)
  const options = { columns: null, personal: false, signal: new AbortController().signal }
  const { columns, batches, expected, definitions, needs } = await alertsSource.open(ctx, asked, options)
  const rows = []
  for await (const batch of batches)
    for (const row of toRows(batch))
      rows.push(Object.fromEntries(columns.map(({ key }, place) => [key, row[place]])))
  return { rows, expected, definitions, needs }
}

it('the file has each alert of the list, in its order, with what people said of it', async () => {
  const { items, total } = await listAlerts(shop, AlertsQuestion.parse({ grouped: 'no' }))
  expect(new Set(items.map(({ place }) => place[0]?.value))).toEqual(new Set(['=App', 'Site']))
  const [first] = items
  const change = { act: 'judge' as const, verdict: 'confirmed' as const, comment: 'Caiu mesmo' }
  await changeAlerts(shop, { ids: [first?.id ?? ''], change })
  const file = await fileOf()
  expect([file.expected, file.rows.length]).toEqual([total, 2])
  expect(file.rows.map(({ place }) => place)).toEqual(items.map(({ place }) => place[0]?.label))
  expect(file.rows[0]).toMatchObject({
    severity: 'Crítico',
    state: 'Disparado',
    rule: 'Pedidos por canal',
    metric: 'Pedidos captados',
    observed: '0',
    verdict: 'Confirmado',
    comment: 'Caiu mesmo',
    incident: first?.incident.id,
    brokeAt: Date.parse(first?.brokeAt ?? ''),
    lost: first?.lost,
  })
  expect((await fileOf({ severities: ['info'] })).rows).toEqual([])
})

it('says the days and the filters that its rows were asked with', async () => {
  expect((await fileOf()).definitions).toMatchObject({ period: null, filters: [] })
  const { definitions } = await fileOf({
    period: 'last-7-days',
    states: ['firing', 'resolved'],
    areas: ['orders'],
    owner: 'none',
    search: 'canal',
  })
  expect(definitions).toMatchObject({
    period: '12/11/2026 a 18/11/2026',
    filters: [
      { name: 'Estado', value: 'Disparado, Resolvido' },
      { name: 'Área', value: 'Pedidos' },
      { name: 'Responsável', value: 'Ninguém' },
      { name: 'Busca', value: 'canal' },
    ],
  })
})

it('has nothing of another account, of what a person may not see, or of another channel', async () => {
  expect((await fileOf({}, await engines.newAccount({ now: shop.now }))).rows).toEqual([])
  expect((await fileOf()).needs).toEqual(['sales.view'])
  expect((await fileOf({ severities: ['info'] })).needs).toEqual([])
  const virtualChannel = { id: randomUUID(), name: 'X', rule: [] }
  expect((await fileOf({}, { ...shop, virtualChannel })).rows).toEqual([])
  expect((await fileOf({}, { ...shop, channelIds: [randomUUID()] })).rows).toEqual([])
  const noSales = { ...shop, permissions: new Set(['observability.view' as const]) }
  expect((await fileOf({}, noSales)).rows).toEqual([])
  await expect(fileOf({}, { ...shop, permissions: new Set() })).rejects.toMatchObject({ code: 'forbidden' })
})

it('since when, for how long, the title and the notice tell one beginning', async () => {
  const now = begin + 40 * 60_000
  const [found] = await shop.db.select().from(alerts).where(eq(alerts.accountId, shop.account.id))
  if (found === undefined) throw new Error('no alert')
  const lead = { ...found, settings: noOrders({ condition: { type: 'absence', leastUsual: 5 } }) }
  await shop.db.update(alerts).set({ settings: lead.settings }).where(eq(alerts.id, lead.id))
  const row = (await fileOf()).rows.find(({ place }) => place === lead.place.labels[0])
  const minutes = Number(row?.['minutes'])
  expect(row?.['brokeAt']).toBe(now - minutes * 60_000)
  expect(String(row?.['alert']).replaceAll('\u00a0', ' ')).toContain(
    `Nenhum pedido captado há ${minutes} min `,
  )
  const { title, facts } = buildNotice(
    { kind: 'fired', key: 'k', lead, others: [], at: new Date(now) },
    { currency: 'BRL', timeZone: 'UTC', channels: new Map() },
  )
  expect(title).toBe(row?.['alert'])
  expect(facts).toContainEqual({
    label: 'Desde',
    value: formatMoment(new Date(Number(row?.['brokeAt'])), 'UTC'),
  })
})
