import { expect, test } from 'vitest'
import texts from '../areas/team/logs/texts.pt.json' with { type: 'json' }
import { logActionLabels, logObjectLabels, logOriginLabels, logOutcomeLabels } from './log-labels.ts'

test('what leaves the log is called as it is on the screen', () => {
  const { actions, objects, outcomes, origins } = texts.team
  const byCode = Object.entries(actions).flatMap(([area, verbs]) =>
    Object.entries(verbs).map(([verb, label]) => [`${area}.${verb}`, label]),
  )
  expect(logActionLabels).toEqual(Object.fromEntries(byCode))
  expect([logObjectLabels, logOutcomeLabels, logOriginLabels]).toEqual([objects, outcomes, origins])
})
