import { keysOf } from '#model/records.ts'
import { buildFrame } from '../../periods/frame.ts'
import { measures } from '../measures.ts'
import type { Question } from '../question.ts'

export const frameAgainst = (compare: 'previous-period' | 'account-average', equalAge = true) => {
  const frame = buildFrame({
    period: { from: '2026-11-01', to: '2026-11-20' },
    compare,
    now: Date.parse('2026-11-20T13:40:00Z'),
    timeZone: 'America/Sao_Paulo',
    equalAge,
    eventDays: [],
  })
  if (!frame) throw new Error('the frame exists')
  return frame
}

export const question = (overrides: Partial<Question>): Question => ({
  fact: 'orders',
  accountId: '00000000-0000-4000-8000-000000000001',
  frame: frameAgainst('previous-period'),
  filters: {},
  freight: true,
  measures: ['capturedOrders', 'invoicedRevenue'],
  groupings: [[]],
  ...overrides,
})

export const answeredBy = (fact: Question['fact']) =>
  keysOf(measures).filter((key) => fact in measures[key].of)

export const inReais = {
  ...frameAgainst('previous-period'),
  money: {
    currency: 'BRL',
    conversion: {
      to: 'BRL',
      from: [
        { currency: 'USD', names: ['USD'], factors: [{ day: '2026-11-01', factor: 5_000_000_000_000n }] },
        { currency: 'JPY', names: ['JPY'], factors: [] },
      ],
    },
  },
}
