import texts from './texts.pt.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { packageStageLabels, trackingStateLabels } from './logistics/states.ts'
import {
  attemptNumberLabels,
  clientKindLabels,
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
  expect(placeLabel('coupon', '', 'BRL')).toBe('Cupom (não informado)')
  expect(placeLabel('sku', '17', 'BRL', 'Mesa posta')).toBe('Mesa posta')
  expect([placeLabel('weekday', '7', 'BRL'), placeLabel('uf', 'SP', 'BRL')]).toEqual(['domingo', 'SP'])
})

it.each([
  ['BRL', 'R$\u00A0500 a R$\u00A01.000', 'R$\u00A03.000 ou mais'],
  ['USD', 'US$\u00A0500 a US$\u00A01.000', 'US$\u00A03.000 ou mais'],
  ['CLP', 'CLP$\u00A050.000 a CLP$\u00A0100.000', 'CLP$\u00A0300.000 ou mais'],
  ['KWD', 'KWD\u00A050 a KWD\u00A0100', 'KWD\u00A0300 ou mais'],
])('a band of amounts in %s is in its unit', (currency, between, above) => {
  expect(valueLabel('amountBand', '50000', currency)).toBe(between)
  expect(placeLabel('amountBand', '300000', currency)).toBe(above)
})

it('fixed values of attempts have the words of the screens', () => {
  const { clientKind, attemptNumber } = texts.dimensionValues
  expect(clientKindLabels).toEqual(clientKind)
  expect(attemptNumberLabels).toEqual(attemptNumber)
  expect([valueLabel('clientKind', 'new'), valueLabel('attemptNumber', '4')]).toEqual([
    'Novo ou não identificado',
    '4ª ou mais',
  ])
})
