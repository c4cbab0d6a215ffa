import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textRow, workbookOf } from '#ingestion/files/testing/workbook.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
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

describe('a spreadsheet', () => {
  const workbook = workbookOf({
    Resumo: textRow(1, ['Mês', 'Vendas', 'Canais']) + textRow(2, ['03/2026', '10,00', '2']),
    Pedidos:
      textRow(1, ['Relatório de vendas']) +
      textRow(3, ['Nº do pedido', 'Data de criação', 'Situação', 'Valor total', 'UF']) +
      `<row r="4"><c><v>1001</v></c><c s="1"><v>46082.420138888891</v></c><c t="inlineStr"><is><t>Aguardando pagamento</t></is></c><c><v>1234.56</v></c><c t="inlineStr"><is><t>São Paulo</t></is></c></row><row r="5"><c><v>1002</v></c><c s="1"><v>46082.5</v></c><c t="inlineStr"><is><t>Pago</t></is></c><c t="e"><v>#N/A</v></c></row>`,
  })

  it('is read by the sheet whose columns are known, by another when it is chosen, and imported to the cent, but for an amount that is an error', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const sent = (await me.upload(id, 'vendas.xlsx', workbook)).body as { id: string }
    expect(sent).toMatchObject({
      sheet: 'Pedidos',
      sheets: ['Resumo', 'Pedidos'],
      columns: { length: 5, 0: 'Nº do pedido' },
    })
    const path = `${root}/${id}/files/${sent.id}/sheet`
    expect((await me.send('PUT', path, { sheet: 'Resumo' })).body).toMatchObject({
      files: [{ sheet: 'Resumo', columns: ['Mês', 'Vendas', 'Canais'] }],
    })
    const chosen = await me.send('PUT', path, { sheet: 'Pedidos' })
    expect(chosen.body).toMatchObject({
      files: [{ sheet: 'Pedidos', format: 'csv', columns: { length: 5, 0: 'Nº do pedido' } }],
    })
    const guess = await me.send('POST', `${root}/${id}/mapping/guess`, {})
    const { mapping } = guess.body as { mapping: unknown }
    expect((await me.save(id, mapping)).status).toBe(200)
    await me.act(id, 'check')
    expect(await me.ended(id)).toMatchObject({
      state: 'checked',
      error: null,
      result: {
        rejected: 1,
        reasons: [{ field: 'total_amount', reason: 'number', samples: [{ line: 5, value: '#N/A' }] }],
        months: [{ month: '2026-03', orders: 1, revenue: 123_456 }],
      },
    })
    const audit = await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `import:${id}`))
    expect(audit.map(({ action }) => action)).toContain('import.choose-sheet')
    expect((await me.send('DELETE', `${root}/${id}/files/${sent.id}`)).status).toBe(200)
    expect(await readdir(join(importer.storage.root, id))).toEqual([])
  })

  it('of another name than the mapping asks for, or whose rows a filter leaves out, is said in the preview', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    await me.upload(id, 'vendas.xlsx', workbook)
    const mapping = {
      version: 1,
      name: 'Vendas',
      files: { a: { pattern: 'vendas*' }, b: { pattern: 'itens*.csv' } },
      records: [
        {
          kind: 'skus',
          from: 'a',
          fields: { sku_id: { column: 'Nº do pedido' } },
          where: { equals: [{ column: 'Nº do pedido' }, { constant: 'nunca' }] },
        },
      ],
    }
    const preview = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping })
    expect(preview.body).toMatchObject({
      issues: [
        { path: 'files.b.pattern', message: 'Nenhum arquivo enviado se chama "itens*.csv".' },
        { path: 'records.0.where' },
      ],
      records: [{ rows: [] }],
    })
  })

  it('of others, without that sheet or without the permission is not read', async () => {
    const [me, other, viewer] = [
      await importer.signIn(),
      await importer.signIn(),
      await importer.signIn('viewer'),
    ]
    const { id } = await me.create()
    const sent = (await me.upload(id, 'vendas.xlsx', workbook)).body as { id: string }
    const path = `${root}/${id}/files/${sent.id}/sheet`
    expect((await other.send('PUT', path, { sheet: 'Pedidos' })).status).toBe(404)
    expect((await viewer.send('PUT', path, { sheet: 'Pedidos' })).status).toBe(403)
    expect((await me.send('PUT', path, { sheet: '' })).status).toBe(422)
    expect((await me.send('PUT', path, { sheet: 'Outra' })).body).toMatchObject({
      message: expect.stringContaining('não tem a aba "Outra"') as string,
    })
    expect((await me.read(id)).files[0]).toMatchObject({ sheet: 'Pedidos' })
  })
})

