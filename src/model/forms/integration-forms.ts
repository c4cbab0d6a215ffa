import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '../validation/index.ts'

/** What a connection to Google Analytics is called, and the orders' names of the channels that its visits are of. */
export const AnalyticsForm = z.object({
  name: requiredText,
  webChannel: requiredText,
  appChannel: requiredText,
})

export const ApiKeyForm = z.object({ name: requiredText })

/** Data is deleted only under the connection's name. */
export const disconnectFormOf = (data: 'keep' | 'delete', name: string) =>
  z.object({
    confirmation:
      data === 'keep' ? z.string() : requiredText.check(z.refine((text) => text === name, says.invalid)),
  })
