import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'
import { anyText, required } from './text.ts'

const written = /^(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})$/

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .reduce((sum, digit, place) => sum + Number(digit) * (digits.length + 1 - place), 0)
  return ((sum * 10) % 11) % 10
}

function isCpf(text: string): boolean {
  if (!written.test(text)) return false
  const digits = digitsOf(text)
  if (/^(\d)\1+$/.test(digits)) return false
  return [9, 10].every((place) => checkDigit(digits.slice(0, place)) === Number(digits[place]))
}

/** Stored as eleven digits. */
export const cpf = z.pipe(
  anyText(says.cpf).check(z.trim(), required, z.maxLength(255, says.cpf), z.refine(isCpf, says.cpf)),
  z.transform(digitsOf),
)
