import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textRow, workbookOf } from '#ingestion/files/testing/workbook.ts'
import { auditLog } from '#platform/audit/schema.ts'
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
    Resumo: textRow(1, ['Mês', 'Vendas']) + textRow(2, ['03/2026', '10,00']),
    Pedidos:
      textRow(1, ['Relatório de vendas']) +
      textRow(3, ['Nº do pedido', 'Data de criação', 'Situação', 'Valor total', 'UF']) +
      `<row r="4"><c><v>1001</v></c><c s="1"><v>46082.420138888891</v></c><c t="inlineStr"><is><t>Aguardando pagamento</t></is></c><c><v>1234.56</v></c><c t="inlineStr"><is><t>São Paulo</t></is></c></row>`,
  })

  it('is read by its first sheet, by another when it is chosen, and imported to the cent', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const sent = (await me.upload(id, 'vendas.xlsx', workbook)).body as { id: string }
    expect(sent).toMatchObject({ sheet: 'Resumo', sheets: ['Resumo', 'Pedidos'], columns: ['Mês', 'Vendas'] })
    const path = `${root}/${id}/files/${sent.id}/sheet`
    const chosen = await me.send('PUT', path, { sheet: 'Pedidos' })
    expect(chosen.body).toMatchObject({
      files: [{ sheet: 'Pedidos', format: 'csv', columns: { length: 5, 0: 'Nº do pedido' } }],
    })
    const guess = await me.send('POST', `${root}/${id}/mapping/guess`, {})
    const { mapping } = guess.body as { mapping: unknown }
    expect((await me.save(id, mapping)).status).toBe(200)
    await me.act(id, 'check')
    expect(await me.ended(id)).toMatchObject({
      ...{ state: 'checked', error: null },
      result: { rejected: 0, months: [{ month: '2026-03', orders: 1, revenue: 123_456 }] },
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
      ...{ version: 1, name: 'Vendas' },
      files: { a: { pattern: 'vendas*' }, b: { pattern: 'itens*.csv' } },
      records: [
        {
          ...{ kind: 'skus', from: 'a', fields: { sku_id: { column: 'Mês' } } },
          where: { equals: [{ column: 'Mês' }, { constant: 'nunca' }] },
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
    expect((await me.read(id)).files[0]).toMatchObject({ sheet: 'Resumo' })
  })
})
