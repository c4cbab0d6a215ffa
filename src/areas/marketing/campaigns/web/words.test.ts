import { expect, it } from 'vitest'
import texts from '#areas/marketing/campaigns/texts.pt.json' with { type: 'json' }
import { attributionLabels, goalLabels, statusLabels } from '#model/marketing/campaign-labels.ts'

it('files say what the screen says', () => {
  const { goals, statuses, attributions } = texts.campaigns
  expect({ goals, statuses, attributions }).toEqual({
    goals: goalLabels,
    statuses: statusLabels,
    attributions: attributionLabels,
  })
})
