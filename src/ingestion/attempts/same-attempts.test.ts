import { expect, it } from 'vitest'
import { mergeAttempts, type ToldAttempt } from './same-attempts.ts'

const told = (id: string, source: string, more: Partial<ToldAttempt> = {}): ToldAttempt => ({
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
const leaders = (rows: ToldAttempt[]) =>
  Object.fromEntries(mergeAttempts(rows).map(({ id, leader }) => [id, leader]))

it('what has the same identity is one attempt, through any row that links it', () => {
  const [vtex, gateway, acquirer] = [
    told('v', 'vtex', { identities: ['tid T'] }),
    told('g', 'gateway', { identities: ['gateway 1', 'tid T'], filled: 9, at: 600 }),
    told('a', 'file', { identities: ['gateway 1'], at: 900 }),
  ] as const
  expect(leaders([vtex, acquirer, gateway])).toEqual({ v: 'g', g: 'g', a: 'g' })
  expect(
    leaders([told('a', 'x', { identities: ['tid 1'] }), told('b', 'x', { identities: ['tid 2'] })]),
  ).toEqual({})
})

it('of two sources, attempts of the same amount and way are one when they are near, each with its nearest', () => {
  const rows = [
    told('g1', 'gateway', { at: 0 }),
    told('g2', 'gateway', { at: 50 }),
    told('v1', 'vtex', { at: 40 }),
    told('v2', 'vtex', { at: 51, filled: 5 }),
  ]
  expect(leaders(rows)).toEqual({ g1: 'g1', v1: 'g1', g2: 'v2', v2: 'v2' })
  expect(leaders([told('a', 'x'), told('b', 'y', { at: 120 })])).toEqual({ a: 'a', b: 'a' })
  for (const other of [{ at: 121 }, { amount: 101 }, { method: 'pix' }])
    expect(leaders([told('a', 'x'), told('b', 'y', other)])).toEqual({})
})

it('retries of one source stay apart, and so does what contradicts', () => {
  expect(leaders([told('a', 'x'), told('b', 'x', { at: 1 })])).toEqual({})
  expect(leaders([told('a', 'x', { sources: ['x', 'y'] }), told('b', 'y', { at: 1 })])).toEqual({})
  expect(leaders([told('a', 'x'), told('b', 'y', { outcome: 'approved' })])).toEqual({})
  expect(leaders([told('a', 'x', { tid: '1' }), told('b', 'y', { tid: '2' })])).toEqual({})
  expect(leaders([told('a', 'x'), told('b', 'y', { outcome: 'pending' })])).toEqual({ a: 'a', b: 'a' })
})

it('thousands of attempts of one order take no time, and are not guessed to be one', () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => told(`${place}`, place % 2 === 0 ? 'x' : 'y'))
  expect(mergeAttempts(rows)).toEqual([])
})
