import { z } from 'zod'
import { amount, fieldsOf, listOf, maybe, text } from '../../lenient.ts'

export const feedItemsAnswer = listOf(
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
  .transform(({ messageRetentionPeriodInSeconds: small, ...told }) => ({
    ...told,
    MessageRetentionPeriodInSeconds: told.MessageRetentionPeriodInSeconds ?? small,
  }))

export const feedConfigAnswer = fieldsOf({
  filter: maybe(z.object({ type: text, status: listOf(text), expression: text })),
  queue: maybe(queue),
  quantity: amount,
})
export type FeedConfigAnswer = z.infer<typeof feedConfigAnswer>

export const hookConfigAnswer = fieldsOf({ hook: maybe(z.object({ url: text })) })

/** Money is rounded in lists, so it is not read. */
export const orderListAnswer = fieldsOf({
  list: listOf(z.object({ orderId: text, status: text, creationDate: text, origin: text })),
  paging: maybe(z.object({ total: amount, pages: amount, currentPage: amount, perPage: amount })),
})
