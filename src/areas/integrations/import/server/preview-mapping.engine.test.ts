import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
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
