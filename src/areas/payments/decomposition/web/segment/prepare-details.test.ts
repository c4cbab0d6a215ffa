import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SegmentDetails } from '#areas/payments/decomposition/segment-contract.ts'
import { prepareBins, prepareHours } from '#areas/payments/decomposition/web/segment/prepare-details.ts'
import { frame } from '#areas/payments/decomposition/web/testing/answer.ts'
import { formatRate } from '#model/formats/number.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const pair = (base: number | null, current: number | null) => ({ base, current })

const details = (hours: SegmentDetails['hours']): SegmentDetails => ({
  frame,
  rate: 'acceptance',
  refused: { inside: pair(0, 0), outside: pair(0, 0) },
  reasons: [],
  hours,
  bins: [{ bin: '55001234', over: pair(10, 20), rate: pair(0.5, 0.7), refused: pair(5, 6) }],
  binsFound: 3,
})

describe('hours', () => {
  const even = Array.from({ length: 168 }, (_, index) => ({
    weekday: Math.floor(index / 24) + 1,
    hour: index % 24,
    over: 40,
    rate: 0.8 + ((index * 7) % 10) / 200,
  }))

  test('the one that chance does not explain is named', () => {
    const outage = even.map((one) => (one.weekday === 5 && one.hour === 14 ? { ...one, rate: 0.2 } : one))
    expect(plain(prepareHours(details(outage), t).title)).toMatch(
      /^Aceitação mais baixa: sexta-feira, 14 h \(20,0 %/,
    )
    expect(prepareHours(details(even), t).title).toBe('Aceitação por dia da semana e hora')
    expect(prepareHours(details([]), t).title).toBe('Aceitação por dia da semana e hora')
  })

  test('of few orders has no colour, and of none no figure', () => {
    const many = even.filter(({ weekday }) => weekday !== 7)
    const { grid } = prepareHours(details([...many, { weekday: 7, hour: 3, over: 9, rate: 0 }]), t)
    const [sunday] = grid.rows
    expect(sunday?.cells).toHaveLength(24)
    expect(sunday?.cells[3]).toMatchObject({ level: null, text: '' })
    expect(plain(sunday?.cells[3]?.title ?? '')).toBe('domingo, 3 h: Aceitação de 0,00 % em 9 pedidos')
    expect(sunday?.cells[4]?.title).toBe('domingo, 4 h: nada decidido')
  })

  test('go together where single ones have too few, and still add up', () => {
    const few = even.map((one) => ({ ...one, over: 2, rate: one.hour < 6 ? 0 : 1 }))
    const { grid, columns, table } = prepareHours(details(few), t)
    expect(columns.map((column) => column.length)).toEqual([6, 6, 6, 6])
    expect(grid.columns).toEqual(['0–5', '6–11', '12–17', '18–23'])
    expect(grid.rows[0]?.cells.map(({ text }) => text)).toEqual(['100', '0', '0', '0'])
    expect(plain(table.rows[1]?.[1]?.text ?? '')).toBe('100,0 %')
    expect(plain(grid.rows[0]?.cells[0]?.title ?? '')).toBe(
      'domingo, 0–5 h: Aceitação de 0,00 % em 12 pedidos',
    )
  })
})

test('BINs are those refused most, of all that came', () => {
  const { subtitle, table } = prepareBins(details([]), t)
  expect(subtitle).toBe(t('home.dimension.of', { shown: 1, total: 3 }))
  expect(table.rows[0]?.map(({ text }) => plain(text))).toEqual([
    '55001234',
    '6',
    '20',
    plain(formatRate(0.7)),
    plain(formatRate(0.5)),
    '+20,0 p.p.',
  ])
})
