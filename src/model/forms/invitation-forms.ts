import * as z from 'zod/mini'
import { newPassword, password, requiredText, samePassword } from '../validation/index.ts'

/** For a person without an account yet; the e-mail is the invited one. */
export const invitationAnswer = { name: requiredText, password: newPassword }

export const InvitationForm = z
  .object({ ...invitationAnswer, again: password })
  .check(samePassword('password', 'again'))
