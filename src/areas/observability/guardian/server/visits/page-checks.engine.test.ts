import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { localhostCertificate } from '#platform/mail/testing/localhost-certificate.ts'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { visitPage } from '#platform/outbound/visit-page.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { codeOf } from '#testing/code-of.ts'
import { addAddress, listAddresses, removeAddress } from '../addresses.ts'
import { guardianAddresses, type Visit } from '../schema.ts'
import { judgeVisits, pageChecks } from './page-checks.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})
async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const outboundTo = (port: number) =>
  openOutbound({ allowed: new Set([`localhost:${port}`]), resolve: async () => ['127.0.0.1'] })
const visit = (port: number, path = '/') =>
  visitPage(outboundTo(port), `http://localhost:${port}${path}`, new AbortController().signal)
describe('a visit', () => {
  it.each([
    [200, 'well'],
    [404, 'wrong'],
    [500, 'wrong'],
    [503, 'wrong'],
    [403, 'unknown'],
    [429, 'unknown'],
  ] as const)('that is answered %i went %s', async (status, went) => {
    const port = await serving((_, response) => response.writeHead(status).end('página'))
    expect((await visit(port)).went).toBe(went)
  })

  it('follows redirects of the shop, five of them, and not one more', async () => {
    const port = await serving(({ url }, response) => {
      const left = Number(url?.slice(1))
      if (left === 0) response.end('fim')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    expect((await visit(port, '/5')).went).toBe('well')
    expect(await visit(port, '/6')).toMatchObject({
      went: 'wrong',
      said: expect.stringContaining('mais de 5'),
    })
  })

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost./',
    'https://loja.internal/',
    'file:///etc/passwd',
    'https://pessoa:senha@exemplo.com.br/',
    'https://exemplo.com.br:22/',
  ])('that is led to %s goes no further', async (location) => {
    const port = await serving((_, response) => response.writeHead(302, { location }).end())
    expect((await visit(port)).went).toBe('unknown')
  })

  it('of a name that leads inside goes nowhere', async () => {
    const outbound = openOutbound({ allowed: new Set(), resolve: async () => ['8.8.8.8', '10.0.0.1'] })
    const { went } = await visitPage(outbound, 'https://exemplo.com.br/', new AbortController().signal)
    expect(went).toBe('unknown')
  })

  it('of a page without end reads its beginning only, and ends with its asker', async () => {
    const port = await serving((_, response) => {
      const pour = (): void => {
        while (response.writable && response.write('x'.repeat(65_536)));
        response.once('drain', pour)
      }
      pour()
    })
    expect((await visit(port)).went).toBe('well')
    const silent = await serving(() => undefined)
    const asker = AbortSignal.timeout(100)
    const asked = visitPage(outboundTo(silent), `http://localhost:${silent}/`, asker)
    await expect(asked).rejects.toThrow()
  })
})

it('two of the last three visits that fail are red, one is not, and nothing known is no answer', () => {
  const of = (...went: Visit['went'][]) => judgeVisits(went.map((one) => ({ went: one })))
  expect(of('wrong')).toBe('unknown')
  expect(of('well', 'wrong')).toBe('up')
  expect(of('wrong', 'well', 'wrong')).toBe('down')
  expect(of('wrong', 'wrong', 'well', 'well')).toBe('up')
  expect(of('unknown', 'unknown')).toBe('unknown')
  expect(of()).toBe('unknown')
})

