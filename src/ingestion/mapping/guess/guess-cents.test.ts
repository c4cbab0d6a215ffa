import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { sample } from './testing/sample.ts'

function guessed(name: string, header: string, ...rows: string[]) {
  const { mapping, notes } = guessMapping('x', [sample(name, [header, ...rows].join('\n'), ';')])
  const [record] = mapping.records
  return { money: Object.values(mapping.files)[0]?.money, fields: record?.fields, notes: notes.join(' ') }
}

const attempts = (...amounts: string[]) =>
  guessed(
    'pagamentos.csv',
    'order_id;payment_id;created_at;status;amount',
    ...amounts.map((amount, at) => `${at};p${at};2026-11-13 10:00:00;approved;${amount}`),
  )

describe('amounts without a decimal mark', () => {
  it('are cents where their column is called so', () => {
    const { fields, money, notes } = guessed(
      'vendas.csv',
      'order_id;created_at;status;total_cents',
      '1;2026-11-13 10:00:00;paid;15790',
    )
    expect(fields?.['total_amount']).toEqual({ column: 'total_cents', money: 'minor' })
    expect([money, notes]).toEqual([undefined, ''])
  })

  it('are cents in a file of payments, and it is told', () => {
    const { money, notes } = attempts('15790', '9990', '120000')
    expect(money).toBe('minor')
    expect(notes).toContain('foram lidos em centavos, e "15790" é 157,90')
  })

  it('are whole in a file of orders, and it is told', () => {
    const { money, notes } = guessed(
      'vendas.csv',
      'order_id;created_at;status;total',
      ...['15790', '9990', '120000'].map((total, at) => `${at};2026-11-13 10:00:00;paid;${total}`),
    )
    expect(money).toBeUndefined()
    expect(notes).toContain('"15790" foi lido como 15.790,00, e não 157,90')
  })

  it.each([
    ['some have cents', ['157.90', '9990', '120000']],
    ['all are round', ['15000', '9900', '120000']],
    ['most are small', ['150', '99', '1299']],
  ])('are whole and not told where %s', (_, amounts) => {
    const { money, notes } = attempts(...amounts)
    expect([money, notes]).toEqual([undefined, ''])
  })
})
