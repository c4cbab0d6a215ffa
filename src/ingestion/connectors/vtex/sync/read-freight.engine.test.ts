import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { loadDockTimes } from '../../../connections/dock-times.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'
import { cursorOf } from './cursor.ts'

let engines: TestEngines
let shop: VtexStandIn
let connected: Connected
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.003, months: 1 })
  shop = await startVtexStandIn({ store, anchor: '2026-11-20', now: () => new Date('2026-11-20T15:00:00Z') })
  connected = await connectShop(engines, shop, { historyDays: 20 })
})
afterEach(() => shop.close())

const DAY = 86_400
const waiting = async () => cursorOf((await connected.row()).cursor).freight.waiting

async function readTables(): Promise<void> {
  for (let turns = 0; turns < 40 && (turns === 0 || (await waiting()).length > 0); turns++)
    await connected.turn()
  await settleInbox(engines, connected.account.account.id)
}

const ratesOf = (account: TestAccount) =>
  rowsOf<{ carrier: string; service: string; zone: number; light: number; amounts: string[]; days: number }>(
    account,
    `SELECT carrier, service, intDiv(postal_from, 10000000) AS zone, weight_from AS light,
      arraySort(groupArray(amount)) AS amounts, max(transit_days) AS days
     FROM freight_rates FINAL $ AND basis = 'store' AND currency = 'BRL' GROUP BY ALL ORDER BY ALL`,
  )

const sentTo = (account: TestAccount) =>
  rowsOf<{ carrier: string; service: string; zone: number; weighed: number }>(
    account,
    `SELECT carrier, service, intDiv(toUInt32(postal_prefix), 10000) AS zone, min(weight_g IS NOT NULL) AS weighed
     FROM packages FINAL $ AND shipment_id != '' AND carrier != 'Retirada na loja' GROUP BY ALL ORDER BY ALL`,
  )

it('freight tables are read where packages went, once a week, and a changed range follows the one before', async () => {
  await connected.readHistory()
  await readTables()
  expect(await connected.row()).toMatchObject({ state: 'connected', problems: [] })
  const [rates, sent] = [await ratesOf(connected.account), await sentTo(connected.account)]
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.every(({ weighed }) => weighed === 1)).toBe(true)
  const truth = sent.flatMap(({ carrier, service, zone }) =>
    [1, 1001, 10_001].map((light, index) => ({
      carrier,
      service,
      zone,
      light,
      days: 2 + zone,
      amounts: [String(1000 + zone * 200 + index * 750)],
    })),
  )
  expect(rates.map((rate) => ({ ...rate, amounts: rate.amounts.map(String) }))).toEqual(
    truth.map((rate) => expect.objectContaining(rate)),
  )
  expect(await ratesOf(await engines.newAccount())).toEqual([])

  const asked = shop.asked()
  await connected.turn()
  shop.raiseFreight(1)
  await shop.advance(DAY)
  await readTables()
  expect(shop.asked()).toBeGreaterThan(asked)
  expect((await ratesOf(connected.account)).filter(({ amounts }) => amounts.length > 1)).toEqual([])
  await shop.advance(8 * DAY)
  await connected.turn()
  await readTables()
  const changed = (await ratesOf(connected.account)).filter(({ amounts }) => amounts.length > 1)
  expect(changed.length).toBeGreaterThan(0)
  for (const { amounts } of changed) expect(Number(amounts[1]) - Number(amounts[0])).toBe(100)
})

it('docks have the time of the slowest stock that they take from, and their own', async () => {
  await connected.turn()
  expect(await loadDockTimes(engines.db, connected.account.account.id)).toEqual([
    { dock: 'CD Sudeste', stockDays: 1, dockDays: 0 },
    { dock: 'CD Nordeste', stockDays: 1, dockDays: 2 },
    { dock: 'Loja Centro', stockDays: 1, dockDays: 0 },
  ])
  expect(await loadDockTimes(engines.db, (await engines.newAccount()).account.id)).toEqual([])
})

it('without the permission it is told as missing, all else goes on, and the tables come once it is given', async () => {
  shop.deny('Logistics viewer')
  await connected.readHistory()
  const row = await connected.turn()
  expect(row.state).toBe('connected')
  expect(row.problems.map(({ part, resource }) => [part, resource])).toContainEqual([
    'freight',
    'Logistics viewer',
  ])
  await settleInbox(engines, connected.account.account.id)
  expect(await ratesOf(connected.account)).toEqual([])
  expect((await waiting()).length).toBeGreaterThan(0)
  shop.allow('Logistics viewer')
  await shop.advance(7 * 3600)
  await readTables()
  expect((await connected.row()).problems).toEqual([])
  expect((await ratesOf(connected.account)).length).toBeGreaterThan(0)
})
