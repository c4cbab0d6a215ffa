import * as z from 'zod/mini'
import { email, newPassword, password, requiredText, resetToken, samePassword } from '../validation/index.ts'

/** What opens a session. */
export const Credentials = z.object({ email, password, code: z.optional(requiredText) })
export type Credentials = z.infer<typeof Credentials>

/** As somebody fills it in; the code is asked for afterwards. */
export const SignInForm = z.object({ email, password })

/** What a sign-in that was begun elsewhere (Google) still waits for. */
export const SecondFactor = z.object({ code: requiredText })
export type SecondFactor = z.infer<typeof SecondFactor>

export const NewUser = z.object({ name: requiredText, email, password: newPassword })
export type NewUser = z.infer<typeof NewUser>

/** As somebody fills it in: the password twice. */
export const SignUpForm = z.extend(NewUser, { again: password }).check(samePassword('password', 'again'))

export const ForgottenPassword = z.object({ email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

/** What a mailed link carries. */
export const MailedLink = z.object({ token: resetToken })
export type MailedLink = z.infer<typeof MailedLink>

export const RecoveredPassword = z.object({ token: resetToken, password: newPassword })
export type RecoveredPassword = z.infer<typeof RecoveredPassword>

export const RecoveryForm = z
  .object({ password: newPassword, again: password })
  .check(samePassword('password', 'again'))
