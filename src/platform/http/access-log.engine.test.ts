import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sessionRouter } from '#areas/session/server/router.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { viewsService } from '../views/views-service.ts'
import { createServer } from './create-server.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('each answer is one line with its route and account, and nothing of the address', async () => {
  const lines: string[] = []
  const app = await createServer({
    ...farolParts(engines),
    logLevel: 'info',
    logTo: { write: (line: string) => void lines.push(line) },
    router: { session: sessionRouter, ...viewsService([{ screen: 'orders', area: 'orders' }]).routers },
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const person = await newPerson(engines.db)
  const browser = openBrowser(url)
  await browser.post('/api/users/login', person)
  const viewed = await browser.get('/api/saved-views?screen=maria@example.com')
  await browser.get('/api/nothing/maria@example.com')
  expect((await browser.get('/metrics')).status).toBe(404)
  expect((await browser.get('/api/health/live')).body).toEqual({ ok: true })
  expect((await browser.get('/api/health/ready')).body).toEqual({
    ok: true,
    postgres: true,
    clickhouse: true,
  })
  const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  await vi.waitFor(() => expect(lines.some((line) => line.includes('404'))).toBe(true))
  await app.close()

  const answered = told().filter(({ msg }) => msg === 'answered')
  expect(answered).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/api/users/login', status: 200 }),
  )
  const [views] = answered.filter(({ route }) => route === '/api/saved-views')
  expect(views).toMatchObject({
    account: person.accounts[0]?.id,
    status: viewed.status,
    ms: expect.any(Number),
    reqId: expect.any(String),
  })
  expect(answered.map(({ route, status }) => `${String(route)} ${String(status)}`)).toContain('/api/* 404')
  expect(lines.join('\n')).not.toMatch(/maria|health/)
})
