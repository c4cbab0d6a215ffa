import { expect, it } from 'vitest'
import { placeName, shopView } from '../../../../../../bench/home-causes/shop-views.ts'
import { findCauses } from './find-causes.ts'

it('places of shops that nothing was fitted to are right about as often as they say', async () => {
  const told: { confidence: number; isRight: boolean }[] = []
  for (let seed = 0; seed < 200; seed++) {
    const { view, truth } = shopView(seed)
    const found = await findCauses([view])
    for (const { places, confidence } of found?.causes ?? []) {
      const names = places.map((place) => placeName(place.map(({ dimension, value }) => [dimension, value])))
      told.push({ confidence, isRight: names.length === 1 && truth.has(names[0]!) })
    }
  }
  const sure = told.filter(({ confidence }) => confidence >= 0.95)
  const unsure = told.filter(({ confidence }) => confidence < 0.95)
  for (const some of [sure, unsure]) {
    expect(some.length).toBeGreaterThan(40)
    const said = some.reduce((sum, { confidence }) => sum + confidence, 0) / some.length
    const right = some.filter(({ isRight }) => isRight).length / some.length
    expect(Math.abs(said - right)).toBeLessThan(0.1)
  }
})
