import { loadPaid, type Paid } from '#analytics/catalog/sku-paid.ts'
import { skuQuestion } from '#analytics/catalog/sku-question.ts'
import { isFirstMatch, inNoChannel } from '#analytics/channels/masked-sums.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { asc, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { SkuPaid } from '../panel-contract.ts'
import { withVisibleSku } from './with-visible-sku.ts'

type Channel = { id: string; name: string; rule: ChannelRule }

/** Amounts paid over the list's 28 days; each sale counts in its first matching virtual channel. */
export const getSkuPaid = withVisibleSku(async (ctx, sku): Promise<SkuPaid> => {
  const [question, channels] = await Promise.all([skuQuestion(ctx), shownVirtualChannels(ctx)])
  const rows = await loadPaid(ctx, question, { sku, rules: channels.map(({ rule }) => rule) })
  const today = dayOf(question.now, question.timeZone)
  const none = sumOf(rows.filter(inNoChannel))
  return {
    currency: question.money.currency,
    period: { from: addDays(today, -CATALOG_DAYS.month), to: addDays(today, -1) },
    channels: [
      ...channels
        .map(({ id, name }, index) => ({ id, name, ...sumOf(rows.filter(isFirstMatch(index))) }))
        .filter(({ units }) => units > 0),
      ...(none.units === 0 ? [] : [{ id: null, name: '', ...none }]),
    ],
    total: sumOf(rows),
  }
})

/** The selected channel, or all of the account in order. */
async function shownVirtualChannels({ db, virtualChannel, channelIds }: AccountContext): Promise<Channel[]> {
  if (virtualChannel !== null) return [virtualChannel]
  const { id, name, rule, position } = virtualChannels
  return db
    .select({ id, name, rule })
    .from(virtualChannels)
    .where(channelIds === null ? undefined : inArray(id, [...channelIds]))
    .orderBy(asc(position), asc(name))
}

function sumOf(rows: readonly Paid[]): Paid {
  const sum = (key: keyof Paid) => rows.reduce((total, row) => total + row[key], 0)
  return {
    units: sum('units'),
    rated: sum('rated'),
    gross: sum('gross'),
    discount: sum('discount'),
    fees: sum('fees'),
    paid: sum('paid'),
  }
}
