import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { order, reported, volume } from '#ingestion/packages/testing/reported-packages.ts'
import { PackagesQuestion } from '../contract.ts'
import { packageId } from '../model.ts'
import { changePackages } from './change-packages.ts'
import { getPackage } from './get-package.ts'
import { listOpenPackages } from './list-open-packages.ts'
import { listPackageAssignees } from './list-package-assignees.ts'
import { openPackagesSource } from './open-packages-source.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await engines.newAccount({ now: () => new Date(reported(24 * 9)) })
  await bring(shop, {
    orders: [
      order('A', { promised_at: new Date(reported(48)), city: 'Campinas' }),
      order('B', { promised_at: new Date(reported(96)), channel: 'Marketplace' }),
      order('C', { delivered_at: new Date(reported(30)) }),
    ],
    shipments: [volume('B', '1', { tracking_number: 'AA123456789BR' }), volume('B', '2')],
  })
})
afterAll(() => engines.stop())

async function fileOf(question: object, ctx = shop, personal = false) {
  const asked = openPackagesSource.question.parse(question)
  const options = { columns: null, personal, signal: new AbortController().signal }
  const { columns, batches, expected, definitions } = await openPackagesSource.open(ctx, asked, options)
  const rows = []
  for await (const batch of batches)
    for (const row of toRows(batch))
      rows.push(Object.fromEntries(columns.map(({ key }, place) => [key, row[place]])))
  return { rows, expected, filters: definitions.filters }
}

it('the file has the packages of the list, in its order, with what people did about them', async () => {
  const [person] = (await listPackageAssignees(shop)).people
  const packages = [{ orderId: 'B', shipmentId: '1' }]
  if (person === undefined) throw new Error('an account has somebody')
  await changePackages(shop, { change: { kind: 'assign', userId: person.id }, packages })
  await changePackages(shop, { change: { kind: 'note', noteId: randomUUID(), text: 'Ligar' }, packages })
  const { items, total } = await listOpenPackages(shop, PackagesQuestion.parse({}))
  const file = await fileOf({})
  expect([file.expected, file.rows.length]).toEqual([total, 3])
  expect(file.rows.map(({ order }) => order)).toEqual(items.map(({ orderId }) => orderId))
  expect(file.rows.find(({ order }) => order === 'A')).toMatchObject({
    city: 'Campinas',
    amount: 1001,
    stage: 'Aprovado',
    assignee: null,
    note: null,
    late: items.find(({ orderId }) => orderId === 'A')?.daysLate,
  })
  expect(file.rows.find((row) => row['package'] === '1')).toMatchObject({
    assignee: person.name,
    note: 'Ligar',
  })
})

it('the file says its list, its selection and its filters', async () => {
  expect((await fileOf({})).filters).toEqual([])
  const silent = { view: 'silent', silentDays: 3, filters: { channel: ['Marketplace'] } }
  expect((await fileOf(silent)).filters).toEqual([
    { name: 'Lista', value: 'Sem evento' },
    { name: 'Sem evento', value: 'Há 3 dias ou mais' },
    { name: 'Canal', value: 'Marketplace' },
  ])
  const filters = [{ name: 'Seleção', value: '1 escolhido' }]
  expect(await fileOf({ ids: ['A'], view: 'late' })).toMatchObject({ filters })
})

it('what is assigned has its list and its count, and the rest is of nobody', async () => {
  const mine = await listOpenPackages(shop, PackagesQuestion.parse({ view: 'mine' }))
  expect(mine).toMatchObject({ total: 1, items: [{ shipmentId: '1', work: { assignee: {} } }] })
  const rest = await listOpenPackages(shop, PackagesQuestion.parse({ view: 'unassigned' }))
  expect(rest.items.map(packageId).toSorted()).toEqual(['A', 'B~2'])
  expect(rest.views).toMatchObject({ all: 3, mine: 1, unassigned: 2 })
})

it('chosen rows alone, whatever the view they were chosen in; nothing of another account or channel', async () => {
  const ids = ['A', 'B~2', 'gone']
  for (const view of ['all', 'over-15-days'])
    expect((await fileOf({ ids, view })).rows.map(({ order }) => String(order)).toSorted()).toEqual([
      'A',
      'B',
    ])
  const other = await engines.newAccount({ now: shop.now })
  expect((await fileOf({ ids }, other)).rows).toEqual([])
  const rule = [{ dimension: 'channel' as const, kind: 'anyOf' as const, values: ['Marketplace'] }]
  const inside = { ...shop, virtualChannel: { id: randomUUID(), name: 'X', rule } }
  expect((await fileOf({ ids }, inside)).rows.map(({ order }) => order)).toEqual(['B'])
})

it('tracking numbers are whole for who may see personal data alone, and in the file where that is asked for', async () => {
  const key = { orderId: 'B', shipmentId: '1' }
  const permissions = new Set([...shop.permissions].filter((one) => one !== 'logistics.personal'))
  const numberIn = async (ctx: TestAccount) => {
    const { items } = await listOpenPackages(ctx, PackagesQuestion.parse({}))
    const listed = items.find((one) => packageId(one) === packageId(key))
    return [listed?.trackingNumber, (await getPackage(ctx, key)).trackingNumber]
  }
  expect(await numberIn(shop)).toEqual(['AA123456789BR', 'AA123456789BR'])
  expect(await numberIn({ ...shop, permissions })).toEqual(['•••89BR', '•••89BR'])
  expect(openPackagesSource.personal).toBe('logistics.personal')
  const ids = [packageId(key)]
  expect((await fileOf({ ids })).rows[0]).not.toHaveProperty('tracking')
  expect((await fileOf({ ids }, shop, true)).rows[0]).toMatchObject({ tracking: 'AA123456789BR' })
})
