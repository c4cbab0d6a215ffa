import { canonicalKinds } from '#model/kinds/index.ts'
import { expect, it } from 'vitest'
import { claimFacts } from './claim-facts.ts'
import { kindFacts } from '../kinds/index.ts'

const none = Object.fromEntries(canonicalKinds.map((kind) => [kind, 0])) as Record<
  (typeof canonicalKinds)[number],
  number
>

it('whoever brings facts of any kind is remembered, for lines, packages and statuses by their order', () => {
  const forgotten = canonicalKinds.filter((kind) => kindFacts[kind].claim === undefined)
  expect(forgotten).toEqual(['order_items', 'shipments', 'order_statuses'])
})

it('a slice remembers what it holds in one statement', async () => {
  expect(claimFacts({ ...none, order_items: 3 })).toBeUndefined()
  expect(claimFacts({ ...none, orders: 1 })).not.toContain('UNION ALL')
  await expect(claimFacts({ ...none, orders: 1, payments: 1, sessions: 1 })).toMatchFileSnapshot(
    'snapshots/claims.sql',
  )
})
