import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { AttemptsQuestion } from '../contract.ts'
import { attemptsSource } from './attempts-source.ts'
import { listPaymentAttempts } from './list-payment-attempts.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-20T15:00:00Z')
const asked = (more: object = {}) =>
  AttemptsQuestion.parse({ period: '2026-11-09_2026-11-15', pageSize: 100, ...more })

async function fileOf(ctx: TestAccount, more: object = {}, personal = false) {
  const { page: _, pageSize: __, ...question } = asked(more)
  const options = { columns: null, personal, signal: AbortSignal.timeout(20_000) }
  const { columns, batches, expected, definitions } = await attemptsSource.open(ctx, question, options)
  const rows = []
  for await (const batch of batches)
    for (const row of toRows(batch))
      rows.push(Object.fromEntries(columns.map(({ key }, place) => [key, row[place]])))
  return { keys: columns.map(({ key }) => key), rows, expected, filters: definitions.filters }
}

async function shop() {
  const ctx = await engines.newAccount({ now })
  const attempt = (order_id: string, more: object = {}) => ({
    order_id,
    attempted_at: '2026-11-10T15:00:00Z',
    amount: 1000,
    tid: '1234567890',
    channel: 'Site',
    ...more,
  })
  await insertDerivedAttempts(ctx, [
    attempt('paid'),
    attempt('refused', {
      outcome: 'declined',
      reason: 'insufficient_funds',
      platform_reason: '51',
      amount: 250,
      channel: 'Marketplace',
    }),
    attempt('waiting', { outcome: 'pending', method: 'Pix', stage: 'payment', brand: '' }),
    attempt('later', { attempted_at: '2026-11-16T15:00:00Z' }),
  ])
  return ctx
}

it('has the rows of the list, cut and filtered alike, with TID and NSU only where they are asked for', async () => {
  const ctx = await shop()
  for (const more of [{}, { cut: 'refused' }, { filters: { declineGroup: ['funds'] } }, { cut: 'waiting' }]) {
    const [file, list] = [await fileOf(ctx, more), await listPaymentAttempts(ctx, asked(more))]
    expect(file.rows.map(({ order }) => order)).toEqual(list.items.map(({ orderId }) => orderId))
    expect(file.expected).toBe(list.total)
  }
  const [plain, personal] = [await fileOf(ctx), await fileOf(ctx, {}, true)]
  expect(plain.rows).toHaveLength(3)
  expect(plain.keys).not.toContain('tid')
  expect(personal.rows[0]).toMatchObject({ tid: '1234567890' })
  const situations = Object.fromEntries(plain.rows.map(({ order, outcome }) => [order, outcome]))
  expect(situations).toEqual({ paid: 'Autorizada', refused: 'Recusada', waiting: 'Aguardando' })
  expect(plain.rows.find(({ order }) => order === 'refused')).toMatchObject({
    reason: 'Saldo ou limite',
    code: '51',
    amount: 250,
    orderPaid: false,
  })
})

it('says which sources told an attempt, in the list and in the file alike, and no names within a channel', async () => {
  const ctx = await engines.newAccount({ now })
  const connect = (name: string, platform: 'vtex' | 'mercadopago') =>
    createConnection(ctx, testKeyring, { platform, name, settings: {}, credentials: {} })
  const [store, gateway] = [await connect('Loja', 'vtex'), await connect('Gateway', 'mercadopago')]
  const stranger = await createConnection(await engines.newAccount(), testKeyring, {
    platform: 'vtex',
    name: 'Alheia',
    settings: {},
    credentials: {},
  })
  const told = { attempted_at: '2026-11-10T15:00:00Z', amount: 1000, channel: 'Site' }
  await insertDerivedAttempts(ctx, [
    { ...told, order_id: 'both', sources: [store, gateway] },
    { ...told, order_id: 'own', sources: [ctx.account.id, stranger, randomUUID()] },
  ])
  const named = async (viewer: TestAccount) => {
    const { items } = await listPaymentAttempts(viewer, asked())
    return Object.fromEntries(items.map(({ orderId, sources }) => [orderId, sources]))
  }
  expect(await named(ctx)).toEqual({
    both: [
      { kind: 'connection', name: 'Gateway' },
      { kind: 'connection', name: 'Loja' },
    ],
    own: [{ kind: 'api', name: '' }],
  })
  const { rows } = await fileOf(ctx)
  expect(Object.fromEntries(rows.map(({ order, sources }) => [order, sources]))).toEqual({
    both: 'integração Gateway e integração Loja',
    own: 'API',
  })
  const limited: TestAccount = {
    ...ctx,
    virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
  }
  expect((await named(limited))['both']).toEqual([{ kind: 'connection', name: '' }])
})

it('says which list it is of, and its filters', async () => {
  const ctx = await shop()
  expect((await fileOf(ctx)).filters).toEqual([])
  expect((await fileOf(ctx, { cut: 'refused', filters: { channel: ['Site'] } })).filters).toEqual([
    { name: 'Lista', value: 'Recusadas' },
    { name: 'Canal', value: 'Site' },
  ])
})

it('holds nothing of another account, nor of channels beside one’s own', async () => {
  const ctx = await shop()
  const other = await engines.newAccount({ now })
  expect(await fileOf(other)).toMatchObject({ rows: [], expected: 0 })
  const limited: TestAccount = {
    ...ctx,
    virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } },
  }
  const { rows, expected } = await fileOf(limited)
  expect([new Set(rows.map(({ order }) => order)), expected]).toEqual([new Set(['paid', 'waiting']), 2])
})