describe('watched addresses', () => {
  async function watching(ctx: TestAccount, url: string): Promise<void> {
    const id = crypto.randomUUID()
    await ctx.db
      .insert(guardianAddresses)
      .values({ id, accountId: ctx.account.id, kind: 'page', url, createdAt: new Date() })
  }

  it('without any, nothing is known; one that fails twice is found, and forgiven when it opens again', async () => {
    const ctx = await engines.newAccount()
    let status = 200
    const port = await serving((_, response) => response.writeHead(status).end())
    const [pagesDown] = pageChecks(outboundTo(port))
    if (pagesDown === undefined) throw new Error('no check')
    expect(await runCheckWith(pagesDown, ctx)).toMatchObject({ known: false })
    await watching(ctx, `http://localhost:${port}/`)
    const look = async () => {
      const answer = await runCheckWith(pagesDown, ctx)
      return answer.known ? answer.count : 'unknown'
    }
    expect(await look()).toBe(0)
    status = 500
    expect([await look(), await look()]).toEqual([0, 1])
    status = 200
    expect([await look(), await look()]).toEqual([1, 0])
    const [row] = await ctx.db
      .select()
      .from(guardianAddresses)
      .where(eq(guardianAddresses.accountId, ctx.account.id))
    expect(row?.visits.map(({ went }) => went)).toEqual(['wrong', 'well', 'well'])
  })

  it('of which one tells nothing are not in order', async () => {
    const ctx = await engines.newAccount()
    const port = await serving(({ url }, response) => response.writeHead(url === '/a' ? 200 : 403).end())
    const [pagesDown, , certificates] = pageChecks(outboundTo(port))
    if (pagesDown === undefined || certificates === undefined) throw new Error('no check')
    await watching(ctx, `http://localhost:${port}/a`)
    expect(await runCheckWith(pagesDown, ctx)).toMatchObject({
      known: true,
      count: 0,
      looked: '1 de 1 páginas abrem',
    })
    expect(await runCheckWith(certificates, ctx)).toMatchObject({ known: false })
    await watching(ctx, `http://localhost:${port}/b`)
    expect(await runCheckWith(pagesDown, ctx)).toMatchObject({ known: false })
  })

  it('with a certificate that is not trusted, or that ends within the limit, are found', async () => {
    const ctx = await engines.newAccount()
    const server = createSecureServer(localhostCertificate, (_, response) => response.end('página'))
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await watching(ctx, `https://localhost:${port}/`)
    const parts = { allowed: new Set([`localhost:${port}`]), resolve: async () => ['127.0.0.1'] }
    const [, , untrusted] = pageChecks(openOutbound(parts))
    const [, , trusted] = pageChecks(openOutbound({ ...parts, ca: localhostCertificate.cert }))
    if (untrusted === undefined || trusted === undefined) throw new Error('no check')
    expect(await runCheckWith(untrusted, ctx)).toMatchObject({
      items: [{ detail: 'O certificado não é válido' }],
    })
    const { validTo } = new X509Certificate(localhostCertificate.cert)
    const at = new Date(Date.parse(validTo) - 20 * 86_400_000)
    const before = { now: at, limit: 19 }
    expect(await runCheckWith(trusted, ctx, before)).toMatchObject({ known: true, count: 0 })
    expect(await runCheckWith(trusted, ctx, { ...before, limit: 21 })).toMatchObject({
      known: true,
      count: 1,
    })
  })

  it('are added once, by who may, and of the own account only', async () => {
    const ctx = await engines.newAccount()
    const add = (url: string, of = ctx) => addAddress(of, { kind: 'page', url, skuId: '' })
    const { id } = await add('https://loja.exemplo.com.br/a#parte')
    await expect(add('https://LOJA.exemplo.com.br/a')).rejects.toMatchObject({
      details: { fields: { url: 'URLs duplicadas não são permitidas.' } },
    })
    await expect(add('http://loja.exemplo.com.br/')).rejects.toMatchObject({
      details: { fields: { url: 'Informe um endereço https' } },
    })
    const other = await engines.newAccount()
    expect((await listAddresses(other)).items).toEqual([])
    expect(await codeOf(removeAddress(other, { addressId: id }))).toBe('notFound')
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    expect(await codeOf(add('https://loja.exemplo.com.br/b', viewer))).toBe('forbidden')
    expect(await codeOf(listAddresses({ ...ctx, channelIds: [id] }))).toBe('forbidden')
    for (let place = 1; place < 20; place++) await add(`https://loja.exemplo.com.br/${place}`)
    expect(await codeOf(add('https://loja.exemplo.com.br/demais'))).toBe('invalidInput')
    await removeAddress(ctx, { addressId: id })
    expect((await listAddresses(ctx)).items).toHaveLength(19)
  })
})
