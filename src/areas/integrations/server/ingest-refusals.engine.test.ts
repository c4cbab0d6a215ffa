import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statesOf } from '#ingestion/inbox/testing/inbox-of.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import { ingestScopes } from '#model/kinds/index.ts'
import { createFarol } from '#boot/server.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { newIngester } from './testing/ingester.ts'

let engines: TestEngines
let app: Awaited<ReturnType<typeof createFarol>>
let url: string
beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

const placed_at = '2026-03-02T10:00:00Z'
const order = (more: object = {}) => ({ order_id: 'A', placed_at, ...more })

describe('records that are wrong', () => {
  it('are told field by field by their place, in Portuguese, and nothing of the call is kept', async () => {
    const { account, send } = await newIngester(engines, url)
    const line = { line_id: '1' }
    const records = [
      order(),
      { placed_at },
      order({ placed_at: '02/03/2026' }),
      order({ total_amount: 19.9, totl: 1 }),
      order({ items: [{ ...line, unit_price: 0.12345 }] }),
      order({ items: [line, line] }),
      order({ status: 'pago', placed_at: '2400-01-01T00:00:00Z', city: 'x'.repeat(256) }),
      'pedido',
    ]
    const { status, body } = await send('orders', { records })
    expect([status, body['code']]).toEqual([422, 'invalidInput'])
    expect((body['data'] as { fields: unknown }).fields).toEqual({
      'records.1.order_id': 'Campo obrigatório',
      'records.2.placed_at': 'Valor inválido',
      'records.3': 'Campo desconhecido: totl',
      'records.3.total_amount': 'Número inválido',
      'records.4.items.0.unit_price': 'Máximo de 4 casas decimais',
      'records.5.items': 'Linha repetida no pedido',
      'records.6.placed_at': 'Valor inválido',
      'records.6.status': 'Valor inválido',
      'records.6.city': 'Máximo de 255 caracteres',
      'records.7': 'Valor inválido',
    })
    expect(await statesOf(engines.db, account.account.id)).toEqual({})
  })

  it('of stock and prices say which of them, and what it was', async () => {
    const { account, send } = await newIngester(engines, url)
    const records = [
      { sku_id: 'A', warehouse: 'CD' },
      { sku_id: 'A', price: 10, reserved: 1 },
      { quantity: 1.5, counted_at: 'ontem' },
      { sku_id: 'A', price: 49.9, currency: 'reais' },
      { sku_id: 'A', quantity: 1, estoque: 2 },
    ]
    const { status, body } = await send('stock', { records })
    expect(status).toBe(422)
    expect((body['data'] as { fields: unknown }).fields).toEqual({
      'records.0': 'Informe o estoque ou o preço',
      'records.1.quantity': 'Campo obrigatório',
      'records.2.sku_id': 'Campo obrigatório',
      'records.2.counted_at': 'Valor inválido',
      'records.2.quantity': 'Número inválido',
      'records.3.currency': 'Valor inválido',
      'records.3.price': 'Número inválido',
      'records.4': 'Campo desconhecido: estoque',
    })
    expect(await statesOf(engines.db, account.account.id)).toEqual({})
  })

  it('of competitors need whose price it is, when it was seen, and what was seen', async () => {
    const { account, send } = await newIngester(engines, url)
    const seen = { sku_id: 'A', competitor: 'Vizinho', seen_at: '2026-11-20T09:00:00Z' }
    const records = [
      { sku_id: 'A', price: 100 },
      seen,
      { ...seen, price: 19.9, currency: 'reais', seen_at: 'ontem' },
      { ...seen, availability: 'acabou', link: 'javascript:alert(1)' },
      { ...seen, price: 100, competitor: 'x'.repeat(256), link: `https://v.example/${'x'.repeat(2000)}` },
      { ...seen, price: 100, estoque: 2 },
    ]
    const { status, body } = await send('competitor_prices', { records })
    expect(status).toBe(422)
    expect((body['data'] as { fields: unknown }).fields).toEqual({
      'records.0.competitor': 'Campo obrigatório',
      'records.0.seen_at': 'Campo obrigatório',
      'records.1': 'Informe price ou availability',
      'records.2.currency': 'Valor inválido',
      'records.2.price': 'Número inválido',
      'records.2.seen_at': 'Valor inválido',
      'records.3.availability': 'Valor inválido',
      'records.3.link': 'URL inválida',
      'records.4.competitor': 'Máximo de 255 caracteres',
      'records.4.link': 'Máximo de 2000 caracteres',
      'records.5': 'Campo desconhecido: estoque',
    })
    expect(await statesOf(engines.db, account.account.id)).toEqual({})
  })

  it('are none, or more than a thousand, or no JSON', async () => {
    const { send } = await newIngester(engines, url)
    const many = Array.from({ length: 1001 }, (_, at) => ({ sku_id: String(at) }))
    const told = async (body: unknown) => {
      const answer = await send('skus', body)
      return [answer.status, (answer.body['data'] as { fields?: unknown }).fields]
    }
    expect(await told({ records: many })).toEqual([422, { records: 'Máximo de 1.000 registros' }])
    expect(await told({ records: [] })).toEqual([422, { records: 'Campo obrigatório' }])
    expect(await told({})).toEqual([422, { records: 'Campo obrigatório' }])
    expect(await told('{"records": [')).toEqual([400, undefined])
    expect((await send('prices', { records: [{ sku_id: '1' }] })).status).toBe(404)
  })

  it('are of up to 5 MB together', async () => {
    const { account, send } = await newIngester(engines, url)
    const big = (bytes: number) => {
      const items = Array.from({ length: 600 }, (_, at) => ({
        line_id: `${at}`,
        product_name: 'x'.repeat(250),
      }))
      const records = []
      for (let at = 0; JSON.stringify(items).length * (at + 1) < bytes; at += 1)
        records.push(order({ order_id: `${at}`, items }))
      return { records }
    }
    expect((await send('orders', big(4_900_000))).status).toBe(202)
    const { status, body } = await send('orders', JSON.stringify(big(5_000_000)).padEnd(5 * 1024 * 1024 + 1))
    expect([status, body['code']]).toEqual([413, 'bodyTooLarge'])
    const { waiting = 0 } = await statesOf(engines.db, account.account.id)
    expect(waiting).toBe(big(4_900_000).records.length)
  })
})

