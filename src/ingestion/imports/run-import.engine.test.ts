import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { rejectsCsv } from './rejects-csv.ts'
import { startImportRunner } from './import-runner.ts'
import { imports } from './schema.ts'
import { factsOf, leftInStaging } from './testing/facts-of.ts'
import { filesOf, importFolder, newImport, work, workerOf } from './testing/import-files.ts'
import { itemsHeader, ordersHeader, shopFiles, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const orders = (...rows: string[]) => [ordersHeader, ...rows].join('\n')
const items = (...rows: string[]) => [itemsHeader, ...rows].join('\n')
const good = {
  'pedidos.csv': orders(
    '1;05/03/2026 10:00:00;05/03/2026;sp;1.234,50;R$ 2,00',
    '2;31/03/2026 23:59:59;;RJ;;',
  ),
  'itens.csv': items('1;1;A;2;10,00', '1;2;B;1;0,55', '2;1;A;1;99,9'),
}

describe('an import', () => {
  it('reads numbers and dates as people in Brazil write them, and cuts months where they live', async () => {
    const account = await engines.newAccount()
    const row = await importFolder(account, await filesOf(good), smallShop)
    expect(row).toMatchObject({ state: 'done', error: null, rowsRead: 5, worker: null })
    expect(await factsOf(account, 'orders')).toMatchObject([
      {
        placed_at: '2026-03-05T13:00:00Z',
        approved_at: '2026-03-05T03:00:00Z',
        uf: 'SP',
        freight_amount: 123_450,
        total_amount: 125_305,
      },
      { placed_at: '2026-04-01T02:59:59Z', approved_at: null, total_amount: 9990 },
    ])
    expect(row.result?.months).toEqual([{ month: '2026-03', currency: 'BRL', orders: 2, revenue: 135_295 }])
  })

  it('leaves nothing in staging', async () => {
    const account = await engines.newAccount()
    const row = await importFolder(account, await filesOf(good), smallShop)
    expect(await leftInStaging(account, row.id)).toEqual([])
  })

  it('of the same files a second time changes nothing', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf(good)
    await importFolder(account, folder, smallShop)
    const before = [await factsOf(account, 'orders'), await factsOf(account, 'order_items')]
    await importFolder(account, folder, smallShop)
    expect([await factsOf(account, 'orders'), await factsOf(account, 'order_items')]).toEqual(before)
  })

  it('in a dry run finds the same figures, and writes no facts', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf(good)
    const dry = await importFolder(account, folder, smallShop, 'checking')
    expect(dry.state).toBe('checked')
    expect(await factsOf(account, 'orders')).toEqual([])
    const real = await importFolder(account, folder, smallShop)
    expect(dry.result).toEqual(real.result)
  })

  it('goes on from its dry run without reading again', async () => {
    const account = await engines.newAccount()
    const worker = await workerOf(account)
    const id = await newImport(account, worker, await filesOf(good), smallShop, 'checking')
    const { startedAt: _ } = await work(worker, id)
    await account.db.update(imports).set({ state: 'running', goal: 'running' }).where(eq(imports.id, id))
    expect(await work(worker, id)).toMatchObject({ state: 'done', rowsRead: 5 })
    expect(await factsOf(account, 'orders')).toHaveLength(2)
  })

  it('of files that the mapping does not find says which', async () => {
    const account = await engines.newAccount()
    const { 'itens.csv': _, ...rest } = good
    expect(await importFolder(account, await filesOf(rest), smallShop)).toMatchObject({
      state: 'failed',
      error: 'Falta o arquivo "itens*.csv" (itens) que o mapeamento pede.',
    })
    const renamed = { ...good, 'itens.csv': items('1;1;A;2;10,00').replace('Preço', 'Valor') }
    expect(await importFolder(account, await filesOf(renamed), smallShop)).toMatchObject({
      state: 'failed',
      error: 'itens.csv: O arquivo não tem a coluna "Preço".',
    })
  })
})

