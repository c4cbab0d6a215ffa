import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '#ingestion/files/testing/workbook.ts'
import { hostileParquets, openQuotes } from '#ingestion/files/testing/hostile-files.ts'
import { shopFiles, smallShop } from '#ingestion/imports/testing/small-shop.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { canonicalKinds } from '#model/kinds/index.ts'
import type { MappingGuess, MappingPreview } from '../mapping-contract.ts'
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
const files = shopFiles(30)

/** An import with both files and its mapping. */
async function ready(me: Awaited<ReturnType<typeof importer.signIn>>): Promise<string> {
  const { id } = await me.create()
  for (const [name, content] of Object.entries(files))
    expect((await me.upload(id, name, content)).status).toBe(200)
  expect((await me.save(id, smallShop)).status).toBe(200)
  return id
}

describe('the import page', () => {
  it('uploads, proposes a mapping, shows ten rows, tries and imports', async () => {
    const me = await importer.signIn()
    const { id } = await me.create('Pedidos de 2025')
    const uploaded = await me.upload(id, 'pedidos.csv', files['pedidos.csv'])
    expect(uploaded.body).toMatchObject({
      name: 'pedidos.csv',
      format: 'csv',
      delimiter: ';',
      encoding: 'utf-8',
      columns: ['Número', 'Data', 'Pago em', 'UF', 'Frete', 'Desconto'],
    })
    await me.upload(id, 'itens.csv', files['itens.csv'])
    const guess = await me.send('POST', `${root}/${id}/mapping/guess`, {})
    expect(guess.body).toMatchObject({ mapping: { version: 1, name: 'Pedidos de 2025' } })
    const ofKind = await me.send('POST', `${root}/${id}/mapping/guess`, { kind: 'shipments' })
    const { mapping: proposed } = ofKind.body as MappingGuess
    expect(proposed.records).toMatchObject([
      { kind: 'shipments', fields: { freight_charged: { column: 'Frete' } } },
    ])

    const preview = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping: smallShop })
    const { records, files: shown, issues } = preview.body as MappingPreview
    expect(issues).toEqual([])
    expect(shown.map(({ rows }) => rows.length)).toEqual([10, 10])
    expect(records.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['orders', 10],
      ['order_items', 10],
    ])
    expect(records[0]?.rows[0]).toMatchObject({ file: 'pedidos.csv', line: 2, errors: [] })
    expect(records[0]?.rows[0]?.values.slice(0, 2)).toEqual(['1', '2025-02-02T13:00:00.000Z'])

    await me.save(id, smallShop)
    expect((await me.act(id, 'check')).body).toMatchObject({
      state: 'checking',
      progress: { isWaiting: true },
    })
    const checked = await me.ended(id)
    expect(checked).toMatchObject({ state: 'checked', error: null, result: { rejected: 0 } })
    expect(checked.result?.counts).toMatchObject([
      { kind: 'orders', rows: 30, rejected: 0 },
      { kind: 'order_items', rows: 60, rejected: 0 },
    ])
    await me.act(id, 'start')
    const done = await me.ended(id)
    expect(done).toMatchObject({ state: 'done', error: null, progress: { rowsRead: 90, isWaiting: false } })
    expect(done.result).toEqual(checked.result)
    const list = await me.get(root)
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ id, name: 'Pedidos de 2025', createdBy: 'Pessoa de teste' }],
    })
    expect(await readdir(join(importer.storage.root, id)).catch(() => 'gone')).toBe('gone')
  })

  it('writes every change into the audit', async () => {
    const me = await importer.signIn()
    const id = await ready(me)
    await me.act(id, 'start')
    await me.ended(id)
    await me.send('DELETE', `${root}/${id}`)
    const audit = await engines.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.accountId, me.account?.id ?? ''))
      .orderBy(asc(auditLog.id))
    const actions = ['create', 'upload', 'upload', 'map', 'start', 'delete'].map((verb) => `import.${verb}`)
    expect(audit.map(({ action }) => action)).toEqual(actions)
    expect((await me.get(`${root}/${id}`)).status).toBe(404)
  })

  it('saves no mapping over one that was saved meanwhile', async () => {
    const me = await importer.signIn()
    const id = await ready(me)
    const { mappingVersion } = await me.read(id)
    const theirs = { ...smallShop, name: 'De outra pessoa' }
    expect((await me.save(id, theirs, mappingVersion)).body).toMatchObject({
      mappingVersion: mappingVersion + 1,
    })
    const refused = await me.save(id, smallShop, mappingVersion)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await me.read(id)).mapping).toMatchObject({ name: 'De outra pessoa' })
  })

  it.each(['check', 'start'] as const)(
    'does not %s with a mapping that changed meanwhile',
    async (action) => {
      const me = await importer.signIn()
      const id = await ready(me)
      const { mappingVersion } = await me.read(id)
      await me.save(id, { ...smallShop, name: 'De outra pessoa' })
      const refused = await me.act(id, action, mappingVersion)
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect((await me.read(id)).state).toBe('draft')
      expect((await me.act(id, action, mappingVersion + 1)).status).toBe(200)
      await me.ended(id)
    },
  )

  it.each(['added', 'removed', 'read otherwise'] as const)(
    'does not start by whoever has not seen that a file was %s',
    async (change) => {
      const me = await importer.signIn()
      const id = await ready(me)
      const { mappingVersion, files } = await me.read(id)
      const file = `${root}/${id}/files/${files[0]?.id}`
      if (change === 'added') await me.upload(id, 'outro.csv', 'id,name\n1,a\n')
      else if (change === 'removed') await me.send('DELETE', file)
      else await me.send('PUT', `${file}/header`, { line: 2 })
      const refused = await me.act(id, 'start', mappingVersion)
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect((await me.read(id)).state).toBe('draft')
    },
  )

  it('gives the refused rows as a file for Excel', async () => {
    const me = await importer.signIn()
    const { id } = await me.create('Com "erros"; e mais')
    await me.upload(
      id,
      'pedidos.csv',
      'Número;Data;Pago em;UF;Frete;Desconto\n1;ontem;;;;\n2;01/01/2026;;;=1+1;\n',
    )
    await me.upload(id, 'itens.csv', files['itens.csv'])
    await me.save(id, smallShop)
    await me.act(id, 'check')
    const { result } = await me.ended(id)
    expect(result?.reasons.find(({ field }) => field === 'placed_at')).toMatchObject({
      kind: 'orders',
      reason: 'date',
      rows: 1,
      samples: [{ file: 'pedidos.csv', line: 2, column: 'Data', value: 'ontem' }],
    })
    const csv = await me.get(`${root}/${id}/rejects.csv`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toContain('attachment; filename="linhas-recusadas.csv"')
    const bytes = csv.text.split('\r\n')
    expect(bytes).toContain(
      `"pedidos.csv";3;"orders";"freight_amount";"Frete";"O número não pôde ser lido.";"'=1+1"`,
    )
  })

  it('can be stopped before it began, edited, and gone on with', async () => {
    const me = await importer.signIn()
    const id = await ready(me)
    await me.act(id, 'start')
    const stopped = await me.act(id, 'cancel')
    expect(['canceled', 'running']).toContain((stopped.body as { state: string }).state)
    const after = await me.ended(id)
    expect(['canceled', 'done']).toContain(after.state)
    const resumed = await me.act(id, 'resume')
    expect(resumed.status).toBe(after.state === 'canceled' ? 200 : 409)
    expect(await me.ended(id)).toMatchObject({ state: 'done' })
    expect((await me.save(id, smallShop)).body).toMatchObject({ code: 'importBusy' })
  })

  it('tells the canonical form and ships mappings that are right', async () => {
    const me = await importer.signIn()
    const form = (await me.get('/api/integrations/canonical-form')).body as {
      kinds: { fields: { description: string }[] }[]
    }
    expect(form.kinds).toHaveLength(canonicalKinds.length)
    expect(
      form.kinds.flatMap(({ fields }) => fields).filter(({ description }) => description === ''),
    ).toEqual([])
    const examples = (await me.get('/api/integrations/mapping-examples')).body as {
      examples: { file: string }[]
    }
    expect(examples.examples.map(({ file }) => file)).toContain('olist.mapping.json')
  })
})

