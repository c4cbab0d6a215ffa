import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay, weekdayOf } from '#analytics/periods/local-time.ts'
import { apportion, daysOfMonth } from '#areas/sales/sales-targets/model.ts'
import { eventDays } from './month-events.ts'
import { curveOfMonth } from './seasonal-curve.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const today = '2026-11-20'

/** A store that sells by weekday, six times as much on Black Friday and twice on Cyber Monday. */
function store(from: string, to: string) {
  const sold = (day: string) => {
    const plain = weekdayOf(day) >= 6 ? 500 : 1000
    if (day === '2025-11-28') return plain * 6
    return day === '2025-12-01' ? plain * 2 : plain
  }
  return new Map(eachDay(from, to).map((day) => [day, sold(day)]))
}
const twoYears = store('2025-01-01', '2026-11-19')
const weightOn = (curve: ReturnType<typeof curveOfMonth>, day: string) =>
  curve.weights[curve.days.findIndex((each) => each.day === day)] ?? Number.NaN

const at = (today: string) => ({ today, own: new Set<string>() })

describe('the seasonal curve', () => {
  it('has the weekdays of the last eight weeks, and Black Friday as it was last year against its plain Fridays', () => {
    const curve = curveOfMonth(november, 'seasonal', twoYears, at(today))
    expect(curve.source).toBe('recent')
    expect(curve.learntFrom).toEqual({ from: '2026-09-06', to: '2026-10-31' })
    const plain = weightOn(curve, '2026-11-12')
    expect(weightOn(curve, '2026-11-14') / plain).toBeCloseTo(0.5)
    expect(weightOn(curve, '2026-11-27') / plain).toBeCloseTo(6)
    expect(weightOn(curve, '2026-11-30') / plain).toBeCloseTo(2)
    expect(curve.days.find(({ day }) => day === '2026-11-27')).toMatchObject({
      event: 'Black Friday',
      factor: 6,
    })
  })

  it('learns nothing of the month itself: it is the same on every day of it', () => {
    expect(curveOfMonth(november, 'seasonal', twoYears, at('2026-11-02')).weights).toEqual(
      curveOfMonth(november, 'seasonal', twoYears, at('2026-11-29')).weights,
    )
  })

  it('of a month to come is learnt from the weeks until yesterday', () => {
    const { learntFrom } = curveOfMonth(
      { from: '2027-01-01', to: '2027-01-31' },
      'seasonal',
      twoYears,
      at(today),
    )
    expect(learntFrom).toEqual({ from: '2026-09-25', to: '2026-11-19' })
  })

  it('falls back to the same weeks of last year, and says so', () => {
    const old = store('2025-01-01', '2026-01-31')
    const curve = curveOfMonth(november, 'seasonal', old, at(today))
    expect(curve.source).toBe('lastYear')
    expect(weightOn(curve, '2026-11-14') / weightOn(curve, '2026-11-12')).toBeCloseTo(0.5)
  })

  it('of a new account is neutral, and says so', () => {
    const curve = curveOfMonth(november, 'seasonal', new Map(), at(today))
    expect(curve).toMatchObject({ source: 'none', learntFrom: null, followsEvent: false })
    expect(new Set(curve.weights)).toEqual(new Set([1]))
  })

  it('without the event of last year takes the day for a plain one', () => {
    const curve = curveOfMonth(november, 'seasonal', store('2026-08-01', '2026-11-19'), at(today))
    expect(weightOn(curve, '2026-11-27')).toBeCloseTo(weightOn(curve, '2026-11-13'))
    expect(curve.days.find(({ day }) => day === '2026-11-27')?.factor).toBeNull()
  })
})

describe("the curve of last year's event", () => {
  it('is last year day by day, moved so that Black Friday falls on its own', () => {
    const curve = curveOfMonth(november, 'event', twoYears, at(today))
    expect(curve.followsEvent).toBe(true)
    expect(curve.event).toMatchObject({ name: 'Black Friday', day: '2026-11-27', before: '2025-11-28' })
    const last = daysOfMonth('2026-11').map((day) => twoYears.get(addDays(day, -364)) ?? 0)
    const total = 123_456_789
    expect(apportion(total, curve.weights)).toHaveLength(30)
    const peak = Math.max(...curve.weights)
    expect(curve.weights.indexOf(peak)).toBe(last.indexOf(Math.max(...last)))
    expect(peak / weightOn(curve, '2026-11-12')).toBeCloseTo(6)
  })

  it('cannot be had where last year is not known', () => {
    expect(curveOfMonth(november, 'event', store('2026-08-01', today), at(today)).followsEvent).toBe(false)
  })
})

describe('the plain kinds', () => {
  it('weekday leaves events out, even leaves all out', () => {
    const weekday = curveOfMonth(november, 'weekday', twoYears, at(today))
    expect(weightOn(weekday, '2026-11-27')).toBeCloseTo(weightOn(weekday, '2026-11-13'))
    expect(new Set(curveOfMonth(november, 'even', twoYears, at(today)).weights)).toEqual(new Set([1]))
  })
})

describe('events of a month', () => {
  it('move each day once: Black Friday before Cyber Monday and holidays', () => {
    const events = eventDays('2026-11-01', '2026-11-30')
    expect(events.get('2026-11-30')).toMatchObject({ name: 'Black Friday', before: '2025-12-01' })
    expect(events.get('2026-11-02')).toMatchObject({ name: 'Finados', before: '2025-11-02' })
    expect(events.has('2026-11-10')).toBe(false)
  })

  it('reach in from the month after', () => {
    expect(eventDays('2026-05-01', '2026-05-05').get('2026-05-05')?.name).toBe('Dia das Mães')
  })
})

it('whatever was sold, weights are not negative and a target falls on the days whole', () => {
  const sales = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 700, maxLength: 700 })
  const kind = fc.constantFrom('seasonal' as const, 'event' as const, 'weekday' as const)
  fc.assert(
    fc.property(sales, kind, fc.integer({ min: 0, max: 10 ** 12 }), (sold, of, target) => {
      const days = new Map(sold.map((value, index) => [addDays('2024-12-25', index), value]))
      const { weights } = curveOfMonth(november, of, days, at(today))
      expect(weights.every((weight) => Number.isFinite(weight) && weight >= 0)).toBe(true)
      expect(apportion(target, weights).reduce((sum, part) => sum + part, 0)).toBe(target)
    }),
    { numRuns: 30 },
  )
})
