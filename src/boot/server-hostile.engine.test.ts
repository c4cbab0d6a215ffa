import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#platform/identity/open-session.ts'
import { newSessionToken } from '#platform/identity/session-token.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { hostileRequest } from '#platform/testing/hostile-requests.ts'
import { listOperations } from '#platform/testing/operations.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { createFarol } from './server.ts'

const requests = 4000
const atOnce = 16

let engines: TestEngines
let app: FastifyInstance
let url: string
beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  // the other suites sign in from the same address
  await engines.owner.query('DELETE FROM sign_in_attempts')
  await engines.stop()
})

/** Signs in again when a request ended the session. */
async function visitor() {
  const browser = openBrowser(url)
  const [token, { id: userId }] = [newSessionToken(), await newPerson(engines.db)]
  const source = { origin: 'web', ip: null, session: null } as const
  await openSession(engines.db, { token, replaces: null, userId, requestId: 'test', source, at: new Date() })
  browser.cookies.set('farol_session', token)
  await browser.get('/api/users/csrf')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, token: browser.cookies.get('farol_csrf') ?? '' }
}

it(`${requests} hostile requests get an answer that is no failure of the server, and leak nothing`, async () => {
  const operations = listOperations((await openBrowser(url).get('/api/openapi.json')).body)
  const failures: unknown[] = []
  const statuses = new Map<number, number>()
  let next = 0
  const work = async () => {
    let { cookie, token } = await visitor()
    while (next < requests) {
      const seed = next++
      const { id, path, init } = hostileRequest(operations, seed, token)
      const headers = { ...init.headers, cookie }
      const answer = await fetch(url + path, { ...init, headers, redirect: 'manual' })
      const text = await answer.text()
      const { status } = answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 || /node_modules|at \w+ \(|password_hash/.test(text))
        failures.push({ seed, id, path, init, status, text })
      if (text.includes('"unauthenticated"')) ({ cookie, token } = await visitor())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(failures.slice(0, 5)).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(requests)
  expect(statuses.get(422)).toBeGreaterThan(200)
  expect((await openBrowser(url).get('/api/health')).body).toEqual({
    ok: true,
    postgres: true,
    clickhouse: true,
  })
})
