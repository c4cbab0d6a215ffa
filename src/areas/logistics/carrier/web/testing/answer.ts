import type { Carriers, CarrierScores, RankedCarrier } from '#areas/logistics/carrier/contract.ts'
import { carrierMetrics } from '#areas/logistics/carrier/model.ts'
import { ofEach } from '#model/records.ts'
import { draws } from '#testing/draws.ts'

export const frame: Carriers['frame'] = {
  current: { from: '2026-10-22', to: '2026-11-20', asOf: '2026-11-20T15:00:00.000Z' },
  base: { from: '2026-09-22', to: '2026-10-21', asOf: '2026-10-21T15:00:00.000Z' },
  comparator: 'previous-period',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

/** Figures of every size, some of them absent. */
export function generateCarriers(seed: number): Carriers {
  const random = draws(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const pair = (value: () => number) => ({
    base: random() < 0.1 ? null : value(),
    current: random() < 0.05 ? null : value(),
  })
  const scores = (): CarrierScores => ({
    shipped: { base: whole(2000), current: whole(2000) },
    due: { base: whole(2000), current: whole(2000) },
    late: { base: whole(200), current: whole(200) },
    costed: { base: whole(2000), current: whole(2000) },
    metrics: ofEach(carrierMetrics, () => pair(random)),
    transport: { p50: pair(() => random() * 9), p90: pair(() => random() * 20) },
    carrierDue: { p50: pair(() => random() * 8), p90: pair(() => random() * 15) },
    total: { p50: pair(() => random() * 12), p90: pair(() => random() * 30) },
    low: null,
    high: null,
    enough: random() < 0.8,
  })
  const ranking = Array.from({ length: whole(5) }, (_, index): RankedCarrier => {
    const [own, rest, performance] = [random(), random(), (random() - 0.5) / 4]
    const half = random() / 8
    const [low, high] = [performance - half, performance + half]
    const isJudged = random() < 0.8
    return {
      carrier: `Transportadora ${index + 1}`,
      packages: whole(900),
      own,
      rest,
      performance,
      low,
      high,
      mix: own - rest - performance,
      comparable: random(),
      verdict: !isJudged ? 'few' : low > 0 ? 'better' : high < 0 ? 'worse' : 'same',
    }
  }).toSorted((a, b) => b.performance - a.performance)
  const total = scores()
  if (seed % 9 === 0) total.metrics.onTimePackages = { base: 0.9, current: 0.9 }
  const carriers = Array.from({ length: 1 + whole(4) }, (_, index) => ({
    ...scores(),
    carrier: `Transportadora ${index + 1}`,
    rest: false,
  }))
  return { state: 'ready', frame, total, carriers, carriersFound: carriers.length, ranking, buckets: [] }
}
