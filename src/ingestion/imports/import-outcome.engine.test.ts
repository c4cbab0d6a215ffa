import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { bring, order } from '../testing/ingest.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'
import { itemsHeader, ordersHeader, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Repeatable numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type Row = { text: string; key: string; good: boolean }
type Shop = { orders: Row[]; items: Row[] }

/** Orders of a few numbers only, so that files meet: some wrong, some twice. */
function shopOf(random: () => number): Shop {
  const pick = (most: number) => Math.floor(random() * most)
  const shop: Shop = { orders: [], items: [] }
  for (let number = 1; number <= 12; number += 1) {
    if (random() < 0.3) continue
    const good = random() > 0.2
    const date = good ? `0${1 + pick(3)}/0${1 + pick(3)}/2026 10:00:00` : '31/02/2026 10:00:00'
    const text = `${number};${date};;SP;${pick(2)},00;`
    const times = random() < 0.2 ? 2 : 1
    for (let time = 0; time < times; time += 1) shop.orders.push({ text, key: String(number), good })
    for (let line = 0; line < pick(3); line += 1)
      shop.items.push({ text: `${number};${line};A;${1 + pick(2)};5,00`, key: `${number} ${line}`, good })
  }
  return shop
}

const textsOf = ({ orders, items }: Shop) => ({
  'pedidos.csv': [ordersHeader, ...orders.map(({ text }) => text)].join('\n'),
  'itens.csv': [itemsHeader, ...items.map(({ text }) => text)].join('\n'),
})

/** The facts by key, as text. */
async function factsByKey(
  account: TestAccount,
  table: 'orders' | 'order_items',
): Promise<Map<string, string>> {
  const rows = await factsOf(account, table)
  const keyOf = (row: Record<string, unknown>) =>
    table === 'orders' ? String(row['order_id']) : `${String(row['order_id'])} ${String(row['line_id'])}`
  return new Map(rows.map((row) => [keyOf(row), JSON.stringify(row)]))
}

it.each([1, 2])(
  'what an import says of its records is what became of the facts, and adds up to its rows (files of seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const account = await engines.newAccount()
    await account.db.insert(apiKeys).values({
      id: randomUUID(),
      accountId: account.account.id,
      name: 'ERP',
      scopes: ['orders'],
      secretHash: createHash('sha256').update(account.account.id).digest(),
      hint: 'abcd',
      createdAt: new Date(),
    })
    await bring(account, { orders: [order({ order_id: '1' }), order({ order_id: '2' })] })
    for (const shop of [shopOf(random), shopOf(random)]) {
      const before = {
        orders: await factsByKey(account, 'orders'),
        items: await factsByKey(account, 'order_items'),
      }
      const folder = await filesOf(textsOf(shop))
      const dry = await importFolder(account, folder, smallShop, 'checking')
      const { result, rowsRead } = await importFolder(account, folder, smallShop)
      expect(dry.result).toEqual(result)
      const after = {
        orders: await factsByKey(account, 'orders'),
        items: await factsByKey(account, 'order_items'),
      }
      let read = 0
      for (const [kind, part] of [
        ['orders', 'orders'],
        ['order_items', 'items'],
      ] as const) {
        const count = result?.counts.find((each) => each.kind === kind)
        const { outcome } = count ?? {}
        const good = [...new Set(shop[part].filter((row) => row.good).map(({ key }) => key))]
        const isHeld = (key: string) => ['1', '2'].includes(key.split(' ')[0] ?? '')
        const reported = good.filter((key) => !isHeld(key))
        const is = (key: string) => before[part].get(key)
        expect({ seed, kind, ...outcome, refused: count?.rejected }).toEqual({
          seed,
          kind,
          read: shop[part].length,
          added: reported.filter((key) => is(key) === undefined).length,
          changed: reported.filter((key) => is(key) !== undefined && is(key) !== after[part].get(key)).length,
          same: reported.filter((key) => is(key) !== undefined && is(key) === after[part].get(key)).length,
          ignored: {
            held: good.filter(isHeld).length,
            repeated: shop[part].filter((row) => row.good).length - good.length,
            filtered: 0,
          },
          refused: shop[part].filter((row) => !row.good).length,
        })
        read += outcome?.read ?? 0
      }
      expect(read).toBe(rowsRead)
    }
  },
)

it('rows outside the filter of a mapping are counted as ignored by it', async () => {
  const account = await engines.newAccount()
  const [orders, ...others] = smallShop.records
  const mapping = {
    ...smallShop,
    records: [{ ...orders, where: { equals: [{ column: 'UF' }, { constant: 'SP' }] } }, ...others],
  }
  const files = {
    'pedidos.csv': [ordersHeader, '1;05/03/2026;;SP;;', '2;05/03/2026;;RJ;;'].join('\n'),
    'itens.csv': [itemsHeader, '1;1;A;1;1,00'].join('\n'),
  }
  const { result } = await importFolder(account, await filesOf(files), mapping)
  expect(result?.counts[0]?.outcome).toEqual({
    read: 2,
    added: 1,
    changed: 0,
    same: 0,
    ignored: { held: 0, repeated: 0, filtered: 1 },
  })
})
