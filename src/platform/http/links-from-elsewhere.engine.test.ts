import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'

let engines: TestEngines
let server: TestServer
let site: string
beforeAll(async () => {
  engines = await testEngines()
  site = await mkdtemp(join(tmpdir(), 'farol-site-'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Farol</title>')
  server = await startTestServer(engines, {}, { site })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
  await rm(site, { recursive: true })
})

const followed = { 'sec-fetch-user': '?1', 'sec-fetch-dest': 'document' }
const led = { 'sec-fetch-dest': 'document' }
const framed = { 'sec-fetch-user': '?1', 'sec-fetch-dest': 'iframe' }
const elsewhere = ['cross-site', 'same-site']
const here = ['none', 'same-origin', undefined]

/** Where a visit ends: another address, or the page itself. */
async function visit(path: string, from: string | undefined, headers: Record<string, string>) {
  const answer = await server.newBrowser().get(path, {
    accept: 'text/html,*/*;q=0.8',
    ...(from === undefined ? {} : { 'sec-fetch-site': from }),
    ...headers,
  })
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect([200, 302]).toContain(answer.status)
  return answer.headers.get('location')
}

it.each(['/sign-out', '/signout', '/logout', '/sign-out/', '/Sign-Out?a=1', '/%73ign-out'])(
  'another site that leads to %s signs nobody out: they are asked',
  async (path) => {
    for (const how of [followed, led, framed]) {
      for (const from of elsewhere) expect(await visit(path, from, how)).toBe('/sign-out/ask')
      for (const from of here) expect(await visit(path, from, how)).toBeNull()
    }
    expect(await visit('/sign-out/ask', 'cross-site', led)).toBeNull()
  },
)

const nested = encodeURIComponent('/orders?accountId=a1&uf=SP')
it.each([
  ['/?accountId=a1&uf=SP&uf=RJ', '/?uf=SP&uf=RJ'],
  ['/orders?virtualChannelId=v1', '/orders'],
  [`/sign-in?redirect=${nested}`, `/sign-in?redirect=${encodeURIComponent('/orders?uf=SP')}`],
])('another site that leads to %s, unasked, changes no account', async (path, without) => {
  for (const from of elsewhere) {
    for (const how of [led, framed, {}]) expect(await visit(path, from, how)).toBe(without)
    expect(await visit(path, from, followed)).toBeNull()
    expect(await visit(without, from, led)).toBeNull()
  }
  for (const from of here) expect(await visit(path, from, led)).toBeNull()
})
