import { describe, expect, it } from 'vitest'
import { findOutages, OUTAGE_STEP, type OutageStep } from './find-outages.ts'

const issuers = ['A', 'B', 'C']
const acquirers = ['Leste', 'Oeste']

/** A day of steps, each acquirer and issuer with two attempts, and of every so many one that fails. */
function day(fails: (one: { step: number; acquirer: string; issuer: string }) => number): OutageStep[] {
  return Array.from({ length: 288 }, (_, step) =>
    acquirers.flatMap((acquirer) =>
      issuers.map((issuer, at) => {
        const ordinary = (step * 7 + at) % 40 === 0 ? 1 : 0
        const failed = Math.max(ordinary, fails({ step, acquirer, issuer }))
        const seconds = step * OUTAGE_STEP
        return { step, acquirer, issuer, attempts: 2, failed, first: seconds + 30, last: seconds + 200 }
      }),
    ),
  ).flat()
}

const during = (from: number, to: number, step: number) => step >= from && step <= to

describe('an outage', () => {
  it.each([
    ['of an acquirer', { acquirer: 'Leste' }, { dimension: 'acquirer', value: 'Leste' }],
    ['of an issuer', { issuer: 'B' }, { dimension: 'issuer', value: 'B' }],
    ['of everything', {}, undefined],
  ] as const)('%s is named with its span', (_, where, place) => {
    const steps = day(({ step, ...one }) =>
      during(170, 177, step) && Object.entries(where).every(([key, value]) => Reflect.get(one, key) === value)
        ? 2
        : 0,
    )
    expect(findOutages(steps)).toEqual([{ place, from: 170 * OUTAGE_STEP + 30, to: 177 * OUTAGE_STEP + 200 }])
  })

  it('of two places, one after the other, are two', () => {
    const steps = day(({ step, acquirer, issuer }) =>
      (during(40, 47, step) && acquirer === 'Oeste') || (during(200, 210, step) && issuer === 'C') ? 2 : 0,
    )
    expect(findOutages(steps).map(({ place }) => place?.value)).toEqual(['Oeste', 'C'])
  })

  it('of the issuer of nearly all that is tried meanwhile is its own, and not of everything', () => {
    const steps = day(() => 0).map((one) => {
      const isCrowd = during(170, 177, one.step) && one.issuer === 'B'
      return isCrowd ? { ...one, attempts: 20, failed: 20 } : one
    })
    expect(findOutages(steps).map(({ place }) => place)).toEqual([{ dimension: 'issuer', value: 'B' }])
  })

  it('is not what fails now and then, nor what fails more all day', () => {
    expect(findOutages(day(() => 0))).toEqual([])
    expect(findOutages(day(({ acquirer }) => (acquirer === 'Leste' ? 1 : 0)))).toEqual([])
    expect(findOutages([])).toEqual([])
  })
})
