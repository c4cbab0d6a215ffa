import { describe, expect, test } from 'vitest'
import {
  addRecord,
  columnChoices,
  columnKey,
  columnOf,
  dateOrderOf,
  readingOf,
  setDateOrder,
  fromChoices,
  mappingByHand,
  newPurchase,
  problemsOf,
  removeRecord,
  setField,
  setReading,
  setFrom,
  setPaymentField,
  sourceOf,
  type UploadedFile,
} from '#areas/integrations/import/web/edit-mapping.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

const mapping: ImportMappingText = {
  version: 1,
  name: 'Loja',
  files: { orders: { pattern: 'orders*.csv' }, people: { pattern: 'people*.csv' } },
  records: [
    {
      kind: 'orders',
      from: 'orders',
      joins: { customer: { file: 'people', on: { id: { column: 'person' } } } },
      fields: { order_id: { column: 'id' } },
    },
  ],
}

test('a kind is added as it is proposed, of the file as the mapping already reads it, or without columns', () => {
  const proposed: ImportMappingText = {
    version: 1,
    name: 'Loja',
    dates: ['DD/MM/YYYY'],
    files: { shipments: { pattern: 'orders-2025.csv', decimal: ',' } },
    records: [{ kind: 'shipments', from: 'shipments', fields: { order_id: { column: 'id' } } }],
  }
  const added = addRecord(mapping, 'shipments', proposed)
  expect(added).toMatchObject({ files: mapping.files, dates: ['DD/MM/YYYY'] })
  expect(added.records[1]).toEqual({
    kind: 'shipments',
    from: 'orders',
    fields: { order_id: { column: 'id' } },
  })
  const elsewhere = { ...proposed, files: { shipments: { pattern: 'other.csv' } } }
  expect(addRecord(mapping, 'shipments', elsewhere)).toMatchObject({
    files: { ...mapping.files, shipments: { pattern: 'other.csv' } },
    records: [{}, { from: 'shipments' }],
  })
  expect(addRecord(mapping, 'tracking', proposed).records[1]).toEqual({
    kind: 'tracking',
    from: 'orders',
    fields: {},
  })
})

describe('where a field comes from', () => {
  test.each([
    [undefined, 'none'],
    [{ column: 'id', dates: ['iso'] }, 'column'],
    [{ constant: 1 }, 'constant'],
    [{ translate: { column: 'state' }, table: { a: 'approved' } }, 'translate'],
    [{ translate: { column: 'state' }, table: {}, otherwise: { constant: '' } }, 'translate'],
    [{ translate: { column: 'state' }, table: {}, otherwise: { column: 'other' } }, 'other'],
    [
      {
        firstOf: [
          { translate: { column: 'a' }, table: {} },
          { translate: { column: 'b' }, table: {} },
        ],
      },
      'translate',
    ],
    [{ firstOf: [{ translate: { column: 'a' }, table: {} }, { column: 'b' }] }, 'other'],
    [{ translate: { upper: { column: 'state' } }, table: {} }, 'other'],
    [{ sum: [{ column: 'a' }] }, 'other'],
    [{ purchase: ['a'], at: { column: 'b' }, minutes: 1 }, 'purchase'],
    [{ attempt: true as const }, 'attempt'],
  ])('%j is shown as %s', (expression, kind) => {
    expect(sourceOf(expression).kind).toBe(kind)
  })
})

test('the order of day and month is changed in all formats that have it', () => {
  const dates = ['iso', 'DD/MM/YYYY HH:mm', 'D.M.YY', "D 'de' MMM 'de' YYYY"]
  const swapped = setDateOrder({ ...mapping, dates }, 'month')
  expect([dateOrderOf({ ...mapping, dates }), dateOrderOf(swapped)]).toEqual(['day', 'month'])
  expect(swapped.dates).toEqual(['iso', 'MM/DD/YYYY HH:mm', 'M.D.YY', "D 'de' MMM 'de' YYYY"])
  expect(setDateOrder(swapped, 'day').dates).toEqual(dates)
  expect(dateOrderOf({ ...mapping, dates: ['iso', 'D-MMM-YYYY'] })).toBeUndefined()
})

test('a record can use its own columns and those of the files joined to it', () => {
  const [record] = mapping.records
  const choices =
    record && columnChoices(record, (file) => (file === 'people' ? ['id', 'uf'] : ['id', 'person']))
  expect(choices?.map(({ label }) => label)).toEqual(['id', 'person', 'customer › id', 'customer › uf'])
  expect(choices?.map(({ value }) => columnOf(value))[3]).toEqual({ column: 'uf', of: 'customer' })
  expect(columnOf(columnKey({ column: 'a b' }))).toEqual({ column: 'a b' })
})

