import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorMessages } from '#model/error-codes.ts'
import { openBrowser, type Answer, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { createFarol } from './server.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
let site: string

beforeAll(async () => {
  engines = await testEngines()
  site = await mkdtemp(join(tmpdir(), 'farol-site-'))
  await mkdir(join(site, 'assets'))
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Farol</title>')
  await writeFile(join(site, 'assets', 'main-Abcdef12.js'), `// ${'x'.repeat(2000)}`)
  await writeFile(join(site, '.sources'), 'hash')
  app = await createFarol(farolParts(engines, { site }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
  await rm(site, { recursive: true })
})

async function signedIn(): Promise<Browser> {
  const browser = openBrowser(url)
  const { email, password } = await newPerson(engines.db)
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

/** 4xx with a known message and no internals. */
function expectRefusal(answer: Answer, statuses: number[]) {
  expect(statuses).toContain(answer.status)
  const { message } = answer.body as { message: string }
  expect(Object.values(errorMessages) as string[]).toContain(message)
  expect(answer.text).not.toMatch(/node_modules|at \w+ \(|select|postgres|clickhouse/i)
}

describe('hostile input', () => {
  const post = (browser: Browser, body: string, type = 'application/json') =>
    browser.get('/api/users/csrf').then(() =>
      browser.send('/api/users/login', {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'x-csrf-token': browser.cookies.get('farol_csrf') ?? '' },
      }),
    )

  it.each([
    ['no JSON', '{"email":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['wrong types', '{"email":{"$ne":1},"password":["x"]}'],
    ['a NUL', String.raw`{"email":"a\u0000@b.c","password":"x"}`],
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.c","password":"x"}'],
    ['an endless text', JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(100_000) })],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('in a body: %s', async (_name, body) => {
    expectRefusal(await post(openBrowser(url), body), [400, 422])
  })

  it('in a body: more than the limit, or of a type that nobody reads', async () => {
    expectRefusal(await post(openBrowser(url), `"${'x'.repeat(1_100_000)}"`), [413])
    expectRefusal(await post(openBrowser(url), '<a/>', 'application/xml'), [415])
    expectRefusal(await post(openBrowser(url), 'a=b', 'application/x-www-form-urlencoded'), [415])
  })

  it('names the fields that are wrong', async () => {
    const answer = await openBrowser(url).post('/api/users/login', { email: 'farol' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'invalidInput',
      data: { fields: { email: 'Email inválido', password: 'Campo obrigatório' } },
    })
  })

  it.each([
    '/api/users/who-is/%00',
    '/api/%E0%A4%A',
    `/api/${'x'.repeat(5000)}`,
    '/api/users/who-is?a[__proto__][b]=1',
    '/api/nada',
  ])('in an address: %.40s', async (path) => {
    expectRefusal(await openBrowser(url).get(path), [400, 401, 404, 414])
  })

  it.each([
    'period=nunca',
    'period[]=a&period[]=b',
    'period[a][b][c]=1',
    'filters[uf]=SP',
    'filters[uf][]=',
    `filters[uf][]=${'x'.repeat(300)}`,
    "filters[nada][]=1' OR 1=1",
    'period=2026-02-30_2026-02-31',
    'period=9999-12-31_0000-01-01',
    'compare=1',
  ])('in a question: %.40s', async (query) => {
    const answer = await (await signedIn()).get(`/api/sales/billing-decomposition?${query}`)
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) expectRefusal(answer, [400, 404, 422])
  })

  it('in the cookies', async () => {
    const values = ['x', 'x'.repeat(3000), '%00', '"; DROP TABLE users; --']
    for (const value of values) {
      const cookie = `farol_session=${value}; farol_csrf=${value}`
      expectRefusal(await openBrowser(url).get('/api/users/who-is', { cookie }), [401])
    }
  })

  it('in the protocol: the connection is answered or closed, and the server lives', async () => {
    const { port, hostname } = new URL(url)
    for (const bytes of [
      'GET / HTTP/1.1\r\nHost: \0\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      `GET /${'a'.repeat(100_000)}`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(bytes))
        socket.on('close', () => resolve())
        socket.on('error', () => resolve())
        socket.resume()
      })
    }
    expect((await openBrowser(url).get('/api/health')).status).toBe(200)
  })
})

describe('the site', () => {
  it.each([
    '//outro.exemplo',
    '/\\outro.exemplo',
    '/.//outro',
    '/sign-in/..//outro',
    '/%2f%2foutro',
    '/%5coutro',
  ])('goes nowhere from %s, and does not fail', async (path) => {
    const { statusCode, headers } = await app.inject({ url: path, headers: { host: 'localhost' } })
    expect([200, 404]).toContain(statusCode)
    expect(headers.location).toBeUndefined()
  })

  it.each(['//outro.exemplo', '/%zz', '/%00', '/orders/%E0%A4%A', '/%2f%2foutro'])(
    'takes a person who followed %s to the not-found page',
    async (path) => {
      const { statusCode, headers } = await app.inject({ url: path, headers: { accept: 'text/html' } })
      expect([statusCode, headers.location]).toEqual([302, '/not-found'])
    },
  )

  it('gives its page for every route of the browser, to be checked again each time, under a strict policy', async () => {
    for (const path of ['/', '/sign-in', '/sales/billing-decomposition?period=today']) {
      const { status, text, headers } = await openBrowser(url).get(path)
      expect(status).toBe(200)
      expect(text).toContain('<title>Farol</title>')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(headers.get('permissions-policy')).toContain('camera=(), ')
    }
  })

  it('gives it for addresses with a dot to whoever goes there, section 2: any other path shows a not-found page', async () => {
    for (const path of ['/catalog/product-details/SKU-10.5', '/nada.html']) {
      const visit = await openBrowser(url).get(path, { accept: 'text/html,*/*;q=0.8' })
      expect([visit.status, visit.text]).toEqual([200, expect.stringContaining('<title>Farol</title>')])
      expect((await openBrowser(url).get(path)).status).toBe(404)
    }
    const part = await openBrowser(url).get('/assets/none-Abcdef12.js', { accept: 'text/html' })
    expect(part.status).toBe(404)
  })

  it('gives hashed files for ever and compressed, and neither hidden files nor ones that are not there', async () => {
    const { status, headers } = await openBrowser(url).get('/assets/main-Abcdef12.js', {
      'accept-encoding': 'br',
    })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('br')
    for (const path of [
      '/assets/other-Abcdef12.js',
      '/.sources',
      '/locales/xx/translation.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      expect((await openBrowser(url).get(path)).status).toBe(404)
    }
  })
})
