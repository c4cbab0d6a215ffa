import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerLimits } from '#model/monitoring/alert-work.ts'
import { severities } from '#model/monitoring/rules.ts'
import { sumWork, type WorkedItem } from './sum-work.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const MINUTE = 60_000
const ago = (minutes: number | null) => (minutes === null ? null : new Date(now - minutes * MINUTE))
const alert = fc
  .record({
    severity: fc.constantFrom(...severities),
    fired: fc.integer({ min: 1, max: 5000 }),
    answered: fc.option(fc.integer({ min: 0, max: 5000 })),
    ended: fc.option(fc.integer({ min: 0, max: 5000 })),
  })
  .map(({ severity, fired, answered, ended }): WorkedItem => ({
    severity,
    firedAt: ago(fired),
    acknowledgedAt: answered === null ? null : ago(Math.min(answered, fired)),
    endedAt: ended === null ? null : ago(Math.min(ended, fired)),
  }))

describe('the work on alerts', () => {
  it('of none has no mean and no median', () => {
    expect(sumWork([], now)).toEqual({
      fired: 0,
      answered: 0,
      endedAlone: 0,
      due: 0,
      within: 0,
      mtta: null,
      medianAnswer: null,
      mttr: null,
      medianEnd: null,
    })
  })

  it('adds up over any parts, and means are between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(alert, { maxLength: 30 }), fc.array(alert, { maxLength: 30 }), (one, other) => {
        const [a, b, all] = [sumWork(one, now), sumWork(other, now), sumWork([...one, ...other], now)]
        for (const key of ['fired', 'answered', 'endedAlone', 'due', 'within'] as const)
          expect(all[key]).toBe(a[key] + b[key])
        expect(all.within).toBeLessThanOrEqual(all.due)
        expect(all.answered + all.endedAlone).toBeLessThanOrEqual(all.fired)
        expect(all.mtta === null).toBe(all.answered === 0)
        expect(all.medianAnswer === null).toBe(all.answered === 0)
        expect(all.mtta ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('an answer at its limit is within it, a minute more is not, and what still has time is not judged', () => {
    for (const severity of severities) {
      const limit = answerLimits[severity]
      const of = (more: Partial<WorkedItem>) =>
        sumWork([{ severity, firedAt: ago(5000), acknowledgedAt: null, endedAt: null, ...more }], now)
      expect(of({ acknowledgedAt: ago(5000 - limit) })).toMatchObject({ due: 1, within: 1 })
      expect(of({ acknowledgedAt: ago(5000 - limit - 1) })).toMatchObject({ due: 1, within: 0 })
      expect(of({ firedAt: ago(limit) })).toMatchObject({ due: 0, within: 0 })
      expect(of({ firedAt: ago(limit + 1) })).toMatchObject({ due: 1, within: 0 })
      expect(of({ endedAt: ago(5000 - limit) })).toMatchObject({ due: 0, endedAlone: 1 })
    }
  })

  it('the median of two is between them, and one late answer does not move that of many', () => {
    const answeredIn = (minutes: number): WorkedItem => ({
      severity: 'info',
      firedAt: ago(4000),
      acknowledgedAt: ago(4000 - minutes),
      endedAt: null,
    })
    expect(sumWork([answeredIn(10), answeredIn(30)], now)).toMatchObject({ mtta: 20, medianAnswer: 20 })
    const many = [2, 3, 4, 5, 3000].map(answeredIn)
    expect(sumWork(many, now)).toMatchObject({ medianAnswer: 4, mtta: 602.8 })
  })
})
