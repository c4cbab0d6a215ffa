import { expect, it } from 'vitest'
import { noticeAreas } from '#model/monitoring/destinations.ts'
import { SaveRoute } from './destinations-contract.ts'
import { route } from './server/destinations/testing/destination-parts.ts'

const taken = (areas: unknown) => SaveRoute.safeParse({ version: 0, settings: { ...route(), areas } }).success

it('a route takes the areas that give notices, and no other word', () => {
  expect(taken([])).toBe(true)
  expect(taken([...noticeAreas])).toBe(true)
  for (const areas of [['vendas'], ['sales', 'admin'], [''], 'sales']) expect(taken(areas)).toBe(false)
})

it('hours of silence have a day, or they would be none', () => {
  const quiet = { from: 1320, until: 420, weekdays: [6], criticalPasses: true }
  const fieldsOf = (given: object) =>
    SaveRoute.safeParse({ version: 0, settings: { ...route(), quiet: given } }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    )
  expect(fieldsOf(quiet)).toBeUndefined()
  expect(fieldsOf({ ...quiet, weekdays: [] })).toEqual([
    ['settings.quiet.weekdays', 'Pelo menos uma opção deve ser selecionada'],
  ])
})
