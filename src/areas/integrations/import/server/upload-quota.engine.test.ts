import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFiles, imports } from '#ingestion/imports/schema.ts'
import { shopFiles, smallShop } from '#ingestion/imports/testing/small-shop.ts'
import { uploadQuota } from '#ingestion/imports/upload-quota.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
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
const small = 'a,b\n1,2\n'
const full = (used: string, limit: string) => ({
  status: 413,
  body: {
    code: 'uploadQuota',
    message: `Esta conta já guarda ${used} de importações em aberto, e o limite é ${limit}. Conclua ou apague importações para liberar espaço.`,
  },
})

type Me = Awaited<ReturnType<typeof importer.signIn>>

const accountOf = ({ account }: Me) => account?.id ?? ''

/** An import of theirs that keeps so many files with so many bytes each, as far as the rows say. */
async function keeps(me: Me, files: number, bytes: number): Promise<string> {
  const { id: importId } = await me.create('Grande')
  const seen = { format: 'csv', encoding: 'utf-8', delimiter: ',', columns: [] } as const
  const rows = Array.from({ length: files }, (_, at) => ({
    id: randomUUID(),
    importId,
    accountId: accountOf(me),
    position: at + 1,
    bytes,
    name: `${at}.csv`,
    path: `${importId}/${at}`,
    sha256: String(at),
    seen: { ...seen, columns: [] },
  }))
  await engines.db.insert(importFiles).values(rows)
  return importId
}

const onTheirWay = async (me: Me) =>
  (await engines.db.execute(sql`SELECT 1 FROM import_uploads WHERE account_id = ${accountOf(me)}`)).rowCount

it('an account keeps so many bytes: more is refused with a sentence, and what is deleted or done frees them', async () => {
  const me = await importer.signIn()
  const large = await keeps(me, 1, uploadQuota.bytes - 5)
  const { id } = await me.create()
  expect(await me.upload(id, 'a.csv', small)).toMatchObject(full('40 GB', '40 GB'))
  expect(await readdir(join(importer.storage.root, id))).toEqual([])
  expect(await onTheirWay(me)).toBe(0)
  const other = await importer.signIn()
  expect((await other.upload((await other.create()).id, 'a.csv', small)).status).toBe(200)

  expect((await me.send('DELETE', `${root}/${large}`)).status).toBe(200)
  expect((await me.upload(id, 'a.csv', small)).status).toBe(200)
  const ended = await keeps(me, 1, uploadQuota.bytes)
  expect((await me.upload(id, 'b.csv', 'b,c\n1,2\n')).status).toBe(413)
  await engines.db.update(imports).set({ state: 'done' }).where(eq(imports.id, ended))
  expect((await me.upload(id, 'b.csv', 'b,c\n1,2\n')).status).toBe(200)
  expect(await onTheirWay(me)).toBe(0)
})

it('an account keeps so many files, those on their way included; one that was cut off is forgotten', async () => {
  const me = await importer.signIn()
  await keeps(me, uploadQuota.files - 1, 1)
  const { id } = await me.create()
  const upload = async (age: string) => {
    await engines.db.execute(sql`INSERT INTO import_uploads (id, account_id, bytes, seen_at)
      VALUES (${randomUUID()}, ${accountOf(me)}, 1, now() - ${age}::interval)`)
    return me.upload(id, 'a.csv', small)
  }
  expect(await upload('1 minute')).toMatchObject(full('300 arquivos', '300 arquivos'))
  await engines.db.execute(sql`DELETE FROM import_uploads WHERE account_id = ${accountOf(me)}`)
  expect((await upload('11 minutes')).status).toBe(200)
  expect(await onTheirWay(me)).toBe(0)
})

it('of uploads at once no more than the room are kept', async () => {
  const me = await importer.signIn()
  await keeps(me, uploadQuota.files - 2, 1)
  const { id } = await me.create()
  const uploads = ['a', 'b', 'c', 'd', 'e'].map((name) => me.upload(id, `${name}.csv`, `${name},z\n1,2\n`))
  const statuses = (await Promise.all(uploads)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2)
  expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([413]))
  expect((await me.read(id)).files.length).toBe(statuses.filter((status) => status === 200).length)
  expect(await onTheirWay(me)).toBe(0)
})

it('an account has so many imports open; one that ends makes room for another', async () => {
  const me = await importer.signIn()
  const { id } = await me.create()
  for (const [name, content] of Object.entries(shopFiles(3))) await me.upload(id, name, content)
  const fields = { accountId: accountOf(me), name: 'Aberta', storage: 'x', createdAt: new Date() }
  const open = Array.from({ length: uploadQuota.imports - 1 }, () => ({ id: randomUUID(), ...fields }))
  await engines.db.insert(imports).values(open)
  const refused = await me.send('POST', root, { name: 'Mais uma' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'importQuota' } })
  await me.save(id, smallShop)
  await me.act(id, 'start')
  expect(await me.ended(id)).toMatchObject({ state: 'done' })
  expect((await me.send('POST', root, { name: 'Mais uma' })).status).toBe(201)
})
