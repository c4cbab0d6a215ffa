import texts from './texts.pt.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { packageStageWords, trackingStateWords } from './logistics/states.ts'
import {
  declineGroupWords,
  dimensionWords,
  postalRangeOf,
  retryChangeWords,
  valueWord,
  weekdayWords,
} from './dimension-words.ts'

it('files call the dimensions as the screens do', () => {
  expect(dimensionWords).toEqual(texts.dimensions)
})

it('files call weekdays and hours as the screens do, and other values by themselves', () => {
  expect(weekdayWords).toEqual(texts.dimensionValues.weekday)
  expect(valueWord('hourOfDay', '9')).toBe(texts.dimensionValues.hourOfDay.replace('{{hour}}', '9'))
  expect(valueWord('weekday', '7')).toBe('domingo')
  expect([valueWord('uf', '7'), valueWord('hourOfDay', ''), valueWord('weekday', '8')]).toEqual([
    '7',
    '',
    '8',
  ])
})

it('files name the reasons of refusals and what changed as the screens do', () => {
  const { declineGroup, retryChange } = texts.dimensionValues
  expect(declineGroupWords).toEqual(declineGroup)
  expect({ first: retryChange.first, ...retryChangeWords }).toEqual(retryChange)
})

it('files name what packages are as the screens do', () => {
  const { packageStage, trackingState, postalRange } = texts.dimensionValues
  const { void: _, ...states } = trackingStateWords
  expect(packageStageWords).toEqual(packageStage)
  expect({ ...states, none: trackingState.none }).toEqual(trackingState)
  expect([valueWord('occurrence', 'lost'), valueWord('occurrence', '')]).toEqual(['Extraviado', ''])
  expect(postalRangeOf('013')).toEqual(['01300-000', '01399-999'])
  const [first, last] = postalRangeOf('013')
  expect(valueWord('postalRange', '013')).toBe(
    postalRange.replace('{{first}}', first).replace('{{last}}', last),
  )
})
