import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settle, type CohortDay } from './settle.ts'

/** 1,000 captured a day, 400 of it invoiced within the day and `later` the day after. */
const day = (later: number, captured = 1_000): CohortDay => ({
  captured,
  invoiced: new Map([
    [15, 400],
    [34, later],
  ]),
})
const history = (later: (place: number) => number, days = 70) =>
  Array.from({ length: days }, (_, place) => day(later(place)))
const open = [{ captured: 2_000, invoiced: 800 }]
const atMidnight = () => 24

describe('what open days are still to invoice', () => {
  it('is the part of the open money that past days went on to invoice at this age', () => {
    expect(settle({ open, history: history(() => 450), hoursAtAge: atMidnight })).toMatchObject({
      expected: 900,
      low: 900,
      high: 900,
      coverage: { within: 50, of: 50 },
    })
  })

  it('has the range of what past days went on to', () => {
    const found = settle({
      open,
      history: history((place) => 400 + (place % 10) * 10),
      hoursAtAge: atMidnight,
    })
    expect(found?.expected).toBe(890)
    expect(found?.low).toBeGreaterThan(790)
    expect(found?.low).toBeLessThan(830)
    expect(found?.high).toBeGreaterThan(960)
    expect(found?.high).toBeLessThan(990)
  })

  it('has a wider range for as much money of several days: their spells share days', () => {
    const wavy = history((place) => 400 + 60 * Math.sin(place / 9) + (place % 10) * 5)
    const widthOf = (days: number) => {
      const spell = Array.from({ length: days }, () => ({ captured: 1_000, invoiced: 400 }))
      const found = settle({ open: spell, history: wavy, hoursAtAge: atMidnight })
      return ((found?.high ?? 0) - (found?.low ?? 0)) / days
    }
    const inOrder = Array.from({ length: 64 }, (_, place) => wavy.slice(place, place + 7))
    const rests = inOrder.map((spell) => spell.reduce((sum, one) => sum + (one.invoiced.get(34) ?? 0), 0) / 7)
    expect(widthOf(7)).toBeGreaterThanOrEqual(0.95 * (Math.max(...rests) - Math.min(...rests)))
  })

  it('is of days until the same hour, where the last is cut: later orders say nothing of it', () => {
    const untilNoon = Array.from({ length: 70 }, () => ({
      captured: 500,
      invoiced: new Map([
        [11, 400],
        [34, 20],
      ]),
    }))
    const asked = {
      open: [{ captured: 500, invoiced: 400 }],
      history: history(() => 450),
      hoursAtAge: () => 12,
    }
    expect(settle(asked)?.expected).toBe(85)
    expect(settle({ ...asked, cutHistory: untilNoon })).toMatchObject({ expected: 20, low: 20, high: 20 })
  })

  it('is hardly less certain for old days beside it, that have nothing to come', () => {
    const varied = history((place) => 400 + (place % 10) * 10)
    const old = { captured: 1_000, invoiced: 850 }
    const widthOf = (days: number) => {
      const found = settle({
        open: [...Array.from({ length: days }, () => old), { captured: 1_000, invoiced: 400 }],
        history: varied,
        hoursAtAge: (index) => (index < days ? 240 : 24),
      })
      return (found?.high ?? 0) - (found?.low ?? 0)
    }
    expect(widthOf(6)).toBeLessThan(1.25 * widthOf(0))
  })

  it('is unknown with too short a history, or one without open money', () => {
    expect(settle({ open, history: history(() => 1, 30), hoursAtAge: atMidnight })).toBeUndefined()
    const nothing = Array.from({ length: 70 }, () => day(0, 0)).map((each) => ({
      ...each,
      invoiced: new Map(),
    }))
    expect(settle({ open, history: nothing, hoursAtAge: atMidnight })).toBeUndefined()
  })

  it('is never less than nothing, nor more than is open, whatever happened', () => {
    const money = fc.integer({ min: -5_000, max: 50_000 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ captured: money, soon: money, later: money }), { minLength: 40, maxLength: 60 }),
        fc.array(fc.record({ captured: money, invoiced: money }), { minLength: 1, maxLength: 5 }),
        (days, opened) => {
          const found = settle({
            open: opened,
            history: days.map(({ captured, soon, later }) => ({
              captured,
              invoiced: new Map([
                [10, soon],
                [40, later],
              ]),
            })),
            hoursAtAge: (index) => 24 * (1 + index),
          })
          if (!found) return
          const all = opened.reduce((sum, one) => sum + Math.max(0, one.captured - one.invoiced), 0)
          const { low, expected, high, coverage } = found
          expect([0, low, expected, high, all]).toEqual(
            [0, low, expected, high, all].toSorted((a, b) => a - b),
          )
          expect(coverage.within).toBeLessThanOrEqual(coverage.of)
        },
      ),
    )
  })
})
