import { z } from 'zod'
import { amount, fieldsOf, listOf, maybe, text } from '../../lenient.ts'

export const feedItemsAnswer = listOf(
  z.object({ eventId: text, handle: text, domain: text, state: text, orderId: text, currentChange: text }),
)
export type FeedItem = z.infer<typeof feedItemsAnswer>[number]

/** What is told to the platform with a capital letter, it tells with a small one. */
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

/** The reduced form of orders in a list: who they are, and in what state. Money here is rounded, so it is not read. */
export const orderListAnswer = fieldsOf({
  list: listOf(z.object({ orderId: text, status: text, creationDate: text, origin: text })),
  paging: maybe(z.object({ total: amount, pages: amount, currentPage: amount, perPage: amount })),
})
