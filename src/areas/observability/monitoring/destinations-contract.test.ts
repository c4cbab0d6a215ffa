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
