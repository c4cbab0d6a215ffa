import * as z from 'zod/mini'
import { currencies, timeZone } from '../preferences.ts'
import { choice, requiredText } from '../validation/index.ts'

export const NewAccountForm = z.object({ name: requiredText, currency: choice(currencies), timeZone })
export type NewAccountForm = z.infer<typeof NewAccountForm>

/** Without the demo's. */
export const mostOwnAccounts = 5
