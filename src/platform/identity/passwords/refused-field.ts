import { validationMessages as says } from '#model/validation/messages.ts'
import { FarolError } from '../../errors.ts'

export const invalidToken = () => new FarolError('invalidInput', { fields: { token: says.resetToken } })

export const samePassword = (field = 'password') =>
  new FarolError('invalidInput', { fields: { [field]: says.passwordSame } })

export const isInvalidToken = (error: unknown): boolean =>
  error instanceof FarolError && error.details.fields?.['token'] !== undefined
