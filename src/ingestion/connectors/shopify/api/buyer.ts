import { z } from 'zod'
import { lenientList, maybe, text } from '../../lenient.ts'

const localizedFields = maybe(z.object({ nodes: lenientList(z.object({ key: text, value: text })) }))

export const shopifyBuyer = z.object({
  email: text,
  phone: text,
  customer: maybe(
    z.object({
      firstName: text,
      lastName: text,
      defaultEmailAddress: maybe(z.object({ emailAddress: text, marketingState: text })),
      defaultPhoneNumber: maybe(z.object({ phoneNumber: text })),
    }),
  ),
  localizedFields,
})
export type ShopifyBuyer = z.infer<typeof shopifyBuyer>

export const buyersAnswer = z.object({
  people: z.array(maybe(shopifyBuyer)),
  documents: z.array(maybe(z.object({ localizedFields }))),
})