describe('somebody else', () => {
  it('of another account finds nothing, whatever they ask', async () => {
    const [me, other] = [await importer.signIn(), await importer.signIn()]
    const id = await ready(me)
    const file = (await me.read(id)).files[0]?.id ?? ''
    const asked = [
      other.get(`${root}/${id}`),
      other.get(`${root}/${id}/rejects.csv`),
      other.upload(id, 'x.csv', 'a,b\n1,2\n'),
      other.save(id, smallShop),
      other.act(id, 'check'),
      other.act(id, 'start'),
      other.act(id, 'cancel'),
      other.act(id, 'resume'),
      other.send('POST', `${root}/${id}/mapping/guess`, {}),
      other.send('POST', `${root}/${id}/mapping/preview`, { mapping: smallShop }),
      other.send('DELETE', `${root}/${id}/files/${file}`),
      other.send('DELETE', `${root}/${id}`),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await other.get(root)).body).toEqual({ items: [], total: 0 })
    expect((await me.read(id)).files).toHaveLength(2)
  })

  it('without the permission may look, or not even that', async () => {
    const manager = await importer.signIn('manager')
    expect((await manager.get(root)).status).toBe(200)
    expect((await manager.send('POST', root, { name: 'x' })).body).toMatchObject({ code: 'forbidden' })
    const viewer = await importer.signIn('viewer')
    expect((await viewer.get(root)).status).toBe(403)
    expect((await viewer.get('/api/integrations/canonical-form')).status).toBe(403)
  })
})

