import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApiKey } from '#areas/integrations/server/create-api-key.ts'
import { ordersInFacts } from '#ingestion/inbox/testing/inbox-facts.ts'
import { randomOf } from '#ingestion/inbox/testing/order-history.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { connectEngines, testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { impatientSystem } from '../start/testing/impatient-system.ts'
import { killableFarol, type KillableFarol } from '../start/testing/killable-farol.ts'
import type { StoreUrls } from '../../src/boot/stores.ts'
import { backUp } from './back-up.ts'
import { openBackup, restore } from './restore.ts'

const patience = { timeout: 60_000, interval: 250 }

let shared: TestEngines
let folder: string
const ending: (() => Promise<void>)[] = []

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  shared = await testEngines()
  folder = await mkdtemp(join(tmpdir(), 'farol-backup-'))
})
afterAll(async () => {
  for (const end of ending.toReversed()) await end()
  await shared.stop()
  await rm(folder, { recursive: true, force: true })
})

async function newStores(name: string): Promise<StoreUrls> {
  await shared.owner.query(`CREATE DATABASE ${name}`)
  await shared.clickhouse.command({ query: `CREATE DATABASE ${name}` })
  const [postgresUrl = '', clickhouseUrl = ''] = [shared.postgresUrl, shared.clickhouseUrl].map((text) =>
    Object.assign(new URL(text), { pathname: name }).toString(),
  )
  return { postgresUrl, clickhouseUrl }
}

const placesOf = (name: string) => ({
  FAROL_DATA_DIR: join(folder, name),
  FAROL_FILES_DIR: join(folder, name),
  FAROL_SECRET_KEY: undefined,
  FAROL_SECRET_KEY_PREVIOUS: [],
})

async function serveOn({ postgresUrl, clickhouseUrl }: StoreUrls, name: string): Promise<KillableFarol> {
  const { FAROL_DATA_DIR } = placesOf(name)
  const farol = await killableFarol({
    DATABASE_URL: postgresUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    FAROL_DATA_DIR,
  })
  ending.push(() => farol.kill())
  await farol.begin()
  return farol
}

async function enter({ url }: KillableFarol, { email, password }: TestPerson): Promise<Browser> {
  const browser = openBrowser(url)
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

/** The file of the person's orders, whole. */
async function orderFile(browser: Browser): Promise<{ id: string; text: string }> {
  const asked = await browser.post('/api/exports', {
    kind: 'orders',
    format: 'csv',
    question: { period: '2020-01-01_2027-01-01' },
  })
  const { id } = asked.body as { id: string }
  await expect
    .poll(async () => (await browser.get(`/api/exports/${id}`)).body, patience)
    .toMatchObject({ state: 'done' })
  return { id, text: (await browser.get(`/api/exports/${id}/file`)).text }
}

const ofDatabase = async ({ owner }: TestEngines, sql: string) => (await owner.query<object>(sql)).rows

/** Of every table that nobody writes while the copy is made. */
const still = ['users', 'accounts', 'memberships', 'api_keys', 'installation_secrets', 'audit_heads']

it('what was acknowledged before a backup under way is in it, and every figure is the same where it is restored', async () => {
  const source = await newStores('backed_up')
  const first = await serveOn(source, 'first')
  const engines = connectEngines(source)
  ending.push(() => engines.stop())
  const [quiet, busy] = [await engines.newAccount(), await engines.newAccount()]
  const person = await newPerson(engines.db, [])
  await engines.owner.query(
    `INSERT INTO memberships (user_id, account_id, role, created_at) VALUES ($1, $2, 'owner', now())`,
    [person.id, quiet.account.id],
  )
  const paymentSystemFields = async (account: TestAccount, seed: number) => {
    const { secret } = await createApiKey(account, { name: 'ERP', scopes: ['orders'] })
    return impatientSystem(first.url, secret, randomOf(seed))
  }
  const [once, always] = [await paymentSystemFields(quiet, 3), await paymentSystemFields(busy, 4)]
  const forever = new AbortController().signal
  once.sell(80)
  await once.sendUntil(forever)
  await expect.poll(() => ordersInFacts(quiet), patience).toEqual(once.truth())
  const file = await orderFile(await enter(first, person))
  expect(file.text.split('\n').length).toBeGreaterThan(80)

  always.sell(100)
  await always.sendUntil(forever)
  const acknowledged = always.truth()
  always.sell(2000)
  const stop = new AbortController()
  const writing = Promise.all([1, 2, 3].map(() => always.sendUntil(stop.signal)))
  const copy = join(folder, 'copy')
  await backUp(source, placesOf('first'), copy)
  expect(always.waiting(), 'orders go on coming while the copy is made').toBeGreaterThan(0)
  stop.abort()
  await writing
  const before = Object.fromEntries(
    await Promise.all(still.map(async (table) => [table, await rowsIn(engines, table)] as const)),
  )
  await first.kill()
  expect((await stat(copy)).mode & 0o077).toBe(0)

  const target = await newStores('restored')
  await restore(target, placesOf('second'), await openBackup(copy, placesOf('second')))
  const restored = connectEngines(target)
  ending.push(() => restored.stop())
  for (const table of still) expect(await rowsIn(restored, table), table).toEqual(before[table])
  const second = await serveOn(target, 'second')
  const there = (account: TestAccount) => ({
    ...account,
    db: restored.accountDb(account.account.id),
    clickhouse: restored.clickhouse,
  })
  expect(await ordersInFacts(there(quiet))).toEqual(once.truth())
  await expect.poll(() => ordersInFacts(there(busy)), patience).toEqual(expect.arrayContaining(acknowledged))
  const browser = await enter(second, person)
  expect((await browser.get(`/api/exports/${file.id}/file`)).text).toBe(file.text)
  expect((await orderFile(browser)).text).toBe(file.text)
  const broken = `SELECT account_id FROM audit_log a WHERE hash <> audit_hash(a)`
  expect(await ofDatabase(restored, broken)).toEqual([])

  await expect(restore(target, placesOf('third'), await openBackup(copy, placesOf('third')))).rejects.toThrow(
    'não está vazio',
  )
  await expect(openBackup(copy, placesOf('second'))).rejects.toThrow('não está vazia')
})

const rowsIn = (engines: TestEngines, table: string) =>
  ofDatabase(engines, `SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY 1`)

it('a copy that is no copy, is damaged, of another version or into a full folder is refused in one sentence', async () => {
  const copy = join(folder, 'copy')
  const places = placesOf('fourth')
  await expect(openBackup(folder, places)).rejects.toThrow('não tem uma cópia inteira')
  await expect(backUp(await newStores('unused'), places, copy)).rejects.toThrow('não está vazia')
  const manifest = join(copy, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('"key": "secret.key"', '"key": null'))
  await expect(openBackup(copy, places)).rejects.toThrow('dê em FAROL_SECRET_KEY')
  await writeFile(manifest, text.replace('postgres/0002', 'postgres/9002'))
  await expect(openBackup(copy, places)).rejects.toThrow('com a mesma versão')
  await writeFile(manifest, text)
  await appendFile(join(copy, 'postgres', 'users.copy.gz'), 'x')
  await expect(openBackup(copy, places)).rejects.toThrow(
    'A cópia está danificada: postgres/users.copy.gz falta ou não é o que foi gravado.',
  )
  expect(await readdir(folder)).not.toContain('fourth')
})
