import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'
import { anyText, required } from './text.ts'

const written = /^\+?[\d\s().-]+$/

const areaCodes = [
  '123456789',
  '12478',
  '1234578',
  '123456789',
  '1345',
  '123456789',
  '134579',
  '123456789',
  '123456789',
]

const isAreaCode = (code: string) => areaCodes[Number(code[0]) - 1]?.includes(code[1] ?? 'none') === true

/** Eight digits for landlines, nine for mobiles. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const abroad = text.startsWith('+') || digits.length > 11
  return abroad && digits.startsWith('55') ? digits.slice(2) : digits
}

function isPhone(text: string): boolean {
  const digits = digitsOf(text)
  const foreign = text.startsWith('+') && !text.replaceAll(/\D/g, '').startsWith('55')
  return !foreign && written.test(text) && isAreaCode(digits) && /^\d\d([2-5]\d{7}|9\d{8})$/.test(digits)
}

/** With or without +55 and punctuation; stored as digits. */
export const phone = z.pipe(
  anyText(says.phone).check(z.trim(), required, z.maxLength(255, says.phone), z.refine(isPhone, says.phone)),
  z.transform(digitsOf),
)
