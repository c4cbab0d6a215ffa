import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectEngines, testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { openBrowser, type Answer, type Browser } from '#platform/testing/browser.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { antiForgeryCookie, antiForgeryHeader } from '#model/anti-forgery.ts'
import { killableFarol, type KillableFarol } from '../../tools/start/testing/killable-farol.ts'

const name = 'two_servers'
const orders = 30_000

let shared: TestEngines
let engines: TestEngines
let folder: string
let servers: KillableFarol[]
let person: TestPerson

/** Three servers on the same stores: two that share the folder of files, and one with a folder of its own. */
beforeAll(async () => {
  shared = await testEngines()
  folder = await mkdtemp(join(tmpdir(), 'farol-two-'))
  await shared.owner.query(`CREATE DATABASE ${name}`)
  await shared.clickhouse.command({ query: `CREATE DATABASE ${name}` })
  const [postgresUrl = '', clickhouseUrl = ''] = [shared.postgresUrl, shared.clickhouseUrl].map((text) => {
    const url = new URL(text)
    url.pathname = name
    return url.href
  })
  const files = [join(folder, 'shared'), join(folder, 'shared'), join(folder, 'own')]
  servers = await Promise.all(
    files.map((place, index) =>
      killableFarol({
        DATABASE_URL: postgresUrl,
        CLICKHOUSE_URL: clickhouseUrl,
        FAROL_DATA_DIR: join(folder, `data-${index}`),
        FAROL_FILES_DIR: place,
        FAROL_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      }),
    ),
  )
  await Promise.all(servers.map((server) => server.begin()))
  engines = connectEngines({ postgresUrl, clickhouseUrl })
  person = await newPerson(engines.db)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await engines.stop()
  await shared.stop()
  await rm(folder, { recursive: true, force: true })
})

async function enter(server: KillableFarol | undefined): Promise<Browser> {
  const browser = openBrowser(server?.url ?? '')
  expect((await browser.post('/api/users/login', person)).status).toBe(200)
  return browser
}

const send = (browser: Browser, method: string, path: string, body: unknown, type: string): Promise<Answer> =>
  browser.send(path, {
    method,
    headers: { [antiForgeryHeader]: browser.cookies.get(antiForgeryCookie) ?? '', 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function ended<Row extends { state: string }>(read: () => Promise<Answer>): Promise<Row> {
  let row: Row
  do {
    await new Promise((resolve) => setTimeout(resolve, 100))
    row = (await read()).body as Row
  } while (['checking', 'running', 'waiting'].includes(row.state))
  return row
}

it('what one server was killed at, the other ends; files are those of both, and a third one says where they are', async () => {
  const [first, second, apart] = servers
  const [one, two, three] = [await enter(first), await enter(second), await enter(apart)]
  const root = '/api/integrations/imports'
  const created = await send(one, 'POST', root, { name: 'Pedidos' }, 'application/json')
  const { id } = created.body as { id: string }
  const rows = Array.from(
    { length: orders },
    (_, index) =>
      `${index + 1},2026-11-${String(1 + (index % 19)).padStart(2, '0')}T12:00:00-03:00,${10 + (index % 90)}.50,Site`,
  )
  const csv = ['pedido,data,total,canal', ...rows].join('\n')
  const uploaded = await send(
    one,
    'PUT',
    `${root}/${id}/files?name=pedidos.csv`,
    csv,
    'application/octet-stream',
  )
  expect(uploaded.status, uploaded.text).toBe(200)

  const foreign = await send(three, 'POST', `${root}/${id}/mapping/guess`, {}, 'application/json')
  expect(foreign).toMatchObject({ status: 409, body: { code: 'fileElsewhere' } })
  expect(foreign.text).toContain('está em outro servidor do Farol')

  const guess = await send(two, 'POST', `${root}/${id}/mapping/guess`, {}, 'application/json')
  expect(guess.status, guess.text).toBe(200)
  const { mapping } = guess.body as { mapping: unknown }
  const { mappingVersion: version } = (await two.get(`${root}/${id}`)).body as { mappingVersion: number }
  const saved = await send(two, 'PUT', `${root}/${id}/mapping`, { mapping, version }, 'application/json')
  expect(saved.status, saved.text).toBe(200)
  const begun = await send(two, 'POST', `${root}/${id}/start`, { version: version + 1 }, 'application/json')
  expect(begun.status, begun.text).toBe(200)
  await second?.kill()
  const done = await ended<{ state: string; error: string | null }>(() => one.get(`${root}/${id}`))
  expect(done).toMatchObject({ state: 'done', error: null })
  const { data } = await engines.clickhouse
    .query({
      query: 'SELECT count() AS orders, sum(total_amount) AS cents FROM orders FINAL',
      format: 'JSON',
    })
    .then((answer) => answer.json<{ orders: number; cents: number }>())
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[2]) * 100), 0)
  expect(data).toEqual([{ orders, cents }])

  await second?.begin()
  const asked = await one.post('/api/exports', {
    kind: 'orders',
    format: 'csv',
    question: { period: '2026-11-01_2026-11-30' },
  })
  expect(asked.status, asked.text).toBeLessThan(300)
  const file = (asked.body as { id: string }).id
  await first?.kill()
  const again = await enter(second)
  const written = await ended<{ state: string }>(() => again.get(`/api/exports/${file}`))
  expect(written.state).toBe('done')
  const taken = await again.get(`/api/exports/${file}/file`)
  expect(taken.text.trim().split('\r\n').length).toBeGreaterThan(orders)
  expect(await (await enter(apart)).get(`/api/exports/${file}/file`)).toMatchObject({ status: 409 })
})
