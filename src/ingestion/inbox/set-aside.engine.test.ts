import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { mappers } from './mappers.ts'
import { receive, type Arrival } from './receive.ts'
import { inbox } from './schema.ts'
import { expected, ordersInFacts } from './testing/inbox-facts.ts'
import { statesOf, workerOn } from './testing/inbox-of.ts'
import { orderHistory, randomOf } from './testing/order-history.ts'
import { workOnAccount, type InboxContext } from './work-on-account.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const placed_at = '2026-03-01T12:00:00Z'
const orderOf = (key: string, payload: unknown, kind = 'orders'): Arrival => ({
  kind,
  key,
  version: '1',
  payload,
})
const good = orderHistory('good', randomOf(3))
const receiveFor = (accountId: string, arrivals: readonly Arrival[]) =>
  receive(engines, { accountId, connectionId: null, source: 'api' }, arrivals)

async function workOff(accountId: string, more: Partial<InboxContext> = {}): Promise<void> {
  const { signal } = new AbortController()
  await expect
    .poll(async () => (await workOnAccount({ ...workerOn(engines), ...more }, accountId, signal)).again, {
      timeout: 60_000,
      interval: 50,
    })
    .toBeNull()
}

const reasonsOf = async (accountId: string) => {
  const { key, reason, state } = inbox
  const mine = eq(inbox.accountId, accountId)
  const rows = await engines.db.select({ key, reason, state }).from(inbox).where(mine).orderBy(asc(inbox.id))
  return rows.map((row) => [row.key, row.state, row.reason])
}

describe('arrivals that cannot become facts', () => {
  it('are set aside, each with its reason, and the others go on', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const crash = () => {
      throw new TypeError('undefined is not a function')
    }
    await receiveFor(id, [
      orderOf('text', 'not an order'),
      orderOf('no date', { order_id: 'B' }),
      orderOf('bad date', { order_id: 'B', placed_at: 'ontem' }),
      orderOf('money', { order_id: 'B', placed_at, total_amount: 19.9 }),
      orderOf('price', { order_id: 'B', placed_at, items: [{ line_id: '1', unit_price: 0.12345 }] }),
      orderOf('field', { order_id: 'B', placed_at, totl: 1 }),
      orderOf('half a character', { order_id: 'B', placed_at, city: '\ud83d' }),
      orderOf('who', {}, 'nobody.knows'),
      orderOf('crash', {}, 'crash'),
      ...good.arrivals,
    ])
    await workOff(id, { mappers: { ...mappers, crash } })
    expect(await reasonsOf(id)).toEqual([
      ['text', 'failed', 'O conteúdo não é um registro.'],
      ['no date', 'failed', 'Falta orders.placed_at.'],
      ['bad date', 'failed', 'O campo orders.placed_at não é uma data de 1970 a 2105.'],
      ['money', 'failed', 'O campo orders.total_amount deve ser um número inteiro.'],
      ['price', 'failed', 'O campo order_items.unit_price tem mais de 4 casas decimais.'],
      ['field', 'failed', 'O campo orders.totl não existe.'],
      ['half a character', 'failed', 'O campo orders.city tem caracteres inválidos.'],
      ['who', 'failed', 'Este registro é de um tipo que não conhecemos: nobody.knows.'],
      ['crash', 'failed', 'O conteúdo não tem a forma esperada.'],
      ...good.arrivals.map(({ key }) => [key, 'done', null]),
    ])
    expect(await ordersInFacts(account)).toEqual(expected([good.truth]))
  })

  it('are found among many when the engine refuses their values', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    const random = randomOf(5)
    const orders = Array.from({ length: 40 }, (_, at) => orderHistory(`A${at}`, random))
    const items = [{ line_id: '1', quantity: 9_000_000_000_000_000, unit_price: 900_000_000_000 }]
    const huge = orderOf('huge', { order_id: 'H', placed_at, items })
    await receiveFor(
      id,
      [...orders.slice(0, 25), { arrivals: [huge] }, ...orders.slice(25)].flatMap((each) => each.arrivals),
    )
    await workOff(id)
    expect(await statesOf(engines.db, id)).toEqual({ done: 120, failed: 1 })
    expect((await reasonsOf(id)).filter(([, state]) => state === 'failed')).toEqual([
      ['huge', 'failed', 'Os valores não puderam ser salvos.'],
    ])
    expect(await ordersInFacts(account)).toEqual(expected(orders.map(({ truth }) => truth)))
  })

  it('wait when it was not their fault, and nothing of theirs is lost', async () => {
    const account = await engines.newAccount()
    const { id } = account.account
    await receiveFor(id, good.arrivals)
    const away = connectClickHouse('http://127.0.0.1:1/farol')
    const { signal } = new AbortController()
    await expect(workOnAccount({ ...workerOn(engines), clickhouse: away }, id, signal)).rejects.toThrow(
      'ECONNREFUSED',
    )
    expect(await statesOf(engines.db, id)).toEqual({ waiting: 3 })
    await away.close()
    await workOff(id)
    expect(await statesOf(engines.db, id)).toEqual({ done: 3 })
    expect(await ordersInFacts(account)).toEqual(expected([good.truth]))
    const { rows } = await engines.db.execute(sql`SELECT 1 FROM inbox_batches WHERE account_id = ${id}`)
    expect(rows).toEqual([])
  })
})
