import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { lowApprovalCheck } from './approvals-check.ts'
import { accountWith, declined, isCard, MINUTE, moment, steadyShop, type Attempt } from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('an acquirer that approves nothing of a brand in an hour is found, one that does is not, and too little is not known', async () => {
  const steady = steadyShop()
  const isHit = (attempt: Attempt) =>
    isCard(attempt) &&
    attempt.acquirer === 'Norte' &&
    attempt.brand === 'Elo' &&
    attempt.at > moment - 70 * MINUTE
  const hit = steady.map((attempt) => (isHit(attempt) ? declined(attempt) : attempt))
  const [good, bad, empty] = await Promise.all([
    accountWith(engines, steady),
    accountWith(engines, hit),
    engines.newAccount({ now: () => new Date(moment) }),
  ])
  expect(await runCheckWith(lowApprovalCheck, empty)).toMatchObject({ known: false })
  expect(await runCheckWith(lowApprovalCheck, good)).toMatchObject({ known: true, count: 0, items: [] })
  expect(await runCheckWith(lowApprovalCheck, bad)).toMatchObject({
    known: true,
    count: 1,
    items: [{ label: 'Norte · Cartão de crédito · Elo', link: '/payments/live' }],
  })
  expect(await runCheckWith(lowApprovalCheck, bad, { limit: 10_000 })).toMatchObject({ known: false })
})
