import { describe, expect, it } from 'vitest'
import { emptyPlan } from '#areas/sales/sales-targets/model.ts'
import { readTargetsCsv } from './read-csv.ts'

const known = {
  year: 2026,
  plan: {
    ...emptyPlan,
    cells: [
      { month: '2026-11', metric: 'invoicedRevenue' as const, channel: null, category: null, value: 500 },
    ],
  },
  locked: new Set(['2026-10']),
  channels: new Set(['Site', '=cmd()']),
  minorPerMajor: 100,
}
const header = 'metrica;canal;categoria;2026-10;2026-11'
const read = (...lines: string[]) => readTargetsCsv([header, ...lines].join('\r\n'), known)

describe('a CSV of targets', () => {
  it('tells what would change, from what to what, and what stays', () => {
    expect(
      read('invoicedRevenue;;;;7,50', 'invoicedRevenue;Site;Camas;;R$ 1.000,00', 'invoicedRevenue;Site;;;'),
    ).toEqual({
      ok: true,
      same: 0,
      problems: [],
      changes: [
        {
          month: '2026-11',
          metric: 'invoicedRevenue',
          channel: null,
          category: null,
          before: 500,
          value: 750,
        },
        {
          month: '2026-11',
          metric: 'invoicedRevenue',
          channel: 'Site',
          category: 'Camas',
          before: null,
          value: 100_000,
        },
      ],
    })
    expect(read('invoicedRevenue;;;;5')).toMatchObject({ same: 1, changes: [] })
  })

  it.each([
    ['receita;;;;1', 'metric'],
    ['invoicedRevenue;;;;dez', 'number'],
    ['invoicedRevenue;;;;-1', 'number'],
    ['invoicedRevenue;;Camas;;1', 'channel'],
    ['capturedOrders;Site;Camas;;1', 'category'],
    ['invoicedRevenue;Outro;;;1', 'unknownChannel'],
    ['invoicedRevenue;;;1;', 'locked'],
    ['invoicedRevenue;;;;1;2;3', 'columns'],
  ])('line %j is told of, with its number', (line, code) => {
    expect(read(line)).toMatchObject({ ok: true, changes: [], problems: [{ line: 2, code }] })
  })

  it('a channel or category without a name is itself, and not the account or the whole channel', () => {
    const unnamed = { ...known, channels: new Set(['', 'Site']) }
    const lines = [
      '(não informado);;;1',
      '(não informado);(não informado);;2',
      'Site;(não informado);;3',
      ';;;4',
    ]
    const text = [header, ...lines.map((line) => `invoicedRevenue;${line}`)].join('\r\n')
    expect(readTargetsCsv(text, unnamed)).toMatchObject({
      problems: [],
      changes: [
        { channel: '', category: null, value: 100 },
        { channel: '', category: '', value: 200 },
        { channel: 'Site', category: '', value: 300 },
        { channel: null, category: null, value: 400 },
      ],
    })
  })

  it('a node twice is told of; a formula that a spreadsheet kept is its name again', () => {
    const reading = read(
      "invoicedRevenue;'=cmd();;;1",
      'invoicedRevenue;Site;;;1',
      'invoicedRevenue;Site;;;2',
    )
    expect(reading).toMatchObject({
      changes: [{ channel: '=cmd()' }, { channel: 'Site', value: 100 }],
      problems: [{ line: 4, code: 'repeated' }],
    })
  })

  it.each(['', 'a;b;c', 'metrica;canal;categoria', 'metrica;canal;categoria;2025-11', '\0\u0001PK'])(
    '%j is none',
    (text) => {
      expect(readTargetsCsv(text, known)).toEqual({ ok: false, code: 'header' })
    },
  )
})
