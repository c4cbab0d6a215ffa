import { expect, it } from 'vitest'
import texts from '#areas/marketing/campaigns/texts.pt.json' with { type: 'json' }
import { attributionWords, goalWords, statusWords } from '#model/marketing/campaign-words.ts'

it('files say what the screen says', () => {
  const { goals, statuses, attributions } = texts.campaigns
  expect({ goals, statuses, attributions }).toEqual({
    goals: goalWords,
    statuses: statusWords,
    attributions: attributionWords,
  })
})