test('payments without order numbers get purchases, and numbers in them while there are any', () => {
  const fields = { attempted_at: { column: 'when' }, amount: { column: 'value' } }
  const payments: ImportMappingText = {
    ...mapping,
    records: [{ kind: 'payments', from: 'orders', fields }],
  }
  const purchase = newPurchase({ kind: 'payments', from: 'orders', fields })
  expect(purchase).toEqual({ purchase: ['value'], at: { column: 'when' }, minutes: 60 })
  const bought = setPaymentField(payments, 0, 'order_id', purchase)
  expect(bought.records[0]?.fields).toEqual({ ...fields, order_id: purchase, payment_id: { attempt: true } })
  const told = setPaymentField(bought, 0, 'order_id', { column: 'order' })
  expect(told.records[0]?.fields).toEqual({ ...fields, order_id: { column: 'order' } })
  const numbered = setPaymentField(payments, 0, 'payment_id', { column: 'id' })
  expect(setPaymentField(numbered, 0, 'order_id', purchase).records[0]?.fields['payment_id']).toEqual({
    column: 'id',
  })
})

test('changing a field leaves the mapping it came from as it was', () => {
  const changed = setField(mapping, 0, 'uf', { column: 'uf', of: 'customer' })
  expect(changed.records[0]?.fields).toEqual({
    order_id: { column: 'id' },
    uf: { column: 'uf', of: 'customer' },
  })
  expect(mapping.records[0]?.fields).toEqual({ order_id: { column: 'id' } })
  expect(setField(changed, 0, 'uf', undefined)).toEqual(mapping)
})

describe('which file a record comes from', () => {
  const sent: UploadedFile = {
    name: 'Vendas 2026.csv',
    format: 'csv',
    encoding: 'windows-1252',
    delimiter: ';',
    columns: ['coluna 1', 'coluna 2'],
  }

  test('files that no pattern takes are offered too', () => {
    const files = [{ ...sent, name: 'ORDERS-2026.csv' }, sent]
    expect(fromChoices(mapping, files).map(({ label }) => label)).toEqual([
      'orders*.csv',
      'people*.csv',
      'Vendas 2026.csv',
    ])
  })

  test('choosing one makes it known, read as it was seen', () => {
    const [, , choice] = fromChoices(mapping, [sent])
    const changed = setFrom(mapping, 0, choice?.value ?? '', [sent])
    expect(changed.records[0]?.from).toBe('vendas_2026')
    expect(changed.files['vendas_2026']).toEqual({
      pattern: 'Vendas 2026.csv',
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
    })
  })

  test('where nothing was proposed, the first file is mapped by hand, from below what is above its header', () => {
    expect(mappingByHand('Getnet', [{ ...sent, headerLine: 5 }])).toMatchObject({
      files: { vendas_2026: { pattern: 'Vendas 2026.csv', delimiter: ';', skipLines: 4 } },
      records: [{ kind: 'orders', from: 'vendas_2026', fields: {} }],
    })
  })

  test('without a header, columns are named by their place', () => {
    expect(mappingByHand('Getnet', [{ ...sent, headerLine: 0 }])).toMatchObject({
      files: { vendas_2026: { header: false, columns: ['coluna 1', 'coluna 2'] } },
    })
  })

  test('a known file is only pointed at', () => {
    expect(setFrom(mapping, 0, 'people', [sent])).toEqual({
      ...mapping,
      records: mapping.records.map((record) => ({ ...record, from: 'people' })),
    })
  })
})

test('a record comes and goes', () => {
  const more = addRecord(mapping, 'payments')
  expect(more.records[1]).toEqual({ kind: 'payments', from: 'orders', fields: {} })
  expect(removeRecord(more, 1)).toEqual(mapping)
})

test('a problem belongs to the field whose path it starts with', () => {
  const issues = [
    { path: 'records.0.fields.uf', message: 'a' },
    { path: 'records.0.fields.uf.column', message: 'b' },
    { path: 'records.0.fields.ufo', message: 'c' },
  ]
  expect(problemsOf(issues, 'records.0.fields.uf')).toEqual(['a', 'b'])
})

describe('how files are read', () => {
  const files = { orders: { pattern: 'a.csv', decimal: ',' as const }, people: { pattern: 'b.csv' } }

  test("is what each file says, or else the mapping, and what they differ in is nobody's", () => {
    expect(readingOf(mapping, 'decimal')).toBe('.')
    expect(readingOf({ ...mapping, files }, 'decimal')).toBeUndefined()
    expect(readingOf({ ...mapping, decimal: ',', files }, 'decimal')).toBe(',')
    expect(readingOf({ ...mapping, files }, 'delimiter')).toBe(',')
  })

  test('is what a person says, whatever a file said', () => {
    const changed = setReading({ ...mapping, files }, 'decimal', '.')
    expect(readingOf(changed, 'decimal')).toBe('.')
    expect(changed.files).toEqual({ orders: { pattern: 'a.csv' }, people: { pattern: 'b.csv' } })
  })
})
