import { expect, it } from 'vitest'
import texts from '#areas/marketing/promotions/texts.pt.json' with { type: 'json' }
import { promotionKindWords, promotionStatusWords } from '#model/marketing/promotion-words.ts'

it('files say what the screen says', () => {
  const { kinds, statuses } = texts.promotions
  expect({ kinds, statuses }).toEqual({ kinds: promotionKindWords, statuses: promotionStatusWords })
})
