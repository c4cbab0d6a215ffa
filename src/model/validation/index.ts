/**
 * The rules of section 5, for contracts and forms alike. The pieces are of `zod/mini`, so that a form weighs little: write
 * `z.optional(piece)`, or `optional(piece)` for a field that may be left empty; they have no methods for it.
 */
export { atLeastOne, choice, id } from './choice.ts'
export { cpf } from './cpf.ts'
export { birthDate, dateRange, day, endAfterStart, time } from './day.ts'
export { validationMessages } from './messages.ts'
export { number, year } from './number.ts'
export { newPassword, otherPassword, password, resetToken, samePassword } from './password.ts'
export { phone } from './phone.ts'
export { problemsOf, type Problems } from './problems.ts'
export { email, optional, requiredText, text } from './text.ts'
export { url, urls } from './web-address.ts'
