import { expect, it } from 'vitest'
import texts from '#areas/marketing/promotions/texts.pt.json' with { type: 'json' }
import {
  promotionConditionLabels,
  promotionKindLabels,
  promotionOriginLabels,
  promotionStatusLabels,
} from '#model/marketing/promotion-labels.ts'

it('files say what the screen says', () => {
  const { kinds, statuses, origins, conditions } = texts.promotions
  const { but: _but, more: _more, ...names } = conditions
  expect({ kinds, statuses, origins, names }).toEqual({
    kinds: promotionKindLabels,
    statuses: promotionStatusLabels,
    origins: promotionOriginLabels,
    names: promotionConditionLabels,
  })
})
