import { describe, expect, it } from 'vitest'
import { prepareFigure, prepareKpi, toneOfMetric } from '#ui/kpi/prepare-kpi.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a metric on its card', () => {
  it('says its change in per cent and in its own unit', () => {
    const { value, before, change, delta, tone } = prepareKpi(
      'capturedRevenue',
      { base: 1_000_000, current: 1_250_000 },
      'BRL',
    )
    expect([value, before, change, delta].map(plain)).toEqual([
      'R$ 12.500',
      'R$ 10.000',
      '▲ +25,0 %',
      '+R$ 2,5 mil',
    ])
    expect(tone).toBe('good')
  })

  it('says a rate in points, and that more of it may be bad', () => {
    const kpi = prepareKpi('cancellation', { base: 0.02, current: 0.03 }, 'BRL')
    expect([plain(kpi.change), kpi.delta, kpi.tone]).toEqual(['▲ +1,00 p.p.', '', 'bad'])
    expect(plain(prepareKpi('capturedOrders', { base: 10, current: 7 }, 'BRL').delta)).toBe('−3')
  })

  it('says a change of its own unit only where it is more than zero as written', () => {
    const kpi = prepareKpi('unitsPerOrder', { base: 1.936, current: 1.94 }, 'BRL')
    expect([plain(kpi.change), kpi.delta]).toEqual(['▲ +0,2 %', ''])
  })

  it('says what is shown with cents by its cents, so that no change is told as nothing', () => {
    const delta = (base: number, current: number) =>
      plain(prepareKpi('capturedTicket', { base, current }, 'BRL').delta)
    expect(delta(12_36, 12_81)).toBe('+R$ 0,45')
    expect(delta(245_30, 244_99)).toBe('−R$ 0,31')
    expect(delta(999_99, 1_000_00)).toBe('+R$ 0,01')
    expect(delta(0, 50_000_00)).toBe('+R$ 50 mil')
    expect(delta(500_00, 500_00)).toBe('R$ 0,00')
  })

  it('has no change where a side does not exist, and is neither good nor bad', () => {
    expect(prepareKpi('conversion', { base: null, current: 0.01 }, 'BRL')).toMatchObject({
      before: '—',
      change: '—',
      delta: '—',
      tone: 'neutral',
    })
    expect(toneOfMetric('unitPrice', { base: 1, current: 2 })).toBe('neutral')
    expect(toneOfMetric('units', { base: 2, current: 2 })).toBe('neutral')
  })
})

it('a change that is written as zero is neither good nor bad', () => {
  for (const [base, current] of [
    [0.9123, 0.91231],
    [0.91231, 0.9123],
  ] as const) {
    const { change, tone } = prepareFigure({ unit: 'rate', better: 'up' }, { base, current }, 'BRL')
    expect([plain(change).replace('−', ''), tone]).toEqual(['■ 0,00 p.p.', 'neutral'])
  }
  expect(prepareFigure({ unit: 'rate', better: 'up' }, { base: 0.9, current: 0.9001 }, 'BRL').tone).toBe(
    'good',
  )
  expect(prepareFigure({ unit: 'count', better: 'up' }, { base: 90, current: 99 }, 'BRL').tone).toBe('good')
})
