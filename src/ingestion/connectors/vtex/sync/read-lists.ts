import { z } from 'zod'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { DOCK_TIMES, type DockTime } from '../../../connections/dock-times.ts'
import { saveList, loadLists } from '../../../connections/lists-ledger.ts'
import { isFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import type { CategoryBranch } from '../api/lists.ts'
import { docksAnswer, salesChannelsAnswer, type warehousesAnswer } from '../api/lists.ts'
import type { VtexNames } from '../api/payload.ts'
import { parseDays } from '../mapping/parse-days.ts'
import type { Reading } from './reading.ts'

const [EVERY_MINUTES, AGAIN_MINUTES] = [12 * 60, 30]

export function areListsDue(reading: Reading): boolean {
  const every = reading.problems.has('lists') ? AGAIN_MINUTES : EVERY_MINUTES
  return isDue(reading, reading.cursor.read.lists, every)
}

export async function readLists(reading: Reading): Promise<void> {
  const { client, cursor } = reading
  const lists: Record<string, () => Promise<readonly unknown[]>> = {
    docks: client.docks,
    [DOCK_TIMES]: async () => dockTimesOf(await client.docks(), await client.warehouses()),
    salesChannels: client.salesChannels,
    carriers: () => allPages(client.shippingPolicies),
    sellers: client.sellers,
    brands: client.brands,
    categories: async () => flat(await client.categories(), ''),
    promotions: client.promotions,
    coupons: () => allPages((page) => client.coupons(page - 1)),
  }
  let missing: unknown
  for (const [name, read] of Object.entries(lists)) {
    try {
      await saveList(reading.ctx.db, reading.connection, name, await read(), reading.now())
    } catch (error) {
      if (!isFailure(error, 'forbidden', 'not-found', 'unreadable', 'refused')) throw error
      missing ??= error
    }
  }
  reading.names = await loadNames(reading.ctx.db, reading.connection.id)
  cursor.read.lists = reading.now().toISOString()
  await save(reading)
  if (missing !== undefined) throw missing
}

type Dock = z.infer<typeof docksAnswer>[number]
type Warehouse = z.infer<typeof warehousesAnswer>[number]

/** Between the approval and the carrier: the slowest stock that a dock takes from, and the dock's own time. */
function dockTimesOf(docks: readonly Dock[], warehouses: readonly Warehouse[]): DockTime[] {
  return docks.map(({ id, name, dockTimeFake, timeFakeOverhead }) => {
    const stocks = warehouses.flatMap(({ warehouseDocks }) =>
      warehouseDocks.filter(({ dockId }) => dockId === id).map(({ time }) => parseDays(time) ?? 0),
    )
    const own = (parseDays(dockTimeFake) ?? 0) + (parseDays(timeFakeOverhead) ?? 0)
    return { dock: name || id, stockDays: Math.max(0, ...stocks), dockDays: own }
  })
}

export async function loadNames(db: Database, connectionId: string): Promise<VtexNames> {
  const lists = await loadLists(db, connectionId, ['docks', 'salesChannels'])
  const docks = z.safeParse(docksAnswer, lists.get('docks')).data ?? []
  const channels = z.safeParse(salesChannelsAnswer, lists.get('salesChannels')).data ?? []
  return {
    docks: Object.fromEntries(docks.map(({ id, name }) => [id, name])),
    salesChannels: Object.fromEntries(channels.map(({ Id, Name }) => [Id, Name])),
  }
}

const MAX_PAGES = 50

async function allPages<Row>(read: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const all = new Map<string, Row>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const before = all.size
    for (const row of await read(page)) all.set(JSON.stringify(row), row)
    // VTEX may return the last page again and again
    if (all.size === before) break
  }
  return [...all.values()]
}

function flat(branches: readonly CategoryBranch[], parent: string): { id: string; path: string }[] {
  return branches.flatMap(({ id, name, children }) => {
    const path = parent === '' ? name : `${parent}/${name}`
    return [{ id, path }, ...flat(children, path)]
  })
}