describe('rows that cannot be imported', () => {
  const bad = {
    'pedidos.csv': orders(
      '1;05/03/2026 10:00:00;;SP;1,00;',
      ';05/03/2026 10:00:00;;SP;1,00;',
      '3;30/02/2026 10:00:00;;SP;1,00;',
      '4;05/03/2026 10:00:00;;SP;1.50;',
      '5;05/03/2026 10:00:00;;SP',
      '6;05/03/2026 10:00:00;;SP;7,00;',
      '6;05/03/2026 10:00:00;;SP;8,00;',
      '7;05/03/2026 10:00:00;;SP;1,00;',
      '7;05/03/2026 10:00:00;;SP;1,00;',
      '8;05/03/2026 10:00:00;;=cmd();99999999999999,00;',
    ),
    'itens.csv': items('1;1;A;1;1,00', '3;1;A;1;1,00', '1;2;A;1,5;1,00', '6;1;A;2;1,00', '9;1;"A;1;1,00'),
  }

  it('are told one by one with line, column and reason; all others are imported', async () => {
    const account = await engines.newAccount()
    const row = await importFolder(account, await filesOf(bad), smallShop)
    expect(row.state).toBe('done')
    expect(
      (await factsOf(account, 'orders')).map((order) => [order['order_id'], order['total_amount']]),
    ).toEqual([
      ['1', 200],
      ['6', 1000],
      ['7', 100],
    ])
    let csv = ''
    for await (const part of rejectsCsv(account.clickhouse, account.account.id, row.id, row.mapping))
      csv += part.toString()
    expect(
      csv
        .replaceAll('"', '')
        .split('\r\n')
        .map((line) => line.split(';').toSpliced(5, 1)),
    ).toEqual([
      ['\uFEFFarquivo', 'linha', 'registro', 'campo', 'coluna', 'valor'],
      ['itens.csv', '3', 'order_items', 'order_id', 'Pedido', '3'],
      ['itens.csv', '4', 'order_items', 'quantity', 'Qtd', '1.5'],
      ['itens.csv', '6', '', '', '', ''],
      ['pedidos.csv', '3', 'orders', 'order_id', 'Número', ''],
      ['pedidos.csv', '4', 'orders', 'placed_at', 'Data', '30/02/2026 10:00:00'],
      ['pedidos.csv', '5', 'orders', 'freight_amount', 'Frete', '1.50'],
      ['pedidos.csv', '6', '', '', '', '4 ≠ 6'],
      ['pedidos.csv', '7', 'orders', '', '', '6'],
      ['pedidos.csv', '11', 'orders', 'freight_amount', 'Frete', '99999999999999,00'],
      [''],
    ])
    expect(row.result?.counts).toEqual([
      {
        kind: 'orders',
        rows: 3,
        rejected: 5,
        outcome: { read: 9, added: 3, changed: 0, same: 0, ignored: { held: 0, repeated: 1, filtered: 0 } },
      },
      {
        kind: 'order_items',
        rows: 2,
        rejected: 2,
        outcome: { read: 4, added: 2, changed: 0, same: 0, ignored: { held: 0, repeated: 0, filtered: 0 } },
      },
    ])
    expect(row.rowsRejected).toBe(9)
    expect(row.rowsRead).toBe(15)
  })

  it('are kept for each import, also when the same files are imported again', async () => {
    const account = await engines.newAccount()
    const linesOf = async (row: Awaited<ReturnType<typeof importFolder>>) => {
      let csv = ''
      for await (const part of rejectsCsv(account.clickhouse, account.account.id, row.id, row.mapping))
        csv += part.toString()
      return csv.split('\r\n').length - 2
    }
    const folder = await filesOf(bad)
    const rows = [
      await importFolder(account, folder, smallShop),
      await importFolder(account, folder, smallShop),
    ]
    await account.clickhouse.command({ query: 'OPTIMIZE TABLE import_rejects FINAL' })
    expect(await Promise.all(rows.map(linesOf))).toEqual([9, 9])
  })

  it('of another account are not in the file', async () => {
    const [account, other] = [await engines.newAccount(), await engines.newAccount()]
    const row = await importFolder(account, await filesOf(bad), smallShop)
    const parts: string[] = []
    for await (const part of rejectsCsv(account.clickhouse, other.account.id, row.id, row.mapping))
      parts.push(part.toString())
    expect(parts.join('').split('\r\n')).toHaveLength(2)
  })
})

