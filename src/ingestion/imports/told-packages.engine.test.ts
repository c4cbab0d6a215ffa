import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { countWaiting } from '../packages/count-waiting.ts'
import { at, everything, order, packages, volume } from '../packages/testing/told-packages.ts'
import { bring, rowsOf } from '../testing/bring.ts'
import { importLedger } from './import-ledger.ts'
import { imports } from './schema.ts'
import { filesOf, importFolder, workerOf } from './testing/import-files.ts'
import { undoImport } from './undo-import.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const mapping = {
  version: 1,
  name: 'Volumes',
  delimiter: ';',
  decimal: ',',
  dates: ['DD/MM/YYYY HH:mm:ss', 'DD/MM/YYYY'],
  files: { volumes: { pattern: '*.csv' } },
  records: [
    {
      kind: 'shipments',
      from: 'volumes',
      fields: {
        order_id: { column: 'Pedido' },
        shipment_id: { column: 'Volume' },
        carrier: { column: 'Transportadora' },
        shipped_at: { column: 'Enviado' },
        freight_cost: { column: 'Frete' },
      },
    },
  ],
}
const file = `Pedido;Volume;Transportadora;Enviado;Frete
A;1;Rápida;03/03/2026;9,00
B;1;Rápida;31/31/2026;9,00
;1;Rápida;03/03/2026;9,00
Z;1;Rápida;03/03/2026;9,00
`
const orders = { orders: [order('A')], shipments: [volume('A', 'v1', { shipped_at: at(2) })] }
const columns = 'order_id, shipment_id, carrier, freight_cost'
const joined = [{ order_id: 'A', shipment_id: 'v1', carrier: 'Rápida', freight_cost: 900 }]

async function undo(account: TestAccount, id: string) {
  const [worker, context] = [randomUUID(), await workerOf(account)]
  const ofImport = eq(imports.id, id)
  await context.db.update(imports).set({ state: 'undoing', worker }).where(ofImport)
  const read = () => context.db.select().from(imports).where(ofImport)
  const [row] = await read()
  if (row === undefined) throw new Error('no import')
  const { signal } = new AbortController()
  await undoImport(context, row, { worker, ledger: importLedger(context.db, id, worker), signal })
  const [undone] = await read()
  return undone
}

it('a file of packages alone tells those of orders that another source brings, before it or after, and is undone', async () => {
  const [before, after] = [await engines.newAccount(), await engines.newAccount()]
  const store = before.account.id
  await bring(before, orders, store)
  const without = await packages(before, everything)
  const folder = await filesOf({ 'volumes.csv': file })
  const row = await importFolder(before, folder, mapping)
  expect(row.result).toMatchObject({
    counts: [{ kind: 'shipments', rows: 2, rejected: 2, outcome: { read: 4, added: 2 } }],
    reasons: [
      { field: 'order_id', reason: 'required' },
      { field: 'shipped_at', reason: 'date' },
    ],
  })
  await importFolder(after, folder, mapping)
  expect(await packages(after, columns)).toEqual([])
  await bring(after, orders, store)
  for (const account of [before, after]) expect(await packages(account, columns)).toEqual(joined)
  for (const account of [before, after]) {
    const [told] = await account.db.select({ id: imports.id }).from(imports)
    expect(await countWaiting(account, told?.id ?? '')).toBe(1)
    expect(await countWaiting(await engines.newAccount(), told?.id ?? '')).toBe(0)
  }
  const again = await importFolder(before, folder, mapping)
  expect(again.result?.counts).toMatchObject([{ outcome: { added: 0, same: 2 } }])
  expect(await packages(before, columns)).toEqual(joined)
  for (const { id } of [row, again]) {
    const undone = await undo(before, id)
    expect(undone?.undo?.counts).toEqual([{ kind: 'shipments', alone: 2, shared: 0 }])
  }
  expect(await packages(before, everything)).toEqual(without)
  expect(await rowsOf(before, 'SELECT 1 FROM told_packages FINAL $')).toEqual([])
})
