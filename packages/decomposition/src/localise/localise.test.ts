import { describe, expect, it } from 'vitest'
import { localise } from './localise.ts'
import { leavesOfRows } from './leaves-of-rows.ts'
import { many, sumCase } from './testing/sum-cases.ts'

const named = (causes: ReturnType<typeof localise>['causes']) =>
  causes
    .flatMap(({ segments }) =>
      segments.map((segment) => segment.map(({ dimension, value }) => `${dimension}=${value}`).join('&')),
    )
    .sort()

describe('localise', () => {
  it('names every one of many planted causes', () => {
    const { leaves, causes } = sumCase({ ...many, noise: [0, 0.05] }, 3)
    const answer = localise(leaves)
    expect(answer.verdict).toBe('localised')
    expect(named(answer.causes)).toEqual(causes.toSorted())
  })

  it('says which driver moved inside', () => {
    const channels = ['site', 'app', 'store', 'phone']
    const states = ['SP', 'RJ', 'MG', 'BA', 'RS', 'PR', 'SC', 'PE']
    const rows = channels.flatMap((channel, c) =>
      states.map((state, s) => {
        const sessions = 10_000 + 900 * c + 700 * s
        const orders = sessions / 50
        const fallen = channel === 'app' ? 0.6 : 1 + (((c * 7 + s * 3) % 5) - 2) / 100
        const revenue = orders * 120
        return { channel, state, sessions, orders, revenue, now: orders * fallen, earned: revenue * fallen }
      }),
    )
    const { dimensions, measures } = leavesOfRows(rows, {
      dimensions: ['channel', 'state'],
      measures: ['sessions', 'orders', 'revenue', 'now', 'earned'],
    })
    const { causes } = localise({
      ...{ kind: 'sum', dimensions, actual: measures.earned, expected: measures.revenue },
      drivers: {
        columns: {
          sessions: { actual: measures.sessions, expected: measures.sessions },
          orders: { actual: measures.now, expected: measures.orders },
          revenue: { actual: measures.earned, expected: measures.revenue },
        },
        factors: ({ sessions, orders, revenue }) => ({
          sessions,
          conversion: orders! / sessions!,
          ticket: revenue! / orders!,
        }),
      },
    })
    expect(named(causes)).toEqual(['channel=app'])
    expect(causes[0]?.drivers[0]?.driver).toBe('conversion')
  })
})
