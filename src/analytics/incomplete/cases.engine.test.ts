import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines } from '#platform/testing/engines.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import type { Filters } from '#model/dimensions.ts'
import { buildFrame } from '../periods/frame.ts'
import { insertAttempts, insertOrders, type TestAttempt, type TestOrder } from '../testing/insert-facts.ts'
import type { CaseScope } from './cases-sql.ts'
import { listCases } from './list-cases.ts'
import { incompleteOrder, completeOrder } from './testing/cases.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

type Params = {
  filters?: Filters
  rule?: CaseScope['rule']
  timeZone?: string
  lost?: string[]
  contacted?: string[]
}

function scopeOf(
  ctx: AccountContext,
  { filters = {}, rule = [], lost = [], contacted = [] }: Params,
): CaseScope {
  const period = { from: '2026-11-01', to: '2026-11-20' }
  const { timeZone } = ctx.account
  const options = { period, compare: 'previous-period', now: now().getTime(), equalAge: true } as const
  const frame = buildFrame({ ...options, timeZone, eventDays: [] })
  if (!frame) throw new Error('the period exists')
  return { accountId: ctx.account.id, frame, filters, rule, freight: true, decisions: { contacted, lost } }
}

async function casesOf(orders: TestOrder[], attempts: TestAttempt[] = [], asked: Params = {}) {
  const ctx = await engines.newAccount({ now, ...(asked.timeZone && { timeZone: asked.timeZone }) })
  await insertOrders(ctx, orders)
  await insertAttempts(ctx, attempts)
  const sort = { by: 'placedAt', descending: false } as const
  const { rows } = await listCases(ctx.clickhouse, scopeOf(ctx, asked), {
    filters: [],
    sort,
    limit: 100,
    offset: 0,
  })
  return rows
}

describe('a case', () => {
  const ids = async (...orders: TestOrder[]) => (await casesOf(orders)).map(({ order_ids }) => order_ids)
  const chair = { sku_id: 'CADEIRA', price: 1000 }
  const table = { sku_id: 'MESA', price: 5000 }

  it('is one for the same client and cart within 24 hours, to the second', async () => {
    expect(
      await ids(incompleteOrder('1', '2026-11-10T12:00:00Z'), incompleteOrder('2', '2026-11-11T12:00:00Z')),
    ).toEqual([['1', '2']])
    expect(
      await ids(incompleteOrder('1', '2026-11-10T12:00:00Z'), incompleteOrder('2', '2026-11-11T12:00:01Z')),
    ).toEqual([['1'], ['2']])
  })

  it('goes on while each order follows the one before it', async () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12'].map((day, index) =>
      incompleteOrder(String(index), `${day}T10:00:00Z`),
    )
    expect(await ids(...days)).toEqual([['0', '1', '2']])
  })

  it('is told apart by client and by set of SKUs, not by order or quantity of lines', async () => {
    const at = '2026-11-10T12:00:00Z'
    expect(await ids(incompleteOrder('1', at), incompleteOrder('2', at, { client_key: 8 }))).toHaveLength(2)
    expect(await ids(incompleteOrder('1', at), incompleteOrder('2', at, { lines: [table] }))).toHaveLength(2)
    expect(
      await ids(
        incompleteOrder('1', at, { lines: [chair, table] }),
        incompleteOrder('2', at, { lines: [table, { ...chair, quantity: 3 }] }),
      ),
    ).toEqual([['1', '2']])
  })

  it('without a client is each order for itself', async () => {
    const alone = { client_key: 0 }
    const at = '2026-11-10T12:00:00Z'
    expect(await ids(incompleteOrder('1', at, alone), incompleteOrder('2', at, alone))).toEqual([
      ['1'],
      ['2'],
    ])
  })

  it('is worth what its newest order is, and stands on that order’s day in the account’s time zone', async () => {
    const orders = [
      incompleteOrder('1', '2026-11-01T01:00:00Z', { lines: [chair] }),
      incompleteOrder('2', '2026-11-01T04:00:00Z', {
        freight_amount: 300,
        lines: [{ ...chair, quantity: 2 }],
      }),
    ]
    expect(await casesOf(orders)).toMatchObject([{ order_id: '2', amount: 2300, units: 2 }])
    expect(await casesOf(orders.slice(0, 1))).toEqual([])
    expect(await casesOf(orders.slice(0, 1), [], { timeZone: 'UTC' })).toHaveLength(1)
  })

  it('keeps to the filters and to the virtual channel of its newest order, also by what lines alone have', async () => {
    const orders = [
      incompleteOrder('1', '2026-11-10T12:00:00Z', { uf: 'SP', lines: [{ ...chair, category: 'Cadeiras' }] }),
      incompleteOrder('2', '2026-11-10T12:00:00Z', {
        uf: 'RJ',
        client_key: 8,
        lines: [{ ...table, category: 'Mesas' }],
      }),
    ]
    const kept = async (asked: Params) => (await casesOf(orders, [], asked)).map(({ order_id }) => order_id)
    expect(await kept({ filters: { uf: ['RJ'] } })).toEqual(['2'])
    expect(await kept({ filters: { category: ['Cadeiras'] } })).toEqual(['1'])
    expect(await kept({ rule: { uf: ['SP'] }, filters: { category: ['Mesas'] } })).toEqual([])
    expect(await kept({ rule: [{ dimension: 'uf', kind: 'noneOf', values: ['SP'] }] })).toEqual(['2'])
  })

  it('is no longer one when its order is closed after all', async () => {
    expect(
      await casesOf([
        incompleteOrder('1', '2026-11-10T12:00:00Z'),
        completeOrder('1', '2026-11-10T12:00:00Z', { version: 2 }),
      ]),
    ).toEqual([])
  })
})