it('an engine that is away for a moment is waited for', async () => {
  const account = await engines.newAccount()
  const worker = await workerOf(account)
  const id = await newImport(account, worker, await filesOf(good), smallShop)
  let failures = 2
  const flaky: TestEngines['clickhouse'] = new Proxy(account.clickhouse, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'command' || typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        failures -= 1
        if (failures >= 0) throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
        return Reflect.apply(member, target, given)
      }
    },
  })
  const log = { ...worker.log, warn: () => {} }
  expect(await work({ ...worker, clickhouse: flaky, log }, id)).toMatchObject({ state: 'done', error: null })
  expect(await factsOf(account, 'order_items')).toHaveLength(3)
})

describe('a stop', () => {
  it('asked for by a person leaves the import where it is, and it goes on from there', async () => {
    const account = await engines.newAccount()
    const worker = await workerOf(account)
    const id = await newImport(account, worker, await filesOf(shopFiles(2000)), smallShop)
    await account.db.update(imports).set({ stopRequested: true }).where(eq(imports.id, id))
    const slow = { ...worker, clickhouse: slowed(account.clickhouse) }
    expect((await work(slow, id)).state).toBe('canceled')
    await account.db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
    expect((await work(worker, id)).state).toBe('done')
    expect(await factsOf(account, 'orders')).toHaveLength(2000)
  })

  it('of the process lets another take the import at once', async () => {
    const account = await engines.newAccount()
    const worker = await workerOf(account)
    const id = await newImport(account, worker, await filesOf(shopFiles(500)), smallShop)
    const ending = new AbortController()
    ending.abort()
    expect(await work(worker, id, ending.signal)).toMatchObject({ state: 'running', worker: null })
    const stop = startImportRunner(worker)
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 60_000, interval: 200 }).toBe('done')
    await stop()
    expect(await factsOf(account, 'order_items')).toHaveLength(1000)
  })

  it('of a worker that fell silent does not keep the import; the silent one spoils nothing', async () => {
    const account = await engines.newAccount()
    const worker = await workerOf(account)
    const id = await newImport(account, worker, await filesOf(shopFiles(300)), smallShop)
    await account.db.execute(
      sql`UPDATE imports SET worker = ${randomUUID()}, heartbeat_at = now() - interval '1 minute' WHERE id = ${id}`,
    )
    const runners = [startImportRunner(worker), startImportRunner(worker), startImportRunner(worker)]
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 60_000, interval: 200 }).toBe('done')
    await Promise.all(runners.map((stop) => stop()))
    expect(await factsOf(account, 'orders')).toHaveLength(300)
  })

  const stateOf = async (id: string) => {
    const [row] = await engines.db.select().from(imports).where(eq(imports.id, id))
    if (row === undefined) throw new Error('no import')
    return row
  }

  /** Every statement takes a while longer, so that a heartbeat falls between two. */
  const slowed = (clickhouse: TestEngines['clickhouse']): TestEngines['clickhouse'] =>
    new Proxy(clickhouse, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (name !== 'command' || typeof member !== 'function') return member
        return async (...given: unknown[]) => {
          await new Promise((resolve) => setTimeout(resolve, 700))
          return Reflect.apply(member, target, given) as unknown
        }
      },
    })
})
