import { parseArgs } from 'node:util'
import { rankPlaces } from '#areas/sales/billing-decomposition/server/causes/find-causes.ts'
import {
  placeConfidence,
  placeTerms,
} from '#areas/sales/billing-decomposition/server/causes/place-confidence.ts'
import { NAMED_FROM, reportFit, type Told } from '../localisation/fit-curve.ts'
import { binsOf } from '../localisation/score.ts'
import { placeName, shopView } from './shop-views.ts'

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    fit: { type: 'boolean', default: false },
  },
})

const told: (Told & { told: number })[] = []
let [planted, found] = [0, 0]
for (let k = 0; k < Number(values.shops); k++) {
  const { kind, view, truth } = shopView(Number(values.seed) + k)
  planted += truth.size
  const { places = [] } = (await rankPlaces([view])) ?? {}
  for (const place of places) {
    const [conditions = []] = place.places
    const name = placeName(conditions.map(({ dimension, value }) => [dimension, value]))
    const isRight = place.places.length === 1 && truth.has(name)
    const confidence = placeConfidence(place)
    if (isRight && confidence >= NAMED_FROM) found++
    told.push({ set: kind, terms: placeTerms(place), isRight, told: confidence })
  }
}
const named = told.filter((one) => one.told >= NAMED_FROM)
console.log(`${planted} places were made to move; ${named.length} were named, ${found} of them right`)
console.table(binsOf('causes', named))
if (values.fit) reportFit('place', told)
process.exit(0)
