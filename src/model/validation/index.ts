/**
 * Section 5 of the specification, with `zod/mini` to keep forms small: `z.optional(piece)`, or
 * `optional(piece)` for a field that may be empty.
 */
export { atLeastOne, choice, id } from './choice.ts'
export { cpf } from './cpf.ts'
export { birthDate, dateRange, day, endAfterStart, time } from './day.ts'
export { validationMessages } from './messages.ts'
export { number, wrongNumber, year } from './number.ts'
export { newPassword, otherPassword, password, resetToken, samePassword } from './password.ts'
export { phone } from './phone.ts'
export { findProblems, type Problems } from './problems.ts'
export { email, optional, requiredText, text } from './text.ts'
export { url, urls } from './web-address.ts'
