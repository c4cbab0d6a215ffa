import * as z from 'zod/mini'
import { currencies, timeZone } from '../preferences.ts'
import { stateCodes } from '../states.ts'
import { choice, day, optional, requiredText, validationMessages as says } from '../validation/index.ts'

export const NewAccountForm = z.object({
  name: requiredText,
  currency: choice(currencies),
  timeZone,
  /** Its holidays apply in addition to national ones. */
  holidayState: z.optional(optional(choice(stateCodes))),
})
export type NewAccountForm = z.infer<typeof NewAccountForm>

/** Not counting demo accounts. */
export const mostOwnAccounts = 5

const OwnHoliday = z.object({ day, name: requiredText })
export type OwnHoliday = z.infer<typeof OwnHoliday>

export const mostOwnHolidays = 200

const uniqueDays = (given: readonly { day: string }[]) =>
  new Set(given.map((holiday) => holiday.day)).size === given.length

export const AccountSettings = z.extend(NewAccountForm, {
  holidayState: optional(choice(stateCodes)),
  ownHolidays: z
    .array(OwnHoliday, says.invalid)
    .check(z.maxLength(mostOwnHolidays, says.invalid), z.refine(uniqueDays, 'Há dias repetidos')),
})
export type AccountSettings = z.infer<typeof AccountSettings>

export const Closing = z.object({ confirmation: requiredText })
export type Closing = z.infer<typeof Closing>

/** A closed account can be reopened for this many days, then it is deleted. */
export const closedDays = 30

export type ClosedAccount = { id: string; name: string; deletedAfter: string }
