import texts from './texts.pt.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { packageStageLabels, trackingStateLabels } from './logistics/states.ts'
import {
  declineGroupLabels,
  dimensionLabels,
  placeLabel,
  postalCodeRange,
  retryChangeLabels,
  valueLabel,
  weekdayLabels,
} from './dimension-labels.ts'

it('files call the dimensions as the screens do', () => {
  expect(dimensionLabels).toEqual(texts.dimensions)
})

it('files call weekdays and hours as the screens do, and other values by themselves', () => {
  expect(weekdayLabels).toEqual(texts.dimensionValues.weekday)
  expect(valueLabel('hourOfDay', '9')).toBe(texts.dimensionValues.hourOfDay.replace('{{hour}}', '9'))
  expect(valueLabel('weekday', '7')).toBe('domingo')
  expect([valueLabel('uf', '7'), valueLabel('hourOfDay', ''), valueLabel('weekday', '8')]).toEqual([
    '7',
    '',
    '8',
  ])
})

it('files name the reasons of refusals and what changed as the screens do', () => {
  const { declineGroup, retryChange } = texts.dimensionValues
  expect(declineGroupLabels).toEqual(declineGroup)
  expect({ first: retryChange.first, ...retryChangeLabels }).toEqual(retryChange)
})

it('files name what packages are as the screens do', () => {
  const { packageStage, trackingState, postalRange } = texts.dimensionValues
  const { void: _, ...states } = trackingStateLabels
  expect(packageStageLabels).toEqual(packageStage)
  expect({ ...states, none: trackingState.none }).toEqual(trackingState)
  expect([valueLabel('occurrence', 'lost'), valueLabel('occurrence', '')]).toEqual(['Extraviado', ''])
  expect(postalCodeRange('013')).toEqual(['01300-000', '01399-999'])
  const [first, last] = postalCodeRange('013')
  expect(valueLabel('postalRange', '013')).toBe(
    postalRange.replace('{{first}}', first).replace('{{last}}', last),
  )
})

it('a place that nobody informed says of what it is, and others have their name or are as files call them', () => {
  expect(placeLabel('coupon', '')).toBe('Cupom (não informado)')
  expect(placeLabel('sku', '17', 'Mesa posta')).toBe('Mesa posta')
  expect([placeLabel('weekday', '7'), placeLabel('uf', 'SP')]).toEqual(['domingo', 'SP'])
})
