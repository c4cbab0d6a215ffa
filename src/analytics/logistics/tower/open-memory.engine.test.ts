import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { runStatement } from '../../question/ask-question.ts'
import { insertDerivedPackages } from '../../testing/insert-packages.ts'
import { OpenMemory } from './open-memory.ts'
import { loadOpen, type OpenPackage, type TowerParams } from './open-rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = Date.parse('2026-11-19T15:00:00Z')
const at = (hours: number) => new Date(start + hours * HOUR).toISOString()

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** What is told of an order; `hours`: when it was placed, relative to the start. */
const told = fc.record({
  order: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  hours: fc.constantFrom(-24 * 179.5, -600, -30),
  stage: fc.constantFrom('approved', 'invoiced', 'transit', 'exception', 'delivered', 'canceled'),
  state: fc.constantFrom('', 'held', 'returned'),
  uf: fc.constantFrom('SP', 'RJ'),
  channel: fc.constantFrom('Site', 'App'),
  packages: fc.integer({ min: 0, max: 3 }),
})
type Told = typeof told extends fc.Arbitrary<infer One> ? One : never

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ told: fc.array(told, { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ hoursPass: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 1, arbitrary: fc.constant('merged' as const) },
  { weight: 2, arbitrary: fc.constant('renamed' as const) },
  { weight: 1, arbitrary: fc.record({ deleted: fc.constantFrom('A', 'B', 'C') }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** As a derivation does: all packages of an order again, and those that are no more, or of another moment, buried. */
class Shop {
  readonly #ctx: AccountContext
  readonly #rows = new Map<string, { hours: number; shipment: string }[]>()
  #version = start
  now = start

  constructor(ctx: AccountContext) {
    this.#ctx = ctx
  }

  async tell({ order, hours, stage, state, uf, channel, packages }: Told): Promise<void> {
    this.#version += 1000
    const shared = { order_id: order, approved_at: at(hours + 1), version: this.#version }
    const made = Array.from({ length: packages }, (_, place) => ({
      ...shared,
      placed_at: at(hours),
      shipment_id: `${place}`,
      number: place + 1,
      packages,
      stage,
      state,
      uf,
      channel,
      amount: 100 * this.#version,
      carrier: 'Norte',
      dock: 'CD Um',
      delivered_at: stage === 'delivered' ? new Date(this.now - HOUR).toISOString() : null,
      returned_at: state === 'returned' ? new Date(this.now - HOUR).toISOString() : null,
    }))
    const gone = (this.#rows.get(order) ?? []).filter(
      (row) => !made.some((one) => one.shipment_id === row.shipment && row.hours === hours),
    )
    await insertDerivedPackages(this.#ctx, made)
    await insertDerivedPackages(
      this.#ctx,
      gone.map((row) => ({
        ...shared,
        placed_at: at(row.hours),
        shipment_id: row.shipment,
        is_deleted: 1,
      })),
    )
    this.#rows.set(
      order,
      made.map(({ shipment_id }) => ({ hours, shipment: shipment_id })),
    )
  }

  /** As a merge of some parts does: what was written first is in a new part, and what came later is not. */
  async renameOldest(): Promise<void> {
    const { clickhouse, account } = this.#ctx
    const [oldest] = await runStatement<{ name: string }>(clickhouse, {
      query: 'SELECT _part AS name FROM packages WHERE account_id = {account:UUID} ORDER BY version LIMIT 1',
      params: { account: account.id },
    })
    if (oldest === undefined) return
    await clickhouse.command({ query: `ALTER TABLE packages DETACH PART '${oldest.name}'` })
    await clickhouse.command({ query: `ALTER TABLE packages ATTACH PART '${oldest.name}'` })
  }

  async take(one: Step): Promise<void> {
    const { clickhouse, account } = this.#ctx
    if (one === 'merged') await clickhouse.command({ query: 'OPTIMIZE TABLE packages FINAL' })
    else if (one === 'renamed') await this.renameOldest()
    else if ('hoursPass' in one) this.now += one.hoursPass * HOUR
    else if ('deleted' in one) {
      await clickhouse.command({
        query: `ALTER TABLE packages DELETE WHERE account_id = '${account.id}' AND order_id = '${one.deleted}'`,
        clickhouse_settings: { mutations_sync: '1' },
      })
      this.#rows.delete(one.deleted)
    } else for (const each of one.told) await this.tell(each)
  }
}

const byKey = (packages: readonly OpenPackage[]) =>
  packages.toSorted((a, b) => `${a.orderId} ${a.shipmentId}`.localeCompare(`${b.orderId} ${b.shipmentId}`))

it('has what is open now, whatever changed since: as if all were read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 8 }), async (steps) => {
      const ctx = await engines.newAccount()
      const { clickhouse, account } = ctx
      const shop = new Shop(ctx)
      const memory = new OpenMemory()
      const everything: TowerParams = {
        accountId: account.id,
        rule: [],
        filters: {},
        frame: { timeZone: 'America/Sao_Paulo', money: { currency: 'BRL', conversion: undefined } },
      }
      const some: [string, TowerParams][] = [
        ['all', everything],
        [
          'limited',
          {
            ...everything,
            filters: { uf: ['SP'] },
            rule: [{ dimension: 'channel', kind: 'anyOf', values: ['App'] }],
          },
        ],
      ]
      for (const one of steps) {
        await shop.take(one)
        const today = Math.floor((shop.now - 3 * HOUR) / DAY) * DAY + 3 * HOUR
        const moments = { since: (shop.now - 180 * DAY) / 1000, today: today / 1000 }
        for (const [name, asked] of some) {
          const followed = await memory.of(name, clickhouse, asked, moments)
          expect(followed.isCut).toBe(false)
          expect(byKey(followed.packages)).toEqual(byKey(await loadOpen(clickhouse, asked, moments)))
        }
      }
    }),
    { numRuns: 4, endOnFailure: true, seed: 20261122 },
  )
})

