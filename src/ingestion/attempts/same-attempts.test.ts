import { expect, it } from 'vitest'
import { mergeAttempts, type ReportedAttempt } from './same-attempts.ts'

const reported = (id: string, source: string, more: Partial<ReportedAttempt> = {}): ReportedAttempt => ({
  id,
  at: 0,
  identities: [],
  gatewayId: '',
  tid: '',
  sources: [source],
  method: 'cartão',
  amount: 100,
  outcome: 'declined',
  filled: 3,
  ...more,
})
const leaders = (rows: ReportedAttempt[]) =>
  Object.fromEntries(mergeAttempts(rows).map(({ id, leader }) => [id, leader]))

it('what has the same identity is one attempt, through any row that links it', () => {
  const [vtex, gateway, acquirer] = [
    reported('v', 'vtex', { identities: ['tid T'] }),
    reported('g', 'gateway', { identities: ['gateway 1', 'tid T'], filled: 9, at: 600 }),
    reported('a', 'file', { identities: ['gateway 1'], at: 900 }),
  ] as const
  expect(leaders([vtex, acquirer, gateway])).toEqual({ v: 'g', g: 'g', a: 'g' })
  expect(
    leaders([reported('a', 'x', { identities: ['tid 1'] }), reported('b', 'x', { identities: ['tid 2'] })]),
  ).toEqual({})
})

it('of two sources, attempts of the same amount and way are one when they are near, each with its nearest', () => {
  const rows = [
    reported('g1', 'gateway', { at: 0 }),
    reported('g2', 'gateway', { at: 50 }),
    reported('v1', 'vtex', { at: 40 }),
    reported('v2', 'vtex', { at: 51, filled: 5 }),
  ]
  expect(leaders(rows)).toEqual({ g1: 'g1', v1: 'g1', g2: 'v2', v2: 'v2' })
  expect(leaders([reported('a', 'x'), reported('b', 'y', { at: 120 })])).toEqual({ a: 'a', b: 'a' })
  for (const other of [{ at: 121 }, { amount: 101 }, { method: 'pix' }])
    expect(leaders([reported('a', 'x'), reported('b', 'y', other)])).toEqual({})
})

it('retries of one source stay apart, and so does what contradicts', () => {
  expect(leaders([reported('a', 'x'), reported('b', 'x', { at: 1 })])).toEqual({})
  expect(leaders([reported('a', 'x', { sources: ['x', 'y'] }), reported('b', 'y', { at: 1 })])).toEqual({})
  expect(leaders([reported('a', 'x'), reported('b', 'y', { outcome: 'approved' })])).toEqual({})
  expect(leaders([reported('a', 'x', { tid: '1' }), reported('b', 'y', { tid: '2' })])).toEqual({})
  expect(leaders([reported('a', 'x'), reported('b', 'y', { outcome: 'pending' })])).toEqual({
    a: 'a',
    b: 'a',
  })
})

it('thousands of attempts of one order take no time, and are not guessed to be one', () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => reported(`${place}`, place % 2 === 0 ? 'x' : 'y'))
  expect(mergeAttempts(rows)).toEqual([])
})
