import * as z from 'zod/mini'
import { newPassword, password, requiredText, samePassword } from '../validation/index.ts'

/** Of an unknown user; the e-mail is the one that received the invitation. */
export const invitationAnswer = { name: requiredText, password: newPassword }

export const InvitationForm = z
  .object({ ...invitationAnswer, again: password })
  .check(samePassword('password', 'again'))
