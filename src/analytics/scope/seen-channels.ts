import { ruleConditionsFrom } from '#model/channel-rule.ts'
import type { AccountContext } from '#platform/context.ts'
import { cachedOfAccount } from './cached-of-account.ts'
import { dimensionValues } from './dimension-values.ts'

/**
 * Names of the sales channels that the person may read: those that their virtual channel sold in or its rule lists.
 * Null means all.
 */
export async function seenChannels(ctx: AccountContext): Promise<string[] | null> {
  if (ctx.virtualChannel === null) return null
  const listed = ruleConditionsFrom(ctx.virtualChannel.rule).flatMap(({ dimension, kind, values }) =>
    dimension === 'channel' && kind === 'anyOf' ? values : [],
  )
  return [...new Set([...listed, ...(await soldIn(ctx))])].toSorted((a, b) => a.localeCompare(b))
}

/** Sales channels of the account that the person may not read about. */
export async function unseenChannels(ctx: AccountContext): Promise<Set<string>> {
  const seen = await seenChannels(ctx)
  if (seen === null) return new Set()
  const all = await soldIn({ ...ctx, virtualChannel: null })
  return new Set(all.filter((name) => !seen.includes(name)))
}

const soldIn = (ctx: AccountContext): Promise<string[]> =>
  cachedOfAccount(ctx, ['channels sold in', ctx.showIn], async () => {
    const { values } = await dimensionValues(ctx, 'channel', '')
    return values.map(({ value }) => value)
  })
