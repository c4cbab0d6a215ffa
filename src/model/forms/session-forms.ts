import * as z from 'zod/mini'
import { email, newPassword, password, requiredText, resetToken, samePassword } from '../validation/index.ts'

export const Credentials = z.object({ email, password, code: z.optional(requiredText) })
export type Credentials = z.infer<typeof Credentials>

export const SignInForm = z.object({ email, password })

export const SecondFactor = z.object({ code: requiredText })
export type SecondFactor = z.infer<typeof SecondFactor>

export const NewUser = z.object({ name: requiredText, email, password: newPassword })
export type NewUser = z.infer<typeof NewUser>

export const SignUpForm = z.extend(NewUser, { again: password }).check(samePassword('password', 'again'))

export const ForgottenPassword = z.object({ email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

export const MailedLink = z.object({ token: resetToken })
export type MailedLink = z.infer<typeof MailedLink>

export const RecoveredPassword = z.object({ token: resetToken, password: newPassword })
export type RecoveredPassword = z.infer<typeof RecoveredPassword>

export const RecoveryForm = z
  .object({ password: newPassword, again: password })
  .check(samePassword('password', 'again'))
