import { afterAll, beforeAll, expect, it } from 'vitest'
import { bring } from '#ingestion/testing/ingest.ts'
import { derivePackagesAgain } from '#ingestion/packages/derive-again.ts'
import { event, order, packages } from '#ingestion/packages/testing/reported-packages.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { deleteTrackingMapping } from './delete-tracking-mapping.ts'
import { listUnmappedEvents } from './list-unmapped-events.ts'
import { saveTrackingMapping } from './save-tracking-mapping.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const derive = () =>
  derivePackagesAgain({ db: engines.db, clickhouse: engines.clickhouse }, new AbortController().signal)
const states = async (account: TestAccount) =>
  (await packages(account, 'order_id, state')).map(({ state }) => state)
const jadlog = (order_id: string, hours: number, description: string) =>
  event(hours, '147', { order_id, carrier: 'Jadlog', description })

it('what nobody knows is listed, mapped by the account, true of all history, and given up again', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  const told = {
    orders: [order('A'), order('B', { carrier: 'Loggi' })],
    tracking: [
      jadlog('A', 10, 'Baixa manual'),
      jadlog('A', 20, 'Baixa manual'),
      event(5, 'OEC 1'),
      event(6, '', { order_id: 'B', carrier: '', description: 'Caiu na rota' }),
    ],
  }
  for (const each of [account, other]) await bring(each, told)
  const found = await listUnmappedEvents(account, { page: 1 })
  expect(found).toMatchObject({ total: 2, mappings: [], isDeriving: false })
  expect(found.unmapped).toEqual([
    {
      carrier: 'Jadlog',
      code: '147',
      description: 'Baixa manual',
      events: 2,
      first: '2026-03-02T22:00:00Z',
      last: '2026-03-03T08:00:00Z',
    },
    expect.objectContaining({ carrier: 'Loggi', code: '', description: 'Caiu na rota', events: 1 }),
  ])
  const mapping = { carrier: 'jadlog', code: '147', description: '', state: 'delivered' } as const
  await saveTrackingMapping(account, mapping)
  expect(await listUnmappedEvents(account, { page: 1 })).toMatchObject({
    total: 1,
    mappings: [mapping],
    isDeriving: true,
  })
  await derive()
  expect(await states(account)).toEqual(['delivered', ''])
  expect(await states(other)).toEqual(['out_for_delivery', ''])
  expect(await listUnmappedEvents(account, { page: 1 })).toMatchObject({ total: 1, isDeriving: false })
  await bring(account, { orders: [order('C')], tracking: [jadlog('C', 3, 'Outra')] })
  expect(await states(account)).toEqual(['delivered', '', 'delivered'])
  await expect(deleteTrackingMapping(other, mapping)).rejects.toMatchObject({ code: 'notFound' })
  const { state: _, ...key } = mapping
  await deleteTrackingMapping(account, key)
  await derive()
  expect(await states(account)).toEqual(['out_for_delivery', '', ''])
  const acts = await account.db.select({ action: auditLog.action }).from(auditLog)
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['tracking-mapping.save', 'tracking-mapping.delete']),
  )
})

it('asks for the permission, and for the whole account', async () => {
  const account = await engines.newAccount()
  const mapping = { carrier: 'Jadlog', code: '1', description: '', state: 'held' } as const
  const reader = { ...account, permissions: new Set(['logistics.view'] as const) }
  expect(await listUnmappedEvents(reader, { page: 1 })).toMatchObject({ total: 0 })
  await expect(saveTrackingMapping(reader, mapping)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteTrackingMapping(reader, mapping)).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = { ...account, permissions: new Set<never>() }
  await expect(listUnmappedEvents(stranger, { page: 1 })).rejects.toMatchObject({ code: 'forbidden' })
})
