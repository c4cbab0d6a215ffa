import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import type { MappingPreview } from '../mapping-contract.ts'
import { startImporter } from './testing/importer.ts'

let engines: TestEngines
let importer: Awaited<ReturnType<typeof startImporter>>
beforeAll(async () => {
  engines = await testEngines()
  importer = await startImporter(engines)
})
afterAll(async () => {
  await importer.close()
  await engines.stop()
})

const root = '/api/integrations/imports'

it('a preview says for as long as it is so that orders would have no amount, and which columns have some', async () => {
  const me = await importer.signIn()
  const { id } = await me.create()
  await me.upload(id, 'vendas.csv', 'Pedido;Data;Fechado por\n1;13/11/2026;59,80\n')
  const fields = { order_id: { column: 'Pedido' }, placed_at: { column: 'Data' } }
  const issuesOf = async (more: object) => {
    const records = [{ kind: 'orders', from: 'orders', fields: { ...fields, ...more } }]
    const files = { orders: { pattern: 'vendas.csv', delimiter: ';', decimal: ',' } }
    const mapping = { version: 1, name: 'Vendas', dates: ['DD/MM/YYYY'], files, records }
    const { body } = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping })
    return (body as MappingPreview).issues
  }
  expect(await issuesOf({})).toEqual([
    { path: '', message: expect.stringContaining('ficariam sem valor: escolha a coluna do valor final') },
  ])
  expect(await issuesOf({ total_amount: { column: 'Fechado por' } })).toEqual([])
})

it('what the lists in cells say is among the columns, of long lists too', async () => {
  const me = await importer.signIn()
  const { id } = await me.create()
  const items = Array.from({ length: 40 }, (_, k) => ({
    sku: `S${k}`,
    nome: 'Caneca esmaltada',
    qtd: 1,
    preco: 10,
  }))
  const cell = (list: object[]) => `"${JSON.stringify(list).replaceAll('"', '""')}"`
  const rows = [items, items.slice(0, 1)].map(
    (list, k) => `${k + 1};13/11/2026;${cell(list)};${10 * list.length},00`,
  )
  await me.upload(id, 'vendas.csv', ['Pedido;Data;Itens;Total', ...rows, ''].join('\n'))
  const { body: proposed } = await me.send('POST', `${root}/${id}/mapping/guess`, {})
  const { mapping } = proposed as { mapping: ImportMappingText }
  expect(Object.values(mapping.files)).toMatchObject([{ each: 'Itens' }])
  const { body } = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping })
  const { files, records } = body as MappingPreview
  expect(files).toMatchObject([
    {
      columns: ['Pedido', 'Data', 'Itens', 'Total'],
      listed: ['Itens.#', 'Itens.sku', 'Itens.nome', 'Itens.qtd', 'Itens.preco'],
    },
  ])
  expect(records.find(({ kind }) => kind === 'order_items')?.rows.length).toBeGreaterThan(1)
})
