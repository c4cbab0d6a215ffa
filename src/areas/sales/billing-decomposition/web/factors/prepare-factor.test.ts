import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type {
  BillingFactor,
  FactorRow,
  FactorTable,
} from '#areas/sales/billing-decomposition/factor-contract.ts'
import { prepareFactor } from '#areas/sales/billing-decomposition/web/factors/prepare-factor.ts'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const nothing = { count: null, over: null, effect: null, byRate: null, byMix: null }
const rowOf = (value: string, more: Partial<FactorRow>): FactorRow => ({
  ...nothing,
  value,
  label: value,
  rest: false,
  figure: { base: 0.5, current: 0.4 },
  ...more,
})
const tableOf = (by: FactorTable['by'], more: Partial<FactorTable>): FactorTable => ({
  by,
  unit: 'rate',
  known: true,
  values: more.rows?.length ?? 0,
  rows: [],
  total: { ...nothing, figure: { base: 0.5, current: 0.4 } },
  ...more,
})
const answerOf = (factor: BillingFactor['factor'], ...tables: FactorTable[]): BillingFactor => ({
  frame: answerWith({}).frame,
  factor,
  countedIn: 'orders',
  tables,
})

const prepared = (answer: BillingFactor, cut?: FactorTable['by']) => {
  const found = prepareFactor(answer, cut, t)
  if (!found) throw new Error('nothing to show')
  return found
}
const plain = (texts: string[] | undefined) => texts?.map((text) => text.replaceAll('\u00a0', ' '))

describe('an opened factor', () => {
  test('shows a rate on both sides, its change in points, and the effect in two parts that make it', () => {
    const row = rowOf('mobile', {
      over: { base: 1000, current: 1200 },
      effect: -8_801_700,
      byRate: -8_934_400,
      byMix: 132_700,
    })
    const { table } = prepared(answerOf('conversion', tableOf('device', { rows: [row] })))
    expect(table?.groups.map(({ label }) => label)).toEqual([
      'Sessões',
      'Conversão',
      'No efeito (R$)',
      'Efeito (R$)',
    ])
    expect(plain(table?.rows[0]?.cells)).toEqual([
      '1.000',
      '1.200',
      '50,0 %',
      '40,0 %',
      '−10,0 p.p.',
      '−89.344',
      '+1.327',
      '−88.017',
    ])
    expect(table?.rows[0]).toMatchObject({ filter: 'mobile', tone: 'bad', detail: '1.000 → 1.200' })
    expect(table?.total.label).toBe('Total')
  })

  test('shows a count in per cent of change, and filters by a value that was not informed', () => {
    const row = rowOf('', { figure: { base: 200, current: 250 }, effect: 500 })
    const { table } = prepared(answerOf('sessions', tableOf('utmSource', { unit: 'count', rows: [row] })))
    expect(plain(table?.rows[0]?.cells)).toEqual(['200', '250', '+25,0 %', '+5'])
    expect(table?.rows[0]).toMatchObject({ label: '(não informado)', filter: '' })
  })

  test('counts all that is not a row of its own, which filters nothing', () => {
    const rows = [rowOf('Pix', {}), rowOf('', { rest: true })]
    const { table } = prepared(answerOf('approval', tableOf('paymentMethod', { rows, values: 22 })))
    expect(table?.rows[1]).toMatchObject({ label: 'Outros (21)', filter: null })
  })

  test('names steps and reasons, which filter nothing either', () => {
    const steps = tableOf('step', { rows: [rowOf('sessions', {}), rowOf('carts', {})] })
    expect(
      prepared(answerOf('conversion', steps)).table?.rows.map(({ label, filter }) => [label, filter]),
    ).toEqual([
      ['Sessões', null],
      ['Carrinho', null],
    ])
    const reasons = tableOf('reason', { rows: [rowOf('insufficientFunds', {})] })
    expect(prepared(answerOf('approval', reasons)).table?.rows[0]?.label).toBe('Saldo ou limite insuficiente')
  })

  test('more losses are bad, as money and without an effect', () => {
    const row = rowOf('stockout', { figure: { base: 100_000, current: 150_000 } })
    const { table } = prepared(answerOf('invoicing', tableOf('loss', { unit: 'money', rows: [row] })))
    expect(plain(table?.rows[0]?.cells)).toEqual(['1.000', '1.500', '+500'])
    expect(table?.rows[0]).toMatchObject({ label: 'Ruptura', tone: 'bad' })
  })

  test('opens the chosen cut, else the first', () => {
    const answer = answerOf('conversion', tableOf('step', {}), tableOf('device', {}))
    expect(prepared(answer, 'device').chosen).toBe('device')
    expect(prepared(answer, 'loss').chosen).toBe('step')
    expect(prepareFactor(answerOf('conversion'), undefined, t)).toBeNull()
  })

  test.each<[string, BillingFactor]>([
    [
      'As sessões e os pedidos desta conta não informam juntos: Dispositivo.',
      answerOf('conversion', tableOf('device', { known: false, rows: [rowOf('', {})] })),
    ],
    ['Todos os pedidos captados foram aprovados.', answerOf('approval', tableOf('reason', {}))],
    ['Todos os pedidos aprovados foram faturados.', answerOf('invoicing', tableOf('reason', {}))],
    ['Tudo o que foi captado foi faturado.', answerOf('invoicing', tableOf('loss', {}))],
  ])('says in one sentence what it cannot show: %s', (sentence, answer) => {
    const { table, notes } = prepared(answer)
    expect([table, notes]).toEqual([null, [sentence]])
  })

  test('says why reasons or steps are few', () => {
    const refused = (...values: string[]) =>
      prepared(answerOf('approval', tableOf('reason', { rows: values.map((value) => rowOf(value, {})) })))
        .notes
    expect(refused('notApproved', 'pending')).toHaveLength(1)
    expect(refused('notApproved', 'pixUnpaid')).toEqual([])
    expect(refused('pending')).toEqual([])
    const steps = tableOf('step', { rows: [rowOf('sessions', {}), rowOf('approvedOrders', {})] })
    expect(prepared(answerOf('conversion', steps)).notes).toHaveLength(1)
  })
})
