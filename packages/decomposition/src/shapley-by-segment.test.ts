import { describe, expect, it } from 'vitest'
import { shapleyBySegment } from './shapley-by-segment.ts'

type Factors = { share: number; rate: number; ticket: number; freight: number }
const outcome = ({ share, rate, ticket, freight }: Factors) => share * rate * (ticket + freight)

describe('shapleyBySegment, golden cases', () => {
  const web = { share: 10, rate: 0.5, ticket: 90, freight: 10 }

  it('splits what is in both periods, and leaves what entered and left whole', () => {
    const result = shapleyBySegment(
      [
        { segment: 'site', base: web, current: { ...web, rate: 0.4 } },
        { segment: 'app', base: undefined, current: { share: 2, rate: 1, ticket: 40, freight: 10 } },
        { segment: 'kiosk', base: { share: 1, rate: 1, ticket: 30, freight: 0 }, current: undefined },
      ],
      outcome,
    )
    expect(result.delta).toBeCloseTo(-100 + 100 - 30, 9)
    expect(result.effects.rate).toBeCloseTo(-100, 9)
    expect(result).toMatchObject({
      effects: { share: 0, ticket: 0, freight: 0 },
      entered: 100,
      left: -30,
    })
    expect(result.segments.map(({ segment, kind }) => [segment, kind])).toEqual([
      ['site', 'both'],
      ['app', 'entered'],
      ['kiosk', 'left'],
    ])
    expect(result.segments[1]).toEqual({ segment: 'app', kind: 'entered', delta: 100 })
    expect(result.segments[2]).toEqual({ segment: 'kiosk', kind: 'left', delta: -30 })
  })

  it('takes an undefined factor of a segment that entered as 0: the formula does not depend on it', () => {
    const nothing = { share: 0, rate: undefined, ticket: undefined, freight: undefined }
    const result = shapleyBySegment([{ segment: 'app', base: undefined, current: nothing }], outcome)
    expect(result.segments).toEqual([{ segment: 'app', kind: 'entered', delta: 0 }])
  })

  it('explains nothing by a segment of neither period, and nothing by no segments', () => {
    const absent = { segment: 'fax', base: undefined, current: undefined }
    expect(shapleyBySegment([absent], outcome)).toEqual({
      delta: 0,
      effects: {},
      entered: 0,
      left: 0,
      segments: [{ segment: 'fax', kind: 'both', delta: 0 }],
    })
    expect(shapleyBySegment([], outcome)).toEqual({
      delta: 0,
      effects: {},
      entered: 0,
      left: 0,
      segments: [],
    })
  })

  it('refuses what is not finite, also in a segment of one period', () => {
    const broken = { ...web, rate: NaN }
    expect(() => shapleyBySegment([{ segment: 'site', base: undefined, current: broken }], outcome)).toThrow(
      TypeError,
    )
    expect(() => shapleyBySegment([{ segment: 'site', base: web, current: broken }], outcome)).toThrow(
      TypeError,
    )
    expect(() =>
      shapleyBySegment([{ segment: 'site', base: web, current: undefined }], () => Infinity),
    ).toThrow(TypeError)
  })
})
