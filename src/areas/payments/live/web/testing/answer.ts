import type { LiveCell, LiveRefusal, LiveTrouble, PaymentsLive } from '#areas/payments/live/contract.ts'
import { liveSeries, liveStatuses, liveTileKeys, liveTiles, liveWindows } from '#model/payments/live.ts'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { ofEach } from '#model/records.ts'

const start = Date.parse('2026-11-20T17:00:00Z')
const minutesLater = (minutes: number): string => new Date(start + minutes * 60_000).toISOString()

export const visa: LiveTrouble = {
  kind: 'approval',
  status: 'critical',
  acquirer: 'Cielo',
  method: 'Cartão de crédito',
  brand: 'Visa',
  issuer: '',
  since: minutesLater(-20),
  actual: 0.412,
  expected: 0.884,
  attempts: 84,
}

/** Seeded pseudo-random numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const scales = { count: 400, rate: 1, money: 90_000, milliseconds: 3000 }

/** Covers every status and every nullable field. */
export function generateLive(seed: number): PaymentsLive {
  const next = numbersFrom(seed)
  const some = <Value>(value: Value): Value | null => (next() < 0.2 ? null : value)
  const status = () => liveStatuses[Math.floor(next() * 4)] ?? 'normal'
  const bandOf = (middle: number) => some({ low: middle * 0.8, expected: middle, high: middle * 1.1 })
  const cells = ['Cielo', 'Rede', 'Stone', ''].flatMap((acquirer): LiveCell[] =>
    [
      ['Cartão de crédito', 'Visa'],
      ['Cartão de crédito', 'Mastercard'],
      ['Cartão de débito', 'Visa'],
      ['Pix', ''],
    ]
      .filter(() => next() < 0.8)
      .map(([method = '', brand = '']) => {
        const rate = some(next())
        return {
          acquirer,
          method,
          brand,
          attempts: Math.round(next() * 200),
          decided: Math.round(next() * 150),
          rate,
          low: rate && rate * 0.9,
          high: rate && Math.min(1, rate * 1.05),
          usual: some(next()),
          latency: { actual: some(next() * 4000), usual: some(next() * 2000) },
          status: status(),
          trouble: some('approval' as const),
          since: some(minutesLater(-15)),
        }
      }),
  )
  const refusals = Array.from({ length: seed % 5 }, (_, index): LiveRefusal => {
    const [method, brand] = index % 2 === 0 ? ['Cartão de crédito', 'Elo'] : ['Pix', '']
    return {
      orderId: `1${index}`,
      id: `a${index}`,
      at: minutesLater(-index),
      method,
      brand,
      acquirer: 'Rede',
      issuer: '',
      installments: 1 + index,
      amount: 12_990,
      currency: 'BRL',
      lostAt: 'authorization',
      declineGroup: declineGroups[index] ?? 'funds',
      declineCode: '51',
      number: 1,
      orderPaid: index === 1,
      tid: '••••1234',
      nsu: '',
    }
  })
  return {
    state: 'ready',
    frame: {
      now: minutesLater(0),
      until: minutesLater(-1),
      newest: minutesLater(-1),
      isLate: seed % 4 === 0,
      timeZone: 'America/Sao_Paulo',
      currency: 'BRL',
    },
    status: status(),
    troubles: seed % 3 === 0 ? [visa] : [],
    tiles: liveTileKeys.map((key) => ({
      key,
      figures: liveWindows.map((minutes) => {
        const middle = next() * scales[liveTiles[key].unit]
        return {
          minutes,
          actual: some(middle * (0.7 + next() * 0.5)),
          band: bandOf(middle),
          status: status(),
        }
      }),
    })),
    series: Array.from({ length: 36 }, (_, index) => ({
      at: minutesLater(-180 + index * 5),
      values: ofEach(liveSeries, () => ({ actual: some(next()), band: bandOf(next()) })),
      unknown: index === 35,
    })),
    matrix: cells,
    atRisk: { orders: seed, amount: seed * 1000, usual: some(500), above: some(seed * 500) },
    refusals,
  }
}
