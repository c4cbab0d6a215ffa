import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, importFolder } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const example = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../examples/${name}.mapping.json`, import.meta.url), 'utf8'))

describe('order lines of another country, without an order table', () => {
  const lines = [
    'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
    '536365,85123A,"WHITE HEART, T-LIGHT",6,12/1/2010 8:26,2.55,17850,United Kingdom',
    '536365,71053,CAF\u00C9 SET \u00A32,6,12/1/2010 8:26,3.39,17850,United Kingdom',
    '536365,85123A,"WHITE HEART, T-LIGHT",1,12/1/2010 8:26,2.55,17850,United Kingdom',
    'C536379,D,Discount,-1,12/1/2010 9:41,27.5,14527,United Kingdom',
    '536414,22139,,56,12/1/2010 11:52,0,,United Kingdom',
    'A563185,B,Adjust bad debt,1,8/12/2011 14:50,-11062.06,,United Kingdom',
    '550000,PADS,PADS TO MATCH,4,7/15/2011 13:50,0.001,14911,EIRE',
    '550001,84879,TWO,twelve,7/15/2011 13:50,1.69,14911,EIRE',
    '550002,84879,TWO,1,13/13/2011 13:50,1.69,14911,EIRE',
  ]

  it('become orders: returns are no orders and are told as such, zero prices stay, what cannot be read is refused', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf({ 'data.csv': Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1') })
    const row = await importFolder(account, folder, await example('order-lines'))
    expect(row.error).toBeNull()
    const orders = await factsOf(account, 'orders')
    expect(orders).toMatchObject([
      {
        order_id: '536365',
        placed_at: '2010-12-01T08:26:00Z',
        status: 'invoiced',
        units: 13,
        total_amount: 3819,
        currency: 'GBP',
        city: 'United Kingdom',
      },
      { order_id: '536414', total_amount: 0, units: 56, client_key: 0 },
      { order_id: '550000', placed_at: '2011-07-15T12:50:00Z', units: 4, total_amount: 0 },
      { order_id: '550001', units: 0, total_amount: 0 },
    ])
    expect((await factsOf(account, 'order_items')).slice(0, 3)).toMatchObject([
      {
        line_id: '1',
        sku_id: '85123A',
        product_name: 'WHITE HEART, T-LIGHT',
        quantity: 6,
        total_amount: 1530,
      },
      { line_id: '2', product_name: 'CAFÉ SET £2', total_amount: 2034 },
      { line_id: '3', sku_id: '85123A', quantity: 1, total_amount: 255 },
    ])
    expect(row.result).toMatchObject({
      counts: [
        { kind: 'orders', rows: 4, rejected: 3 },
        { kind: 'order_items', rows: 5, rejected: 4 },
      ],
      rejected: 7,
      reasons: [
        { kind: 'order_items', field: 'order_id', reason: 'orphan', rows: 2 },
        { kind: 'orders', field: 'total_amount', reason: 'return', rows: 2 },
        { kind: 'order_items', field: 'quantity', reason: 'number', samples: [{ line: 9, value: 'twelve' }] },
        { kind: 'order_items', field: 'quantity', reason: 'return', samples: [{ line: 5, value: '-1' }] },
        ...['approved_at', 'invoiced_at', 'placed_at'].map((field) => ({
          kind: 'orders',
          field,
          reason: 'date',
          samples: [{ line: 10, value: '13/13/2011 13:50' }],
        })),
      ],
    })
  })
})

describe('attempts of a payment provider', () => {
  const header =
    'attempt_id,merchant_order_id,created_at,updated_at,method,brand,acquirer,issuer,bin,installments,currency,amount,status,decline_code,latency_ms,captured_at,refunded_at,refunded_amount'
  const rows = [
    'a1,P1,2026-03-01T10:00:00-03:00,2026-03-01T10:00:02-03:00,credit,visa,Acme,Bank,41111199,3,brl,15990,declined,51,830,,,',
    'a2,P1,2026-03-01T13:05:00Z,2026-03-02T10:00:00Z,pix,,Acme,,,,BRL,15990,PAID,,120,2026-03-01T13:06:00Z,,',
    'a3,P2,2026-03-01 10:00:00.123+00:00,,wallet,,,,,1,USD,500,refunded,,,,2026-03-09T00:00:00Z,500',
    'a4,P3,2026-03-01T10:00:00Z,,credit,,,,,1,BRL,100,unheard of,,,,,',
    ',P4,2026-03-01T10:00:00Z,,credit,,,,,1,BRL,100,paid,,,,,',
  ]

  it('become attempts: amounts in minor units, instants with their offset, statuses translated', async () => {
    const account = await engines.newAccount()
    const folder = await filesOf({ 'attempts.csv': [header, ...rows].join('\n') })
    const row = await importFolder(account, folder, await example('payment-attempts'))
    expect(row.error).toBeNull()
    expect(await factsOf(account, 'payment_attempts')).toMatchObject([
      {
        attempt_id: 'a1',
        order_id: 'P1',
        attempted_at: '2026-03-01T13:00:00Z',
        method: 'Cartão de crédito',
        bin: '411111',
        installments: 3,
        currency: 'BRL',
        amount: 15_990,
        stage: 'authorization',
        outcome: 'declined',
        latency_ms: 830,
      },
      {
        attempt_id: 'a2',
        method: 'Pix',
        installments: 1,
        outcome: 'approved',
        captured_at: '2026-03-01T13:06:00Z',
      },
      {
        attempt_id: 'a3',
        method: 'wallet',
        currency: 'USD',
        stage: 'refund',
        refunded_amount: 500,
        latency_ms: null,
      },
    ])
    expect(row.result?.reasons).toMatchObject([
      { field: 'outcome', reason: 'translation', samples: [{ line: 5, value: 'unheard of' }] },
      { field: 'payment_id', reason: 'required', samples: [{ line: 6 }] },
    ])
  })
})
