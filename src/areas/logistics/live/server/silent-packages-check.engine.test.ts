import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { PackagesQuestion } from '../contract.ts'
import { listOpenPackages } from './list-open-packages.ts'
import { packageFixes } from './package-fixes.ts'
import { packagesSilent } from './silent-packages-check.ts'
import { accountWith, ago, endOf, told } from './testing/told.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const onTheWay = {
  placed_at: ago(400),
  approved_at: ago(399),
  invoiced_at: ago(380),
  shipped_at: ago(370),
  stage: 'transit',
  state: 'in_transit',
  first_transit_at: ago(300),
  due_at: endOf('2026-11-24'),
}

it('is as the control tower tells it for any number of days, of this account alone, and unknown without packages', async () => {
  const shop = await accountWith(engines, [
    told('speaks', { ...onTheWay, events: 2, last_event_at: ago(20) }),
    told('silent', { ...onTheWay, events: 2, last_event_at: ago(145), amount: 700 }),
  ])
  expect(await runCheckWith(packagesSilent, await engines.newAccount())).toMatchObject({ known: false })
  const look = await runCheckWith(packagesSilent, shop)
  expect(look).toMatchObject({ count: 1, atRisk: 700, items: [{ label: 'Pedido silent', atRisk: 700 }] })
  for (const limit of [1, 6, 7, 60]) {
    const { total } = await listOpenPackages(
      shop,
      PackagesQuestion.parse({ view: 'silent', silentDays: limit }),
    )
    expect(await runCheckWith(packagesSilent, shop, { limit })).toMatchObject({ known: true, count: total })
  }
})

it('those that are found are assigned and noted from there, a repeated request once', async () => {
  const shop = await accountWith(engines, [
    told('silent', { ...onTheWay, events: 2, last_event_at: ago(145), amount: 700 }),
  ])
  const look = await runCheckWith(packagesSilent, shop)
  const ids = look.known ? look.items.map(({ id }) => id) : []
  const [assign, note] = packageFixes
  const [person] = (await assign?.listPeople?.(shop)) ?? []
  const input = { requestId: randomUUID(), userId: person?.id ?? '', text: 'Sem leitura' }
  expect(await assign?.run(shop, ids, input)).toMatchObject({ changed: 1 })
  await note?.run(shop, ids, input)
  await note?.run(shop, ids, input)
  const { items } = await listOpenPackages(shop, PackagesQuestion.parse({}))
  expect(items.map(({ work }) => [work?.assignee?.name, work?.notes.length])).toEqual([[person?.name, 1]])
  await expect(assign?.run(await engines.newAccount(), ids, input)).rejects.toMatchObject({
    code: 'notFound',
  })
})
