import * as z from 'zod/mini'
import { Preferences, currencies } from '../preferences.ts'
import {
  birthDate,
  choice,
  cpf,
  email,
  newPassword,
  optional,
  otherPassword,
  password,
  phone,
  requiredText,
  resetToken,
  samePassword,
} from '../validation/index.ts'

/** An absent CPF is kept, because it is only shown masked. */
export const Profile = z.object({
  name: requiredText,
  phone: optional(phone),
  cpf: z.optional(optional(cpf)),
  birthDate: optional(birthDate),
})
export type Profile = z.infer<typeof Profile>

export const EmailChange = z.object({ email, password })
export type EmailChange = z.infer<typeof EmailChange>

export const EmailConfirmation = z.object({ token: resetToken })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

const passwords = { current: password, chosen: newPassword }

export const PasswordChange = z.object(passwords).check(otherPassword('current', 'chosen'))
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordForm = z
  .object({ ...passwords, again: password })
  .check(otherPassword('current', 'chosen'))
  .check(samePassword('chosen', 'again'))

export const Proof = z.object({ password, code: requiredText })
export type Proof = z.infer<typeof Proof>

export const eraseWords = 'apagar meus dados'

export const Erasure = z.object({
  password,
  /** Only with a second factor. */
  code: z.optional(optional(requiredText)),
  confirmation: z.string().check(
    z.maxLength(255, `Digite "${eraseWords}"`),
    z.refine((text) => text.trim().toLowerCase() === eraseWords, `Digite "${eraseWords}"`),
  ),
})
export type Erasure = z.infer<typeof Erasure>

export const PreferencesChange = z.extend(Preferences, { currency: choice(currencies) })
export type PreferencesChange = z.infer<typeof PreferencesChange>
