import { describe, expect, it } from 'vitest'
import { history, stories } from './stories.ts'
import type { Story, StoryDriver } from './story.ts'
import { sumDrivers } from './testing.ts'

const anchors = ['2026-11-20', '2026-08-31', '2027-03-10']

const factors: Record<StoryDriver, readonly StoryDriver[]> = {
  sessions: ['sessions', 'conversion', 'approval', 'invoicing', 'ticket'],
  conversion: ['sessions', 'conversion', 'approval', 'invoicing', 'ticket'],
  orders: ['orders', 'approval', 'invoicing', 'ticket'],
  approval: ['orders', 'approval', 'invoicing', 'ticket'],
  invoicing: ['orders', 'approval', 'invoicing', 'ticket'],
  ticket: ['orders', 'approval', 'invoicing', 'ticket'],
}

const told: [string, string, Story][] = anchors.flatMap((anchor) =>
  stories(anchor).map((story): [string, string, Story] => [anchor, story.key, story]),
)

describe.each(told)('at the anchor %s the story %s', (anchor, _, story) => {
  const base = sumDrivers(story, anchor, story.seen.base)
  const current = sumDrivers(story, anchor, story.seen.period)
  const change = current[story.driver] / base[story.driver] - 1

  it('changes its driver in the stated direction and by about the stated size', () => {
    expect(Math.sign(change)).toBe(Math.sign(story.size))
    expect(Math.abs(change - story.seen.change)).toBeLessThan(0.15 + Math.abs(story.seen.change) * 0.25)
  })

  it('moves the revenue of its segment by this driver more than by any other', () => {
    expect(Math.sign(current.revenue - base.revenue)).toBe(story.sign)
    const moved = factors[story.driver].map((driver) => [
      driver,
      Math.abs(Math.log(current[driver] / base[driver])),
    ])
    const [largest] = moved.toSorted(([, a], [, b]) => Number(b) - Number(a))
    expect(largest?.[0]).toBe(story.driver)
  })
})

describe('the stories', () => {
  it('are the seven of the issue and one of the second store, each in the last thirteen months', () => {
    expect(
      stories('2026-11-20')
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([
      'best-seller-stockout',
      'boleto-deadline',
      'broken-campaign-link',
      'carrier-strike',
      'marketplace-takeoff',
      'paused-listings',
      'pix-outage',
      'price-rise',
    ])
    for (const { from } of stories('2026-11-20')) expect(from > '2025-10-20').toBe(true)
  })

  it('keep clear of the thirty days before the last thirty, so that the default comparison has a plain base', () => {
    const inThem = ({ from, to }: Story): boolean => from < '2026-10-22' && to !== null && to >= '2026-09-22'
    expect(stories('2026-11-20').filter(inThem)).toEqual([])
  })

  it('that begin before a shorter history are not told', () => {
    expect(history('2026-11-20', 3)).toEqual({ from: '2026-08-21', to: '2026-11-20' })
    const keys = stories('2026-11-20', 3).map(({ key }) => key)
    expect(keys).toContain('boleto-deadline')
    expect(keys).not.toContain('price-rise')
  })
})
