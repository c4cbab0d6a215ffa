import { expect, it } from 'vitest'
import texts from '#areas/marketing/promotions/texts.pt.json' with { type: 'json' }
import { promotionKindLabels, promotionStatusLabels } from '#model/marketing/promotion-labels.ts'

it('files say what the screen says', () => {
  const { kinds, statuses } = texts.promotions
  expect({ kinds, statuses }).toEqual({ kinds: promotionKindLabels, statuses: promotionStatusLabels })
})
