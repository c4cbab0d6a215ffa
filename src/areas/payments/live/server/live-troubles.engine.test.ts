import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { LiveQuestion } from '../contract.ts'
import { getPaymentsLive } from './get-payments-live.ts'
import {
  accountWith,
  declined,
  expired,
  figureOf,
  isCard,
  MINUTE,
  moment,
  paidAt,
  steadyShop,
  type Attempt,
} from './testing/shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const asked = () => LiveQuestion.parse({})

describe('a shop in trouble', () => {
  /** Those of this week since so many minutes before now. */
  const since = (minutes: number, change: (attempt: Attempt) => Attempt) =>
    steadyShop(7).map((one) => (one.week === 0 && one.at >= moment - minutes * MINUTE ? change(one) : one))
  const troubleOf = async (attempts: readonly Attempt[]) => {
    const answer = await getPaymentsLive(await accountWith(engines, attempts), asked())
    return { answer, troubles: answer.troubles }
  }
  const stepsAgo = (trouble: { since: string } | undefined) =>
    (moment - Date.parse(trouble?.since ?? '')) / (5 * MINUTE)

  it('names the issuer that is down ten minutes after it began, and since when', async () => {
    const { answer, troubles } = await troubleOf(
      since(10, (one) => (one.issuer === 'Banco Dois' ? declined(one, '91') : one)),
    )
    expect(troubles).toHaveLength(1)
    expect(troubles[0]).toMatchObject({
      kind: 'technical',
      status: 'critical',
      issuer: 'Banco Dois',
      acquirer: '',
    })
    expect(Math.abs(stepsAgo(troubles[0]) - 2)).toBeLessThanOrEqual(1)
    expect(answer.status).toBe('critical')
  })

  it('names the acquirer that refuses more than it should', async () => {
    const { answer, troubles } = await troubleOf(
      since(20, (one) => (one.acquirer === 'Sul' && isCard(one) ? declined(one) : one)),
    )
    expect(troubles[0]).toMatchObject({ kind: 'approval', acquirer: 'Sul', issuer: '', brand: '' })
    expect(troubles).toHaveLength(1)
    const red = answer.matrix.filter(({ status }) => status === 'critical' || status === 'attention')
    expect(red.length).toBeGreaterThan(0)
    expect(red.every(({ acquirer, since: from }) => acquirer === 'Sul' && from !== null)).toBe(true)
    expect(answer.atRisk.above).toBeGreaterThan(0)
  })

  it('names the acquirer that got slow', async () => {
    const { troubles } = await troubleOf(
      since(15, (one) =>
        one.acquirer === 'Norte' && isCard(one) ? { ...one, latency_ms: one.latency_ms * 4 } : one,
      ),
    )
    expect(troubles[0]).toMatchObject({ kind: 'latency', acquirer: 'Norte', method: 'Cartão de crédito' })
    expect((troubles[0]?.actual ?? 0) / (troubles[0]?.expected ?? 1)).toBeGreaterThan(3)
  })

  it('names Pix that nobody confirms any more, once chance alone would have let some be paid', async () => {
    const { troubles } = await troubleOf(
      steadyShop(7).map((one) =>
        one.week === 0 && !isCard(one) && (one.paid ?? 0) >= moment - 15 * MINUTE ? expired(one) : one,
      ),
    )
    expect(troubles[0]).toMatchObject({ kind: 'confirmations', method: 'Pix', acquirer: '', actual: 0 })
    expect(troubles).toHaveLength(1)
  })

  it('says nothing of a trouble that is over', async () => {
    const { troubles } = await troubleOf(
      steadyShop(7).map((one) => {
        const isIn = one.at >= moment - 60 * MINUTE && one.at < moment - 25 * MINUTE
        return one.week === 0 && isIn && one.issuer === 'Banco Dois' ? declined(one, '91') : one
      }),
    )
    expect(troubles).toEqual([])
  })

  it('raises nothing of the last minutes of a source that has not told them', async () => {
    const late = steadyShop(7).filter(({ week, at }) => week > 0 || at < moment - 30 * MINUTE)
    const { answer, troubles } = await troubleOf(late)
    expect([answer.frame.isLate, troubles]).toEqual([true, []])
    expect(Date.parse(answer.frame.until)).toBeLessThan(moment - 29 * MINUTE)
    expect(answer.status).toBe('normal')
    expect(answer.series.slice(-5).every(({ unknown }) => unknown)).toBe(true)
  })
})

describe('odd shops', () => {
  const [one] = steadyShop(3)
  if (!one) throw new Error('the shop has attempts')

  it('with one attempt has nothing to tell', async () => {
    const only = declined({
      ...one,
      week: 0,
      at: moment - MINUTE,
      attempted_at: new Date(moment - MINUTE).toISOString(),
    })
    const answer = await getPaymentsLive(await accountWith(engines, [only]), asked())
    expect([answer.state, answer.status, answer.troubles]).toEqual(['ready', 'insufficient', []])
    expect(answer.matrix.map(({ status, usual }) => [status, usual])).toEqual([['insufficient', null]])
    expect(answer.atRisk).toMatchObject({ orders: 1, amount: only.amount, usual: null, above: null })
  })

  it('where all was always refused has no trouble, only refusals', async () => {
    const answer = await getPaymentsLive(
      await accountWith(
        engines,
        steadyShop(3).map((each) => declined(each)),
      ),
      asked(),
    )
    expect(answer.troubles).toEqual([])
    expect(figureOf(answer, 'authorization', 60)?.actual).toBe(0)
    expect(answer.refusals).toHaveLength(40)
  })

  it('where all was always approved is not red after one refusal', async () => {
    const good = steadyShop(3).map((each) => (isCard(each) ? paidAt(each, each.at + 2000) : each))
    const last = good.findLastIndex((each) => each.week === 0 && isCard(each))
    const answer = await getPaymentsLive(
      await accountWith(
        engines,
        good.map((each, index) => (index === last ? declined(each) : each)),
      ),
      asked(),
    )
    expect(answer.troubles).toEqual([])
  })
})
