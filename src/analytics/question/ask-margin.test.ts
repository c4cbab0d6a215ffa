import { expect, it } from 'vitest'
import { compileMargin } from './ask-margin.ts'
import { frameAgainst, question } from './testing/questions.ts'

it.each(['previous-period', 'account-average'] as const)(
  'the margin of a channel of items, against %s',
  async (compare) => {
    const { accountId, freight } = question({})
    const asked = {
      accountId,
      freight,
      filters: {},
      rule: { category: ['Casa'] },
      frame: frameAgainst(compare),
    }
    const { query } = compileMargin({ ...asked, costCurrency: 'BRL' })
    await expect(`${query}\n`).toMatchFileSnapshot(`statements/margin-against-${compare}.sql`)
  },
)