it('an older word of a package that comes in a merged part changes nothing', async () => {
  const ctx = await engines.newAccount()
  const { clickhouse, account } = ctx
  await clickhouse.command({ query: 'SYSTEM STOP MERGES packages' })
  try {
    const shop = new Shop(ctx)
    const order = { hours: -30, state: '', uf: 'SP', channel: 'Site', packages: 1 } as const
    await shop.tell({ ...order, order: 'A', stage: 'transit' })
    await shop.tell({ ...order, order: 'A', stage: 'canceled' })
    await shop.tell({ ...order, order: 'B', stage: 'transit' })
    const memory = new OpenMemory()
    const tower = {
      accountId: account.id,
      rule: [],
      filters: {},
      frame: { timeZone: 'America/Sao_Paulo', money: { currency: 'BRL', conversion: undefined } },
    }
    const moments = { since: start / 1000 - 180 * 86_400, today: start / 1000 }
    const open = async () =>
      byKey((await memory.of('all', clickhouse, tower, moments)).packages).map(({ orderId }) => orderId)
    expect(await open()).toEqual(['B'])
    await shop.renameOldest()
    expect(await open()).toEqual(['B'])
  } finally {
    await clickhouse.command({ query: 'SYSTEM START MERGES packages' })
  }
})

it('reads only what changed, and all again after a deletion', async () => {
  const ctx = await engines.newAccount()
  const shop = new Shop(ctx)
  const order = { hours: -30, state: '', uf: 'SP', channel: 'Site', packages: 1, stage: 'transit' } as const
  for (const name of ['A', 'B', 'C'] as const) await shop.tell({ ...order, order: name })
  const asked: string[] = []
  const clickhouse: typeof ctx.clickhouse = {
    ...ctx.clickhouse,
    query: (given) => {
      asked.push(given.query)
      return ctx.clickhouse.query(given)
    },
  }
  const memory = new OpenMemory()
  const tower = {
    accountId: ctx.account.id,
    rule: [],
    filters: {},
    frame: { timeZone: 'America/Sao_Paulo', money: { currency: 'BRL', conversion: undefined } },
  }
  const read = async () => {
    asked.length = 0
    const moments = { since: start / 1000 - 180 * 86_400, today: start / 1000 }
    const { packages } = await memory.of('all', clickhouse, tower, moments)
    return {
      orders: byKey(packages).map(({ orderId }) => orderId),
      isWhole: asked.some((query) => query.includes('FINAL')),
    }
  }
  expect(await read()).toEqual({ orders: ['A', 'B', 'C'], isWhole: true })
  await shop.tell({ ...order, order: 'B', stage: 'canceled' })
  await shop.tell({ ...order, order: 'D' })
  expect(await read()).toEqual({ orders: ['A', 'C', 'D'], isWhole: false })
  await shop.take({ deleted: 'A' })
  expect(await read()).toEqual({ orders: ['C', 'D'], isWhole: true })
  expect(await read()).toEqual({ orders: ['C', 'D'], isWhole: false })
})