describe('bad input', () => {
  it('of ids, names, pages and mappings is refused with what is wrong', async () => {
    const me = await importer.signIn()
    expect((await me.get(`${root}/not-an-id`)).status).toBe(422)
    expect((await me.get(`${root}/${randomUUID()}`)).status).toBe(404)
    expect((await me.get(`${root}?page=0`)).status).toBe(422)
    expect((await me.send('POST', root, { name: ' ' })).body).toMatchObject({
      data: { fields: { name: 'Campo obrigatório' } },
    })
    const { id } = await me.create()
    expect((await me.act(id, 'start')).body).toMatchObject({ code: 'importNotReady' })
    expect((await me.act(id, 'resume')).body).toMatchObject({ code: 'importBusy' })
    const wrong = {
      ...smallShop,
      timeZone: 'Mars',
      records: [{ kind: 'orders', from: 'x', fields: { order_id: { colum: 'a' } } }],
    }
    const answer = await me.save(id, wrong)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      data: { fields: { 'mapping.timeZone': 'Fuso horário desconhecido' } },
    })
    expect(answer.text).toContain('mapping.records.0.fields.order_id')
    let deep: unknown = { column: 'a' }
    for (let level = 0; level < 500; level += 1) deep = { negate: deep }
    const nested = { ...smallShop, records: [{ kind: 'skus', from: 'itens', fields: { sku_id: deep } }] }
    expect((await me.save(id, nested)).body).toMatchObject({ code: 'tooDeep' })
    const preview = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping: nested })
    expect(preview.body).toMatchObject({ code: 'tooDeep' })
  })

  it('of files is refused in a sentence, and nothing of it stays', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const refusal = async (name: string, content: string | Buffer) =>
      ((await me.upload(id, name, content)).body as { message: string }).message
    expect(await refusal('a.zip', zipOf({ 'a.csv': 'a,b' }))).toContain('descompacte-o')
    expect(await refusal('a.xlsx', Buffer.from('PK\u0003\u0004 and a bomb', 'latin1'))).toContain(
      'corrompida',
    )
    expect(await refusal('a.csv.gz', Buffer.from([0x1f, 0x8b, 8, 0]))).toContain('gzip')
    expect(await refusal('a.csv', '')).toBe('O arquivo está vazio.')
    expect(await refusal('a.csv', '\n \r\n\n')).toBe('O arquivo só tem linhas em branco.')
    expect(await refusal('a.bin', Buffer.alloc(5000))).toContain('não é de texto')
    expect(await refusal('a.json', '[{"a":1},\n2]')).toContain('algo além de objetos')
    expect(await refusal('a.json', '[{"a":1},\n{"a":')).toContain('o arquivo está incompleto')
    expect(await refusal('a.parquet', 'PAR1PAR1')).toContain('Parquet')
    const good = await me.upload(id, '../../etc/pass\u0007wd', 'a,b\n1,2\n')
    expect(good.body).toMatchObject({ name: 'passwd' })
    expect(await refusal('passwd', 'other,content\n1,2\n')).toContain('Já há um arquivo')
    expect(await refusal('again.csv', 'a,b\n1,2\n')).toContain('mesmo conteúdo')
    expect(await readdir(join(importer.storage.root, id))).toHaveLength(1)
    const json = await me.send('PUT', `${root}/${id}/files?name=a.csv`, { not: 'a file' })
    expect(json.status).toBe(415)
  })

  it('of hostile files keeps nobody else waiting', async () => {
    const [me, other] = [await importer.signIn(), await importer.signIn()]
    const { id } = await me.create()
    const files = [...hostileParquets, ['open quotes', openQuotes(40_000)]] as const
    const uploads = files.map(([why, content]) => me.upload(id, `${why}.bin`, content))
    expect((await other.upload((await other.create()).id, 'a.csv', 'a,b\n1,2\n')).status).toBe(200)
    const answers = await Promise.all(uploads)
    expect(answers.map(({ status }) => status)).toEqual([...hostileParquets.map(() => 422), 200])
    for (const { body } of answers.slice(0, -1))
      expect((body as { message: string }).message).toContain('Parquet')
  })

  it('whose files are gone from the disk is told so, by preview, guess and import', async () => {
    const me = await importer.signIn()
    const id = await ready(me)
    await rm(join(importer.storage.root, id), { recursive: true })
    const preview = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping: smallShop })
    expect(preview.status).toBe(200)
    const sentence = 'O arquivo não está mais no disco. Envie-o de novo.'
    expect(preview.body).toMatchObject({
      issues: [{ path: 'files', message: `pedidos.csv: ${sentence}` }],
      records: [],
    })
    const guess = await me.send('POST', `${root}/${id}/mapping/guess`, {})
    expect([guess.status, guess.body]).toEqual([422, expect.objectContaining({ message: sentence })])
    await me.act(id, 'start')
    expect(await me.ended(id)).toMatchObject({ state: 'failed', error: `itens.csv: ${sentence}` })
  })

  it('of Parquet files that the engine cannot read is told so by the preview', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    const columns = [{ name: 'a', data: Array.from({ length: 500 }, (_, at) => `order ${at}`) }]
    const whole = Buffer.from(parquetWriteBuffer({ columnData: columns }))
    expect((await me.upload(id, 'a.parquet', whole.fill(0xff, 4, 300))).status).toBe(200)
    const mapping = {
      version: 1,
      name: 'Parquet',
      files: { rows: { pattern: '*.parquet', format: 'parquet' } },
      records: [
        { kind: 'orders', from: 'rows', fields: { order_id: { column: 'a' }, placed_at: { column: 'a' } } },
      ],
    }
    const preview = await me.send('POST', `${root}/${id}/mapping/preview`, { mapping })
    expect(preview.body).toMatchObject({
      issues: [{ message: 'a.parquet: O arquivo Parquet está incompleto ou corrompido.' }],
    })
  })
})
