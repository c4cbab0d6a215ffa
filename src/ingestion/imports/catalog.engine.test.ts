import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const mapping = {
  version: 1,
  name: 'Catálogo',
  files: { rows: { pattern: '*.jsonl', format: 'jsonl' } },
  records: [
    {
      kind: 'skus',
      from: 'rows',
      fields: {
        sku_id: { column: 'sku' },
        description: { column: 'text' },
        image_count: { column: 'images' },
        attributes: { column: 'attributes' },
      },
    },
  ],
}

it('counts SKUs as new, unchanged and changed', async () => {
  const account = await engines.newAccount()
  const outcomeOf = async (texts: Record<string, string>) => {
    const rows = Object.entries(texts).map(([sku, text]) => JSON.stringify({ sku, text }))
    const { result } = await importFolder(account, await filesOf({ 'a.jsonl': rows.join('\n') }), mapping)
    return result?.counts[0]?.outcome
  }
  expect(await outcomeOf({ A: 'Vaso', B: 'Prato' })).toMatchObject({ added: 2, changed: 0, same: 0 })
  expect(await outcomeOf({ A: 'Vaso', B: 'Prato fundo', C: 'Copo' })).toMatchObject({
    added: 1,
    changed: 1,
    same: 1,
  })
})

it('takes long descriptions and lists of attributes, and refuses what is none', async () => {
  const account = await engines.newAccount()
  const cor = '[{"name":"Cor","value":"Azul"}]'
  const rows = [
    { sku: 'A', text: 'é'.repeat(20_000), images: 0, attributes: cor },
    { sku: 'B', attributes: '[]' },
    { sku: 'C', text: 'é'.repeat(20_001) },
    { sku: 'D', attributes: 'Azul' },
    { sku: 'E', attributes: '{"name":"Cor","value":"Azul"}' },
    { sku: 'F', attributes: '[{"name":"Cor","value":1}]' },
    { sku: 'G', attributes: '[{"name":"","value":"Azul"}]' },
    { sku: 'H', attributes: '[{"name":"Cor","value":"Azul","unit":"cm"}]' },
  ]
  const folder = await filesOf({ 'a.jsonl': rows.map((row) => JSON.stringify(row)).join('\n') })
  const { error } = await importFolder(account, folder, mapping)
  expect(error).toBeNull()
  expect(await factsOf(account, 'skus')).toMatchObject([
    { sku_id: 'A', description: 'é'.repeat(20_000), image_count: 0, attributes: cor },
    { sku_id: 'B', description: '', image_count: null, attributes: '[]' },
  ])
  const refused = await account.clickhouse.query({
    query: 'SELECT field, reason FROM import_rejects WHERE account_id = {account:UUID} ORDER BY source_line',
    query_params: { account: account.account.id },
    format: 'JSONCompactEachRow',
  })
  expect(await refused.json()).toEqual([
    ['description', 'text'],
    ...rows.slice(3).map(() => ['attributes', 'attributes']),
  ])
})