describe('a call', () => {
  it('needs a key that is good', async () => {
    const { account, key, secret, send, call } = await newIngester(engines, url)
    const body = { records: [{ sku_id: '1' }] }
    const headers = { 'content-type': 'application/json' }
    const without = await call('skus', { headers, body: JSON.stringify(body) })
    expect([without.status, without.body['code'], without.body['message']]).toEqual([
      401,
      'invalidApiKey',
      'Chave de API ausente, inválida ou revogada.',
    ])
    for (const authorization of ['', 'Bearer', `Basic ${secret}`, 'Bearer farol_x', `Bearer ${secret}x`])
      expect((await send('skus', body, { authorization })).status).toBe(401)
    expect((await send('skus', { nonsense: true }, { authorization: 'Bearer x' })).status).toBe(401)
    expect((await send('skus', body)).status).toBe(202)
    await revokeApiKey(account, { keyId: key.id })
    expect((await send('skus', body)).status).toBe(401)
  })

  it('is for what the key was made for, and the refusal is written down as one of the API, once a minute', async () => {
    const { account, key, send } = await newIngester(engines, url, { scopes: ['skus'] })
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await send('orders', { records: [order()] })
      expect([status, body['code']]).toEqual([403, 'outOfScope'])
      expect(body['message']).toBe('Esta chave de API não foi feita para enviar orders.')
    }
    const entries = await engines.db.select().from(auditLog).where(eq(auditLog.accountId, account.account.id))
    expect(entries.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      {
        action: 'ingest.orders',
        origin: 'api',
        userId: null,
        userName: 'API: ERP',
        object: `api-key:${key.id}`,
      },
    ])
    expect(await statesOf(engines.db, account.account.id)).toEqual({})
  })

  it('is refused beyond 600 a minute, with the seconds to wait', async () => {
    const { key, send } = await newIngester(engines, url)
    await send('skus', { records: [{ sku_id: '1' }] })
    await engines.db.execute(sql`UPDATE sign_in_attempts SET failures = 600
      WHERE subject = sha256(convert_to(${`api-key\n${key.id}`}, 'UTF8'))`)
    const { status, body, headers } = await send('skus', { records: [{ sku_id: '2' }] })
    expect([status, body['code']]).toEqual([429, 'tooManyAttempts'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body['message']).toMatch(/^Muitas tentativas. Tente novamente em \d+ segundos?\.$/)
  })

  it('is not opened by a signed-in person’s cookie', async () => {
    const person = await newPerson(engines.db)
    const browser = openBrowser(url)
    await browser.post('/api/users/login', { email: person.email, password: person.password })
    const answer = await browser.post('/api/ingest/skus', { records: [{ sku_id: '1' }] })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'invalidApiKey' })
  })
})

describe('the way past the anti-forgery token', () => {
  it('leads nowhere else', async () => {
    const person = await newPerson(engines.db)
    const browser = openBrowser(url)
    await browser.post('/api/users/login', { email: person.email, password: person.password })
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const target = 'integrations/api-keys'
    const paths = [
      `/api/ingest/../${target}`,
      `/api/ingest/%2e%2e/${target}`,
      `/api/ingest//../../api/${target}`,
      `/api/ingest/x?../../${target}`,
      `/api/${target}?/api/ingest/orders`,
    ]
    for (const path of paths) {
      const status = await new Promise<number>((resolve, reject) => {
        const headers = { cookie, 'content-type': 'application/json' }
        const sent = request(url, { method: 'POST', path, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        sent.on('error', reject)
        sent.end(JSON.stringify({ name: 'Forjada', scopes: ['orders'] }))
      })
      expect([path, [403, 404].includes(status)]).toEqual([path, true])
    }
    const { rows } = await engines.db.execute(
      sql`SELECT 1 FROM api_keys WHERE account_id = ${person.accounts[0]?.id ?? ''}`,
    )
    expect(rows).toEqual([])
  })
})

it('the OpenAPI document describes every record, and that a key is needed', async () => {
  const { body } = await openBrowser(url).get('/api/openapi.json')
  const { paths, components } = body as {
    paths: Record<string, Record<string, { security: unknown; parameters: unknown; requestBody: unknown }>>
    components: { securitySchemes: unknown }
  }
  expect(components.securitySchemes).toEqual({ apiKey: { type: 'http', scheme: 'bearer' } })
  for (const kind of ingestScopes) {
    const { security, parameters, requestBody } = paths[`/ingest/${kind}`]?.['post'] ?? {}
    expect([security, parameters]).toMatchObject([
      [{ apiKey: [] }],
      [{ name: 'Idempotency-Key', in: 'header' }],
    ])
    expect(JSON.stringify(requestBody)).toContain('"maxItems":1000')
  }
  expect(JSON.stringify(paths['/ingest/orders'])).toContain(
    'Frete cobrado; é repartido entre as linhas, em centavos',
  )
})
