import { generateDay, stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import { measureUplift, type UpliftDay } from '#analytics/marketing/measure-uplift.ts'
import { addDays, eachDay, type Day } from '#analytics/periods/local-time.ts'
import { demoSeed } from '#ingestion/demo-store/stage-days.ts'
import { demoCampaigns } from './demo-campaigns.ts'

const PAST_DAYS = 364
const MAX_DAYS = 60
const campaigns = demoCampaigns.filter(({ from }) => from < 0 && from >= -MAX_DAYS)

/** Approved revenue by channel. */
function sales(day: Day, anchor: Day): Record<string, number> {
  const totals: Record<string, number> = {}
  const until = new Date(`${anchor}T20:00:00Z`)
  for (const order of generateDay(stores.aurora, { seed: demoSeed, anchor, day, until }).orders)
    if (!order.is_incomplete && order.approved_at)
      totals[order.channel] = (totals[order.channel] ?? 0) + order.total_amount
  return totals
}

function verdicts(today: Day) {
  const all = eachDay(addDays(today, -MAX_DAYS - PAST_DAYS), addDays(today, -1))
  const byDay = new Map(all.map((day) => [day, sales(day, today)]))
  return campaigns.map(({ name, from, to, channels }) => {
    const reached = channels.length > 0 ? channels : ['Site', 'App']
    const days = eachDay(addDays(today, from - PAST_DAYS), addDays(today, Math.min(to, -1)))
    const sold = days.map((day): UpliftDay => {
      const rest = { ...byDay.get(day) }
      const target = reached.reduce((sum, channel) => sum + (rest[channel] ?? 0), 0)
      for (const channel of reached) delete rest[channel]
      return { target, rest }
    })
    const found = measureUplift(sold, PAST_DAYS)
    if ('unknown' in found) throw new Error(`${name}: ${found.unknown}`)
    return found
  })
}

it('the campaigns of the demo run all the year and change nothing: none is said to, though Feira Ipê grows beside them', () => {
  const all = ['2026-11-26', '2026-08-15', '2027-04-20'].flatMap(verdicts)
  expect(all.every(({ left }) => left.includes('Feira Ipê'))).toBe(true)
  const holds = all.map(({ actual, low, high }) => low <= actual && actual <= high)
  expect(holds).not.toContain(false)
}, 120_000)
