import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startGa4StandIn, type Ga4StandIn } from '../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import { ga4Client } from './ga4-client.ts'

const pace = { timeout: 500, firstPause: 1, pauseWhenBusy: 60_000, tries: 3 }
const report = { day: '2026-11-19', bySteps: false, offset: 0 }

describe('on the stand-in', () => {
  let google: Ga4StandIn
  beforeEach(async () => {
    const store = scaled(stores.aurora, { scale: 0.003, months: 1 })
    google = await startGa4StandIn({
      store,
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    })
  })
  afterEach(async () => {
    expect(google.wrongs).toEqual([])
    await google.close()
  })
  const client = (refreshToken = google.give(), google_ = { ...google }) =>
    ga4Client({ google: google_, refreshToken, server: google.url, pace })

  it('turns all pages of what a person may read', async () => {
    const accounts = await client().accounts()
    expect(accounts.map(({ name, properties }) => [name, properties.length])).toEqual([
      ['Loja Aurora', 2],
      ['Agência Farolete', 1],
      ['Conta sem propriedades', 0],
    ])
  })

  it('reads a report with what is left of the quota', async () => {
    const { rows, rowCount, propertyQuota, metadata } = await client().report(google.property, report)
    expect(rows).toHaveLength(rowCount)
    expect(rowCount).toBeGreaterThan(3)
    expect(propertyQuota?.tokensPerDay).toEqual({ consumed: 10, remaining: 199_990 })
    expect(metadata.timeZone).toBe('America/Sao_Paulo')
  })

  it('asks for another token once, and then believes that the access is over', async () => {
    const asking = client()
    await asking.property(google.property)
    google.endHour()
    expect(await asking.property(google.property)).toMatchObject({ timeZone: 'America/Sao_Paulo' })
    google.takeBack()
    await expect(asking.property(google.property)).rejects.toMatchObject({ kind: 'credentials' })
  })

  it('tells an installation that Google does not know from a person who took the access back', async () => {
    const wrong = { ...google, clientSecret: 'outra' }
    await expect(client(google.give(), wrong).accounts()).rejects.toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining('Peça à pessoa ou equipe que instalou o Farol'),
    })
    await expect(client('1//outro').accounts()).rejects.toMatchObject({ kind: 'credentials' })
  })

  it.each(['hang', 'truncate', 'not-json'] as const)('tries again after %s', async (kind) => {
    const asking = client()
    await asking.accounts()
    google.misbehave({ kind, times: 2 })
    expect((await asking.property(google.property)).name).toBe('properties/411111111')
    google.behave()
    google.misbehave({ kind })
    const kinds = kind === 'not-json' ? 'unreadable' : 'unavailable'
    await expect(asking.property(google.property)).rejects.toMatchObject({ kind: kinds })
  })

  it('does not ask again at once where Google itself failed, or asked to wait', async () => {
    const asking = client()
    await asking.accounts()
    google.misbehave({ kind: 'server-error', times: 1 })
    await expect(asking.report(google.property, report)).rejects.toMatchObject({ kind: 'server-error' })
    google.misbehave({ kind: 'too-many', times: 1, retryAfter: 7 })
    await expect(asking.report(google.property, report)).rejects.toMatchObject({ kind: 'busy', pause: 7000 })
    google.behave()
    google.misbehave({ kind: 'too-many', times: 1 })
    await expect(asking.report(google.property, report)).rejects.toMatchObject({ pause: 60_000 })
    expect(google.reports()).toBe(0)
  })
})

describe('an answer of Google', () => {
  let answer: (response: ServerResponse) => void
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url !== '/token') return answer(response)
    response.end(JSON.stringify({ access_token: `t${Math.random()}`, expires_in: 3599 }))
  })
  beforeEach(async () => {
    asked.length = 0
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  const client = () => {
    const { port } = server.address() as AddressInfo
    const google = { clientId: 'id', clientSecret: 'segredo' }
    return ga4Client({ google, refreshToken: 'r', server: `http://127.0.0.1:${port}`, pace })
  }
  const error = (code: number, status: string, reason?: string) => (response: ServerResponse) => {
    const details = reason === undefined ? [] : [{ '@type': 'x' }, { reason }]
    response.writeHead(code).end(JSON.stringify({ error: { code, message: 'm', status, details } }))
  }

  it.each([
    [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', 'forbidden', 'Google Cloud'],
    [403, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'credentials', 'marque essa permissão'],
    [403, 'PERMISSION_DENIED', undefined, 'forbidden', 'não pode mais ler'],
    [404, 'NOT_FOUND', undefined, 'not-found', 'não existe mais'],
    [400, 'INVALID_ARGUMENT', undefined, 'refused', 'recusou a consulta'],
    [418, 'TEAPOT', undefined, 'refused', '418'],
  ])('%d %s %s is %s', async (code, status, reason, kind, words) => {
    answer = error(code, status, reason)
    await expect(client().property('1')).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(words),
    })
  })

  it('that refuses the hour’s token twice asks for one more, and no more than that', async () => {
    answer = error(401, 'UNAUTHENTICATED')
    await expect(client().property('1')).rejects.toMatchObject({ kind: 'credentials' })
    expect(asked.filter((one) => one === 'POST /token')).toHaveLength(2)
  })

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['rows of another kind', '{"rows":[1],"rowCount":1}'],
    ['nothing', ''],
  ])('that is %s is told to be unreadable', async (_, body) => {
    answer = (response) => void response.end(body)
    await expect(client().report('1', report)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('without rows is a day without visits', async () => {
    answer = (response) => void response.end('{"kind":"analyticsData#runReport"}')
    expect(await client().report('1', report)).toMatchObject({ rows: [], rowCount: 0 })
  })
})
