import { draws } from '#testing/draws.ts'
import { expect, it } from 'vitest'
import { estimateNoise, projectEnd } from './projection.ts'
import { replayProjections, type PastDay } from './replays.ts'

/** A shop whose level wanders from day to day. */
function shop(count: number, next: () => number): (PastDay & { sold: number })[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  let level = 0
  return Array.from({ length: count }, (_, index) => {
    level = 0.97 * level + 0.03 * normal()
    const weekday = (index % 7) + 1
    return { weekday, sold: 10_000 * (1 + weekday / 10) * Math.exp(level + 0.1 * normal()) }
  })
}

it('eight in ten projections of a shop whose level wanders end in the range of those made again', () => {
  const elapsed = { complete: 12, partOfToday: 0 }
  const next = draws(5)
  let [within, plain, said, of] = [0, 0, 0, 0]
  for (let store = 0; store < 100; store++) {
    const days = shop(364 + 28, next)
    const [past, month] = [days.slice(0, 364), days.slice(364)]
    const targets = month.map(({ weekday }) => 10_000 * (1 + weekday / 10))
    const sum = (list: typeof days) => list.reduce((all, { sold }) => all + sold, 0)
    const replays = replayProjections(past, { length: 28, ...elapsed })
    const holds = (known: object) => {
      const range = projectEnd(
        sum(month.slice(0, 12)),
        targets,
        elapsed,
        estimateNoise(past.slice(-56)),
        known,
      )?.range
      return range !== null && range !== undefined && sum(month) >= range.low && sum(month) <= range.high
    }
    if (holds({ replays })) within++
    if (holds({})) plain++
    said += replays?.checked?.within ?? 0
    of += replays?.checked?.projections ?? 0
  }
  expect(within / 100).toBeGreaterThan(0.73)
  expect(within / 100).toBeLessThan(0.92)
  expect(within).toBeGreaterThan(plain)
  expect(of).toBeGreaterThan(20_000)
  expect(Math.abs(said / of - within / 100)).toBeLessThan(0.1)
})

it('few stretches that share no days make a wider range, and the range they would have had holds as often as it says', () => {
  const about = { length: 30, complete: 12, partOfToday: 0 }
  const next = draws(11)
  let [narrow, within, of] = [0, 0, 0]
  for (let store = 0; store < 40; store++) {
    const days = shop(364, next)
    const [short, long] = [replayProjections(days.slice(-140), about), replayProjections(days, about)]
    if ((short?.reach ?? 0) < (long?.reach ?? 0)) narrow++
    within += long?.checked?.within ?? 0
    of += long?.checked?.projections ?? 0
  }
  expect(narrow).toBeLessThan(20)
  expect(within / of).toBeGreaterThan(0.78)
  expect(within / of).toBeLessThan(0.95)
})

it('says nothing of too few days, nor of days without sales', () => {
  const about = { length: 30, complete: 10, partOfToday: 0.5 }
  expect(replayProjections(shop(100, draws(1)), about)).toBeUndefined()
  expect(
    replayProjections(
      shop(182, draws(1)).map((day) => ({ ...day, sold: 0 })),
      about,
    ),
  ).toBeUndefined()
})

it('days of events neither weigh nor count', () => {
  const days = shop(182, draws(2)).map((day, index) => (index % 30 === 3 ? { ...day, sold: null } : day))
  expect(replayProjections(days, { length: 30, complete: 10, partOfToday: 0 })?.reach).toBeGreaterThan(0)
})
