import { expect, it } from 'vitest'
import { detect } from './detect.ts'

it('judges a ratio of very few trials, of which mostly all are hits', () => {
  let seed = 7
  const draw = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const buckets = Array.from({ length: 12 * 24 * 12 }, (_, index) => {
    const of = Math.floor(draw() * 5)
    return { start: index * 300_000, value: index % 3000 < 2000 ? of : Math.round(of * draw()), of }
  })
  const options = {
    kind: 'ratio',
    bucketMinutes: 5,
    timeZone: 'UTC',
    direction: 'below',
    alarmsPerMonth: 1,
  } as const
  for (const { low, high } of detect(options, buckets).points) {
    expect(low ?? 0).toBeLessThanOrEqual(1)
    expect(high ?? 1).toBeGreaterThanOrEqual(0)
  }
})