describe('a header below titles', () => {
  const text = [
    'Relatório de vendas de 01/03 a 31/03',
    '',
    'Loja;Centro;;;',
    'Nº do pedido;Data de criação;Situação;Valor total;UF',
    '1001;05/03/2026 10:00;Pago;1.234,56;SP',
    '',
  ].join('\r\n')
  const workbook = workbookOf({
    Pedidos: textRow(1, ['Grupo', 'de', 'nomes']) + textRow(2, ['Pedido', 'Data', 'Valor']),
  })

  it('is found, is read from there on, and moves where a person says', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const sent = (await me.upload(id, 'vendas.csv', text)).body as { id: string }
    expect(sent).toMatchObject({ headerLine: 4, columns: { length: 5, 0: 'Nº do pedido' } })
    const guess = async () => (await me.send('POST', `${root}/${id}/mapping/guess`, {})).body as Guess
    type Guess = { mapping: { files: unknown } }
    const { mapping } = await guess()
    expect(mapping.files).toMatchObject({ orders: { skipLines: 3 } })
    expect((await me.save(id, mapping)).status).toBe(200)
    await me.act(id, 'check')
    expect((await me.ended(id)).result).toMatchObject({
      rejected: 0,
      months: [{ month: '2026-03', orders: 1, revenue: 123_456 }],
    })
    const path = `${root}/${id}/files/${sent.id}/header`
    const moved = await me.send('PUT', path, { line: 3 })
    expect(moved.body).toMatchObject({ state: 'draft', result: null, files: [{ headerLine: 3 }] })
    expect((await me.read(id)).files[0]?.columns.slice(0, 2)).toEqual(['Loja', 'Centro'])
    const audit = await engines.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `import:${id}`))
    expect(audit.find(({ action }) => action === 'import.choose-header')).toMatchObject({
      before: { headerLine: 4 },
      after: { headerLine: 3 },
    })
  })

  it('of a spreadsheet moves too', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const sent = (await me.upload(id, 'vendas.xlsx', workbook)).body as { id: string }
    expect(sent).toMatchObject({ headerLine: 1, columns: ['Grupo', 'de', 'nomes'] })
    const moved = await me.send('PUT', `${root}/${id}/files/${sent.id}/header`, { line: 2 })
    expect(moved.body).toMatchObject({
      files: [{ headerLine: 2, sheet: 'Pedidos', columns: ['Pedido', 'Data', 'Valor'] }],
    })
  })

  it('of others, beyond the file or without the permission stays where it is', async () => {
    const [me, other, viewer] = [
      await importer.signIn(),
      await importer.signIn(),
      await importer.signIn('viewer'),
    ]
    const { id } = await me.create()
    const sent = (await me.upload(id, 'vendas.csv', text)).body as { id: string }
    const path = `${root}/${id}/files/${sent.id}/header`
    expect((await other.send('PUT', path, { line: 1 })).status).toBe(404)
    expect((await viewer.send('PUT', path, { line: 1 })).status).toBe(403)
    expect((await me.send('PUT', path, { line: -1 })).status).toBe(422)
    expect((await me.send('PUT', path, { line: 20 })).body).toMatchObject({
      message: expect.stringContaining('A linha 20 está vazia') as string,
    })
    expect((await me.read(id)).files[0]).toMatchObject({ headerLine: 4 })
  })
})

describe('a table without a header', () => {
  const rows = [
    ['1001', '13/03/2026 10:00', 'Pix', '1.234,56'],
    ['1002', '14/03/2026 11:00', 'Boleto', '10,00'],
    ['1003', '15/03/2026 12:00', 'Pix', '5,44'],
  ]
  const files = {
    'vendas.csv': rows.map((cells) => cells.join(';')).join('\n'),
    'vendas.xlsx': workbookOf({ Pedidos: rows.map((cells, at) => textRow(at + 1, cells)).join('') }),
  }

  it.each(Object.entries(files))('loses no row: %s', async (name, content) => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const sent = (await me.upload(id, name, content)).body as { id: string }
    const columns = rows[0]?.map((_, at) => `coluna ${at + 1}`)
    expect(sent).toMatchObject({ headerLine: 0, columns })
    const guess = (await me.send('POST', `${root}/${id}/mapping/guess`, {})).body as { mapping: unknown }
    expect((await me.save(id, guess.mapping)).status).toBe(200)
    await me.act(id, 'check')
    expect((await me.ended(id)).result).toMatchObject({
      rejected: 0,
      months: [{ month: '2026-03', orders: 3, revenue: 125_000 }],
    })
    const path = `${root}/${id}/files/${sent.id}/header`
    const named = (await me.send('PUT', path, { line: 1 })).body
    expect(named).toMatchObject({ files: [{ headerLine: 1, columns: rows[0] }] })
    const again = (await me.send('PUT', path, { line: 0 })).body
    expect(again).toMatchObject({ files: [{ headerLine: 0, columns }] })
  })
})
