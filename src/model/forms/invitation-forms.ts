import * as z from 'zod/mini'
import { newPassword, password, requiredText, samePassword } from '../validation/index.ts'

/** What somebody whom nobody knew says to accept an invitation; the e-mail is the one that received it. */
export const invitationAnswer = { name: requiredText, password: newPassword }

/** The same in its form, where the password is written twice. */
export const InvitationForm = z
  .object({ ...invitationAnswer, again: password })
  .check(samePassword('password', 'again'))
