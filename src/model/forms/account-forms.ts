import * as z from 'zod/mini'
import { currencies, timeZone } from '../preferences.ts'
import { choice, requiredText } from '../validation/index.ts'

/** What an account begins with. */
export const NewAccountForm = z.object({ name: requiredText, currency: choice(currencies), timeZone })
export type NewAccountForm = z.infer<typeof NewAccountForm>

/** Accounts that one person may own, those of the demo left out. */
export const mostOwnAccounts = 5
