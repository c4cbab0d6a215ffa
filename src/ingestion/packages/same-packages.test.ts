import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinPackages, type ReportedPackage } from './same-packages.ts'

const reported = (source: string, id: string, more: Partial<ReportedPackage> = {}): ReportedPackage => ({
  source,
  id,
  number: '',
  invoice: '',
  ...more,
})
const leaders = (packages: readonly ReportedPackage[]) =>
  Object.fromEntries(joinPackages(packages).map(({ source, id, leader }) => [`${source}/${id}`, leader]))

it('is one by tracking number, by its own number, by invoice, or as the only one of each source', () => {
  expect(
    leaders([
      reported('', '1', { number: 'T1' }),
      reported('', '2'),
      reported('', '3', { invoice: '000123' }),
      reported('', '4'),
      reported('A', '1', { number: 'T2' }),
      reported('A', '9', { number: 'T1' }),
      reported('A', '2'),
      reported('A', '7', { invoice: `${'9'.repeat(25)}000000123${'9'.repeat(10)}` }),
    ]),
  ).toEqual({
    '/1': '1',
    '/2': '2',
    '/3': '3',
    '/4': '4',
    'A/9': '1',
    'A/2': '2',
    'A/7': '3',
    'A/1': '1 (2)',
  })
  expect(leaders([reported('', 'x'), reported('A', 'y'), reported('B', 'z')])).toEqual({
    '/x': 'x',
    'A/y': 'x',
    'B/z': 'x',
  })
  expect(leaders([reported('A', 'y'), reported('B', 'z')])).toEqual({ 'A/y': 'y', 'B/z': 'y' })
})

it('is a further one otherwise', () => {
  expect(leaders([reported('', 'x', { invoice: '7' }), reported('A', 'y', { invoice: '8' })])).toEqual({
    '/x': 'x',
    'A/y': 'y',
  })
  expect(leaders([reported('', '1'), reported('', '2'), reported('A', 'y')])).toMatchObject({ 'A/y': 'y' })
  const twice = [reported('A', 'a', { invoice: '5' }), reported('A', 'b', { invoice: '5' })]
  expect(leaders([reported('', '1', { invoice: '5-1' }), ...twice])).toEqual({
    '/1': '1',
    'A/a': '1',
    'A/b': 'b',
  })
})

const one = fc.record({
  source: fc.constantFrom('', 'A', 'B', 'C'),
  id: fc.constantFrom('1', '2', '3', '1 (2)'),
  number: fc.constantFrom('', 'T1', 'T2', 'T3'),
  invoice: fc.constantFrom('', '1', '2', '1, 2', '002'),
})
const some = fc.uniqueArray(one, { maxLength: 12, selector: ({ source, id }) => `${source} ${id}` })

it('is the same whatever comes when; no source’s packages are one, and those of the order’s source keep their numbers', () => {
  fc.assert(
    fc.property(
      some.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const found = joinPackages(all)
        expect(joinPackages(shuffled)).toEqual(found)
        const keyOf = (row: { source: string; id: string }) => `${row.source}/${row.id}`
        expect(found.map(keyOf).toSorted()).toEqual(all.map(keyOf).toSorted())
        for (const group of Map.groupBy(found, ({ leader }) => leader).values()) {
          expect(new Set(group.map(({ source }) => source)).size).toBe(group.length)
          expect(group.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual(
            group.map((_, rank) => rank),
          )
        }
        const own = found.filter(({ source }) => source === '')
        expect(own.map(({ leader }) => leader)).toEqual(own.map(({ id }) => id))
      },
    ),
  )
})

it('of an order with many that nobody tells apart joins none, and ends', () => {
  const many = ['A', 'B'].flatMap((source) =>
    Array.from({ length: 500 }, (_, n) => reported(source, `${source}${n}`, { number: 'T' })),
  )
  expect(new Set(Object.values(leaders(many))).size).toBe(1000)
})
