import { z } from 'zod'
import { amount, lenientObject, lenientList, maybe, text } from '../../lenient.ts'

export const feedItemsAnswer = lenientList(
  z.object({ eventId: text, handle: text, domain: text, state: text, orderId: text, currentChange: text }),
)
export type FeedItem = z.infer<typeof feedItemsAnswer>[number]

/** VTEX takes these keys capitalised and returns them in lower case. */
const queue = z
  .object({
    visibilityTimeoutInSeconds: amount,
    MessageRetentionPeriodInSeconds: amount,
    messageRetentionPeriodInSeconds: amount,
  })
  .transform(({ messageRetentionPeriodInSeconds: small, ...rest }) => ({
    ...rest,
    MessageRetentionPeriodInSeconds: rest.MessageRetentionPeriodInSeconds ?? small,
  }))

export const feedConfigAnswer = lenientObject({
  filter: maybe(z.object({ type: text, status: lenientList(text), expression: text })),
  queue: maybe(queue),
  quantity: amount,
})
export type FeedConfigAnswer = z.infer<typeof feedConfigAnswer>

export const hookConfigAnswer = lenientObject({ hook: maybe(z.object({ url: text })) })

/** Money is rounded in lists, so it is not read. */
export const orderListAnswer = lenientObject({
  list: lenientList(z.object({ orderId: text, status: text, creationDate: text, origin: text })),
  paging: maybe(z.object({ total: amount, pages: amount, currentPage: amount, perPage: amount })),
})
