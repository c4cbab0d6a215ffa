import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientSegments, type ClientSegment } from '#model/clients/segments.ts'
import { shownSizes, sizeOf } from './segment-sizes.ts'

const group = fc
  .tuple(fc.oneof(fc.nat(15), fc.nat(300)), fc.oneof(fc.nat(15), fc.nat(300)))
  .map(([part, rest]) => ({ part, whole: part + rest }))
const shop = fc.array(group, { minLength: clientSegments.length, maxLength: clientSegments.length })
const asked = fc.record({
  segments: fc.subarray([...clientSegments], { minLength: 1 }),
  contact: fc.constantFrom('any', 'agreed'),
})
type Params = { segments: readonly ClientSegment[]; contact: 'any' | 'agreed' }

const holds = (wide: Params, narrow: Params): boolean =>
  narrow.segments.every((one) => wide.segments.includes(one)) &&
  (wide.contact === 'any' || narrow.contact === 'agreed')

it('no two groups that may be shown differ by fewer than ten people', () => {
  fc.assert(
    fc.property(shop, fc.array(asked, { minLength: 2, maxLength: 40 }), (groups, questions) => {
      const sizes = shownSizes(groups)
      const shown = questions.flatMap((question) => {
        const size = sizeOf(sizes, question)
        return size === null ? [] : [{ question, size }]
      })
      for (const { size } of shown) expect(size === 0 || size >= 10).toBe(true)
      for (const wide of shown) {
        for (const narrow of shown.filter(({ question }) => holds(wide.question, question))) {
          const left = wide.size - narrow.size
          expect(left === 0 || left >= 10).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
})

it('who agreed in a segment that is hidden is not told by those of all the others', () => {
  fc.assert(
    fc.property(shop, (groups) => {
      const sizes = shownSizes(groups)
      const hidden = clientSegments.flatMap((segment, place) =>
        sizes.get(segment)?.agreed === null ? [groups[place] ?? { part: 0, whole: 0 }] : [],
      )
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
      const parts = sum(hidden.map(({ part }) => part))
      const rests = sum(hidden.map(({ part, whole }) => whole - part))
      const allHidden = groups.every((one) => one.whole === 0 || hidden.includes(one))
      expect(hidden.length === 0 || allHidden || (hidden.length > 1 && parts + rests >= 10)).toBe(true)
      const shownParts = groups.some((one) => one.part > 0 && !hidden.includes(one))
      const shownRests = groups.some((one) => one.whole > one.part && !hidden.includes(one))
      const isReported = (isAnyShown: boolean, left: number) => isAnyShown && left > 0 && left < 10
      expect([isReported(shownParts, parts), isReported(shownRests, rests)]).toEqual([false, false])
    }),
    { numRuns: 500 },
  )
})

it('what all lists of a channel lack of the whole account is nobody, or ten people or more', () => {
  fc.assert(
    fc.property(shop, group, (groups, outside) => {
      const sizes = shownSizes(groups, outside)
      for (const [contact, of, left] of [
        ['any', 'whole', outside.whole],
        ['agreed', 'part', outside.part],
      ] as const) {
        const listed = clientSegments.filter(
          (segment) => sizeOf(sizes, { segments: [segment], contact }) !== null,
        )
        const unlisted = groups.filter((_, place) => !listed.includes(clientSegments[place]!))
        const lacking = unlisted.reduce((sum, one) => sum + one[of], left)
        const isListed = groups.some((one) => one[of] > 0 && !unlisted.includes(one))
        expect(isListed && lacking > 0 && lacking < 10).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

it('a group is shown where each of its segments is', () => {
  const groups = clientSegments.map((_, place) =>
    place === 0 ? { part: 3, whole: 40 } : { part: 20 + place, whole: 60 },
  )
  const sizes = shownSizes(groups)
  expect(sizeOf(sizes, { segments: ['champions', 'loyal'], contact: 'any' })).toBe(100)
  expect(sizeOf(sizes, { segments: ['champions', 'active'], contact: 'agreed' })).toBeNull()
  // hidden with the first, that it be not told
  expect(sizeOf(sizes, { segments: ['loyal'], contact: 'agreed' })).toBeNull()
  expect(sizeOf(sizes, { segments: ['active', 'new'], contact: 'agreed' })).toBe(45)
})
