import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { severities } from './rules.ts'
import { computeHealth, healthWeights } from './health.ts'
import { checkStates, type CheckState } from './checks.ts'

const one = fc
  .record({
    state: fc.constantFrom(...checkStates),
    severity: fc.constantFrom(...severities),
    silencedProblem: fc.boolean(),
  })
  .map(({ state, severity, silencedProblem }) => ({
    state,
    severity,
    isProblem: state === 'problem' || (state === 'silenced' && silencedProblem),
  }))
const many = fc.array(one, { maxLength: 40 })

describe('the health of an operation', () => {
  it('is not known while nothing is', () => {
    expect(computeHealth([])).toEqual({ score: null, inOrder: 0, known: 0 })
    expect(computeHealth([{ state: 'noData', isProblem: false, severity: 'critical' }]).score).toBeNull()
  })

  it('is not known where less than half of what is asked has an answer', () => {
    const check = (state: CheckState) => ({ state, isProblem: false, severity: 'warning' as const })
    const unanswered = Array.from({ length: 20 }, () => check('noData'))
    expect(computeHealth([...unanswered, check('ok')]).score).toBeNull()
    expect(computeHealth([check('noData'), check('ok')]).score).toBe(100)
    const switchedOff = Array.from({ length: 20 }, () => check('off'))
    expect(computeHealth([...switchedOff, check('ok')]).score).toBe(100)
  })

  it('is 100 if, and only if, nothing that is known is wrong', () => {
    fc.assert(
      fc.property(many, (checks) => {
        const { score, known } = computeHealth(checks)
        const wrong = checks.some(({ isProblem }) => isProblem)
        expect(score === 100).toBe(score !== null && !wrong)
        expect(score === null || known > 0).toBe(true)
      }),
    )
  })

  it('falls by the weight of what breaks, and never rises by silence, by ending a good check or by what is not known', () => {
    fc.assert(
      fc.property(many, fc.constantFrom(...severities), (checks, severity) => {
        const before = computeHealth([...checks, { state: 'ok', isProblem: false, severity }])
        const broken = computeHealth([...checks, { state: 'problem', isProblem: true, severity }])
        const silenced = computeHealth([...checks, { state: 'silenced', isProblem: true, severity }])
        const unknown = computeHealth([...checks, { state: 'noData', isProblem: false, severity }])
        expect(broken.known).toBe(before.known)
        expect(before.inOrder - broken.inOrder).toBe(healthWeights[severity])
        expect(silenced).toEqual(broken)
        const { inOrder, known } = computeHealth(checks)
        expect(unknown).toMatchObject({ inOrder, known })
      }),
    )
  })
})
