import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, startOfDay } from './local-time.ts'
import { learnRhythm, OperationalTime, type Flow } from './operational-time.ts'
import { isNationalHoliday } from './business-calendar.ts'

const timeZone = 'America/Sao_Paulo'
const calendar = { timeZone, isHoliday: isNationalHoliday }
const span = { from: '2026-03-02', to: '2026-08-30' }
const HOUR = 3_600_000
const at = (text: string) => Date.parse(`${text}-03:00`)

/** Two orders an hour, invoiced in the next hour of work, of which half are left for the one after. */
function flowsOf(works: (instant: number) => boolean): Flow[] {
  const [start, end] = [startOfDay(span.from, timeZone), startOfDay(addDays(span.to, 1), timeZone)]
  let [fresh, waiting] = [0, 0]
  const flows: Flow[] = []
  for (let hour = start; hour < end; hour += HOUR) {
    if (dayOf(hour, timeZone) !== dayOf(hour - HOUR, timeZone)) [fresh, waiting] = [0, waiting + fresh]
    fresh += 2
    const [endedFresh, endedWaiting] = works(hour) ? [fresh / 2, waiting / 2] : [0, 0]
    fresh -= endedFresh
    waiting -= endedWaiting
    flows.push({ hour, began: 2, endedFresh, endedWaiting })
  }
  return flows
}

const officeHours = (instant: number) => {
  const day = dayOf(instant, timeZone)
  const hour = (instant - startOfDay(day, timeZone)) / HOUR
  return new Date(`${day}T12:00Z`).getUTCDay() % 6 !== 0 && !isNationalHoliday(day) && hour >= 9 && hour < 18
}

const rhythm = learnRhythm(flowsOf(officeHours), span, calendar)

describe('the rhythm of an account', () => {
  it('is learnt from when things end', () => {
    expect(rhythm?.waiting[10]).toBeCloseTo(Math.log(2), 1)
    expect(rhythm?.waiting[20]).toBe(0)
    expect(rhythm?.waiting[5 * 24 + 12]).toBe(0)
    expect(rhythm?.holiday).toBeLessThan(0.1)
  })

  it('goes on over holidays where people work on them', () => {
    expect(
      learnRhythm(
        flowsOf(() => true),
        span,
        calendar,
      )?.holiday,
    ).toBeGreaterThan(0.9)
  })

  it('is unknown with too few endings', () => {
    expect(learnRhythm(flowsOf(officeHours).slice(0, 48), span, calendar)).toBeUndefined()
  })
})

describe('working time', () => {
  if (!rhythm) throw new Error('there is a rhythm')
  const time = new OperationalTime(rhythm, { from: '2026-10-01', to: '2026-11-30' }, calendar)

  it('stands still at night, at weekends and on holidays', () => {
    expect(time.since(at('2026-10-09T18:30:00'), at('2026-10-13T08:30:00'))).toBeCloseTo(0, 5)
    expect(time.since(at('2026-10-08T18:30:00'), at('2026-10-09T12:00:00'))).toBeGreaterThan(1)
  })

  it('is as long on both sides of an equal age', () => {
    const [start, end] = [at('2026-10-05T00:00:00'), at('2026-11-20T00:00:00')]
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: end }),
        fc.double({ min: 0, max: 8, noNaN: true }),
        (from, age) => {
          const until = time.last(from, age)
          expect(until).toBeGreaterThanOrEqual(from)
          const reached = until < at('2026-11-29T00:00:00') ? age : time.since(from, until)
          expect(time.since(from, until)).toBeCloseTo(reached, 6)
          expect(time.since(from, until + 60_000)).toBeGreaterThanOrEqual(time.since(from, until))
        },
      ),
    )
  })
})
