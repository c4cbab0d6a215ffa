import { expect, test } from 'vitest'
import { showsFacts } from '#app/live/shows-facts.ts'

const orders = { queryKey: ['a', 'sales'], meta: { facts: ['orders'] } } as const

test.each([
  ['the facts that moved', orders, new Set(['orders', 'skus']), true],
  ['any facts, when all may have moved', orders, null, true],
  ['other facts', orders, new Set(['skus']), false],
  ['all facts', { ...orders, meta: { facts: 'all' } } as const, new Set(['skus']), true],
  [
    'alerts',
    { queryKey: ['a', 'monitoring'], meta: { facts: ['alerts'] } } as const,
    new Set(['alerts']),
    true,
  ],
  [
    'all facts, when only alerts moved',
    { ...orders, meta: { facts: 'all' } } as const,
    new Set(['alerts']),
    false,
  ],
  ['no facts at all', { queryKey: ['a', 'team'], meta: undefined }, null, false],
  ['facts of another account', { ...orders, queryKey: ['b', 'sales'] }, new Set(['orders']), false],
])('an answer made of %s', (_, query, moved, expected) => {
  expect(showsFacts('a', moved)(query)).toBe(expected)
})
