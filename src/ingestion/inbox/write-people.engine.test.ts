import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMaskedClients } from '#platform/clients/load-clients.ts'
import { findClients } from '#platform/clients/find-clients.ts'
import { revealClient } from '#platform/clients/reveal-client.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { rowsOf } from '../testing/ingest.ts'
import { receive } from './receive.ts'
import { dropWaiting, statesOf } from './testing/inbox-of.ts'
import { workOnAccount } from './work-on-account.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
})
afterAll(() => engines.stop())

const maria = {
  id: 'cliente-77',
  name: 'Maria da Silva',
  email: 'maria@loja.example',
  document: '529.982.247-25',
}
const order = (fields: object = {}) => ({
  order_id: 'P1',
  placed_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:05:00Z',
  platform_status: 'handling',
  customer: maria,
  promotions: ['Frete; grátis', 'Dia do cliente'],
  statuses: [{ platform_status: 'order-created', since: '2026-03-01T12:00:00Z' }],
  shipments: [{ shipment_id: '1', tracking_number: 'BR77', invoice_number: '900' }],
  ...fields,
})

async function arrive(account: TestAccount, ...payloads: object[]): Promise<void> {
  const { id: accountId } = account.account
  await receive(
    engines,
    { accountId, connectionId: null, source: 'api' },
    payloads.map((payload) => ({ kind: 'orders', key: 'P1', version: randomUUID(), payload })),
  )
  const ctx = { ...engines, log: silentLogger, clientKeySecret: Buffer.from('x') }
  await workOnAccount(ctx, accountId, new AbortController().signal)
}

describe('an order that says who bought it', () => {
  it('is of a person whom only its own table knows, by the key that the fact has', async () => {
    const account = await engines.newAccount()
    await arrive(account, order())
    expect(await statesOf(engines.db, account.account.id)).toEqual({ done: 1 })
    const [fact] = await rowsOf<{ key: string }>(
      account,
      'SELECT toString(client_key) AS key FROM orders FINAL $',
    )
    const clientKey = fact?.key ?? ''
    for (const text of ['maria', 'maria@loja.example', '52998224725'])
      expect((await findClients(account, text)).keys).toEqual([clientKey])
    expect((await loadMaskedClients(account, [clientKey])).get(clientKey)).toMatchObject({
      name: 'Maria S.',
      contactConsent: { state: 'unknown' },
    })
    const facts = ['orders', 'order_items', 'shipments', 'order_statuses', 'order_search', 'fact_claims']
    for (const table of facts)
      expect(JSON.stringify(await rowsOf(account, `SELECT * FROM ${table} $`))).not.toMatch(
        /maria|silva|cliente-77|529982|529\.982/i,
      )
  })

  it('and its statuses, promotions and numbers are all there', async () => {
    const account = await engines.newAccount()
    await arrive(account, order())
    expect(await rowsOf(account, 'SELECT invoice_number, promotions FROM orders FINAL $')).toEqual([
      { invoice_number: '900', promotions: ['Frete', 'grátis', 'Dia do cliente'] },
    ])
    expect(
      await rowsOf(
        account,
        'SELECT toString(platform_status) AS status FROM order_statuses FINAL $ ORDER BY since',
      ),
    ).toEqual([{ status: 'order-created' }, { status: 'handling' }])
  })

  it('tells of its older versions, too, which statuses it was in, though they come in one batch with newer ones', async () => {
    const account = await engines.newAccount()
    const older = order({ updated_at: '2026-03-01T12:02:00Z', platform_status: 'payment-approved' })
    const newer = order({ customer: { ...maria, contact_consent: false, phone: '11987654321' } })
    await arrive(account, newer, older)
    expect(
      await rowsOf(
        account,
        'SELECT toString(platform_status) AS status FROM order_statuses FINAL $ ORDER BY since',
      ),
    ).toEqual([{ status: 'order-created' }, { status: 'payment-approved' }, { status: 'handling' }])
    const [clientKey = ''] = (await findClients(account, 'maria')).keys
    const asked = { clientKey, purpose: 'Teste', permission: 'orders.personal' } as const
    expect(await revealClient(account, asked)).toMatchObject({
      phone: '11987654321',
      contactConsent: { state: 'no', source: 'API' },
    })
  })
})