describe('the reason of a case', () => {
  const card = { method: 'Cartão de crédito', brand: 'Visa', stage: 'authorization' }
  const pix = { method: 'Pix', stage: 'payment' }
  const wallet = { method: 'Carteira digital', stage: 'authorization' }

  const said = [
    [{ ...card, outcome: 'declined', reason: 'insufficient_funds' }, 'cardDeclined'],
    [{ ...card, outcome: 'declined', reason: '' }, 'cardDeclined'],
    [{ method: 'debit_card', outcome: 'declined', reason: 'what is this' }, 'cardDeclined'],
    [{ ...card, outcome: 'declined', reason: 'issuer_unavailable' }, 'technical'],
    [{ ...card, outcome: 'error', reason: '' }, 'technical'],
    [{ ...pix, outcome: 'error', reason: 'technical' }, 'technical'],
    [{ ...card, stage: 'antifraud', outcome: 'declined', reason: 'antifraud' }, 'antifraud'],
    [{ ...card, outcome: 'blocked', reason: '' }, 'antifraud'],
    [{ ...pix, outcome: 'expired', reason: 'abandoned' }, 'pixUnpaid'],
    [{ ...pix, outcome: 'pending', reason: '' }, 'pixUnpaid'],
    [{ method: 'Boleto', outcome: 'expired', reason: '' }, 'boletoUnpaid'],
    [{ method: 'bank_slip', outcome: 'pending', reason: '' }, 'boletoUnpaid'],
    [{ ...wallet, outcome: 'pending', reason: '' }, 'noReturn'],
    [{ ...card, stage: 'authentication', outcome: 'abandoned', reason: '' }, 'noReturn'],
    [{ ...wallet, outcome: 'declined', reason: '' }, 'other'],
    [{ ...card, outcome: 'approved', reason: '' }, 'other'],
    [{ method: '', outcome: '', reason: '' }, 'other'],
    [{ method: 'Escambo', outcome: 'nunca visto', reason: 'nem isto' }, 'other'],
  ] as const

  it('is what its last attempt says, and another one where nothing is known', async () => {
    const at = '2026-11-10T12:00:00Z'
    const id = (index: number) => String(index).padStart(2, '0')
    const found = await casesOf(
      said.map((_, index) => incompleteOrder(id(index), at, { client_key: index + 1 })),
      said.map(([attempt], index) => ({ order_id: id(index), attempted_at: at, ...attempt })),
    )
    expect(found.map(({ reason, tries, method }) => ({ reason, tries, method }))).toEqual(
      said.map(([{ method }, reason]) => ({ reason, tries: 1, method })),
    )
  })

  it('without any attempt is that the client gave up, by the method that the order named', async () => {
    const orders = [
      incompleteOrder('1', '2026-11-10T12:00:00Z', { payment_method: 'Boleto', acquirer: 'Banco' }),
    ]
    expect(await casesOf(orders)).toMatchObject([
      { reason: 'gaveUp', tries: 0, method: 'Boleto', acquirer: 'Banco' },
    ])
  })

  it('is that of the last attempt of all its orders', async () => {
    const orders = [
      incompleteOrder('1', '2026-11-10T12:00:00Z'),
      incompleteOrder('2', '2026-11-10T13:00:00Z'),
    ]
    const attempts = [
      {
        order_id: '1',
        attempted_at: '2026-11-10T12:01:00Z',
        ...card,
        outcome: 'declined',
        reason: 'suspected',
      },
      { order_id: '1', attempted_at: '2026-11-10T12:05:00Z', ...pix, outcome: 'expired', acquirer: 'Banco' },
      { order_id: '1', attempted_at: '2026-11-10T12:03:00Z', ...card, outcome: 'error' },
    ]
    expect(await casesOf(orders, attempts)).toMatchObject([
      { order_id: '2', reason: 'pixUnpaid', tries: 3, method: 'Pix', acquirer: 'Banco', brand: '' },
    ])
  })
})

