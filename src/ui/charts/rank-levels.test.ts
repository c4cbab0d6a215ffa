import { expect, it } from 'vitest'
import { channelLook } from '#ui/charts/channel-look.ts'
import { rankLevels } from '#ui/charts/rank-levels.ts'
import { ufPlaces } from '#ui/charts/uf-places.ts'

it('colours by rank, equal figures equally, and nothing where there is no figure', () => {
  expect(rankLevels([10, 1_000_000, null, 20, 10])).toEqual([0, 1, null, 0.5, 0])
  expect(rankLevels([7, null])).toEqual([0.5, null])
  expect(rankLevels([])).toEqual([])
})

it('has all 27 states, each in a place of its own', () => {
  const places = Object.values(ufPlaces).map(([column, row]) => `${column} ${row}`)
  expect([places.length, new Set(places).size]).toEqual([27, 27])
})

it('gives a channel the same look whatever else is on screen', () => {
  const looks = ['Site', 'App', 'Loja física'].map((channel) => JSON.stringify(channelLook(channel)))
  expect(JSON.stringify(channelLook('Site'))).toBe(looks[0])
  expect(new Set(looks).size).toBe(3)
})
