import { beforeAll, describe, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import type { Cause, CauseSide } from '#areas/sales/billing-decomposition/causes-contract.ts'
import {
  compareDrivers,
  causeSentence,
} from '#areas/sales/billing-decomposition/web/causes/describe-cause.ts'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const { frame } = answerWith({})
const approval = { key: 'approval' as const, value: { base: 0.9, current: 0.3 }, effect: -7_000_00 }
const side = (drivers: CauseSide['drivers']): CauseSide => ({
  value: { base: 10_000_00, current: 2_600_00 },
  delta: -7_400_00,
  drivers,
})
const orders = { key: 'orders' as const, value: { base: 100, current: 90 }, effect: -400_00 }
const cause: Cause = {
  segments: [
    { dimension: 'channel', values: [{ value: 'Marketplace', label: 'Marketplace' }] },
    { dimension: 'category', values: [{ value: 'Celulares', label: 'Celulares' }] },
    { dimension: 'uf', values: [{ value: 'SP', label: 'SP' }] },
  ],
  share: 0.74,
  effect: -7_400_00,
  confidence: 0.98,
  provisional: false,
  kind: 'both',
  driver: approval,
  inside: side([orders, approval]),
  outside: side([]),
  unit: 'orders',
}
const said = (change: Partial<Cause> = {}, delta = -10_000_00) =>
  causeSentence({ ...cause, ...change }, { delta, frame }, t).replaceAll('\u00a0', ' ')

describe('the sentence of a cause', () => {
  test('names its part of the change, its place and its driver', () => {
    expect(said()).toBe('74 % da queda: Marketplace › Celulares › SP, pela aprovação')
    expect(said({ share: 0.07 }, 10_000_00)).toBe('7 % da alta: Marketplace › Celulares › SP, pela aprovação')
  })

  test('against the change, or of more than all of it, tells its money', () => {
    expect(said({ share: -0.74 }, 10_000_00)).toMatch(/^−R\$ 7,4 mil, freando a alta: Marketplace/)
    expect(said({ share: 2.5 })).toMatch(/^−R\$ 7,4 mil, mais que toda a queda: Marketplace/)
    expect(said({ share: null }, 0)).toMatch(/^−R\$ 7,4 mil: Marketplace/)
  })

  test('of a place of one period says that it entered or left', () => {
    expect(said({ kind: 'left', driver: null })).toBe('74 % da queda: Marketplace › Celulares › SP, que saiu')
  })

  test('counts units where lines are counted, and lists values of one dimension', () => {
    const segments: Cause['segments'] = [
      { dimension: 'uf', values: ['BA', 'CE', ''].map((value) => ({ value, label: value })) },
    ]
    expect(said({ segments, unit: 'units', driver: orders })).toBe(
      '74 % da queda: BA, CE e UF (não informado), pelas unidades captadas',
    )
  })
})

test('the comparison shows every driver on both sides of the wall, the revenue last', () => {
  const rows = compareDrivers(cause, { delta: -10_000_00, frame }, t)
  expect(rows.map(({ name }) => name)).toEqual(['Pedidos captados', 'Aprovação', 'Faturamento'])
  expect(rows[1]?.inside.base.replaceAll('\u00a0', ' ')).toBe('90,0 %')
  expect(rows[1]?.outside).toEqual({ base: '—', current: '—', effect: '—' })
})