describe('a case is recovered', () => {
  const state = async (orders: TestOrder[], asked: Params = {}) => {
    const [row] = await casesOf(orders, [], asked)
    return [row?.state, row?.recovered_by]
  }
  const at = '2026-11-10T12:00:00Z'

  it.each([
    ['a second after', '2026-11-10T12:00:01Z', 'recovered'],
    ['at the last second of seven days', '2026-11-17T12:00:00Z', 'recovered'],
    ['a second later', '2026-11-17T12:00:01Z', 'lost'],
    ['at the same second', '2026-11-10T12:00:00Z', 'lost'],
    ['before', '2026-11-10T11:59:59Z', 'lost'],
  ])('by an order %s', async (_when, placedAt, expected) => {
    for (const timeZone of ['America/Sao_Paulo', 'Pacific/Auckland'])
      expect((await state([incompleteOrder('1', at), completeOrder('2', placedAt)], { timeZone }))[0]).toBe(
        expected,
      )
  })

  it('by the first order of the same client, in whatever channel and cart', async () => {
    const orders = [
      incompleteOrder('1', at),
      completeOrder('3', '2026-11-13T12:00:00Z'),
      completeOrder('2', '2026-11-12T12:00:00Z', {
        channel: 'Marketplace',
        lines: [{ sku_id: 'OUTRO', price: 1 }],
      }),
    ]
    expect(await state(orders, { rule: { channel: ['Site'] } })).toEqual(['recovered', '2'])
  })

  it('not by another client’s, nor by anybody’s when nobody knows whose it is', async () => {
    expect(
      await state([incompleteOrder('1', at), completeOrder('2', '2026-11-12T12:00:00Z', { client_key: 8 })]),
    ).toEqual(['lost', ''])
    const alone = { client_key: 0 }
    expect(
      await state([incompleteOrder('1', at, alone), completeOrder('2', '2026-11-12T12:00:00Z', alone)]),
    ).toEqual(['lost', ''])
  })

  it('else is open until the window closes, unless somebody gave it up; the facts are above people', async () => {
    const open = incompleteOrder('1', '2026-11-13T15:00:00Z')
    expect(await state([open])).toEqual(['recoverable', ''])
    expect(await state([incompleteOrder('1', '2026-11-13T14:59:59Z')])).toEqual(['lost', ''])
    expect(await state([open], { contacted: ['1'] })).toEqual(['contacted', ''])
    expect(await state([open], { lost: ['1'] })).toEqual(['lost', ''])
    const came = completeOrder('2', '2026-11-14T12:00:00Z')
    expect(await state([open, came], { lost: ['1'] })).toEqual(['recovered', '2'])
  })

  it('by what people decided on an earlier order of it, too', async () => {
    const orders = [
      incompleteOrder('1', '2026-11-18T12:00:00Z'),
      incompleteOrder('2', '2026-11-18T20:00:00Z'),
    ]
    expect(await state(orders, { contacted: ['1'] })).toEqual(['contacted', ''])
  })
})
