import * as z from 'zod/mini'
import { requiredText, validationMessages as says } from '../validation/index.ts'

export const ApiKeyForm = z.object({ name: requiredText })

/** Deleting data must be confirmed by typing the connection's name. */
export const createDisconnectForm = (data: 'keep' | 'delete', name: string) =>
  z.object({
    confirmation:
      data === 'keep' ? z.string() : requiredText.check(z.refine((text) => text === name, says.invalid)),
  })
