import { plainText } from '#model/plain-text.ts'

export type Personal = { name: string; email: string; phone: string; document: string }
export const personalFields = ['name', 'email', 'phone', 'document'] as const

export type ConsentState = 'yes' | 'no' | 'unknown'
/** Date of the consent, and its source. */
export type Consent = { state: ConsentState; at: Date | null; source: string }

const MAX_LENGTH = 255

export function normalizePersonal(personal: Partial<Personal>): Personal {
  return {
    name: (personal.name ?? '')
      .toWellFormed()
      .replaceAll('\0', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_LENGTH),
    email: normalizeEmail(personal.email ?? ''),
    phone: normalizePhone(personal.phone ?? ''),
    document: normalizeDocument(personal.document ?? ''),
  }
}

/** Forwarding aliases of marketplaces and VTEX, not the person's own address. */
const alias =
  /(?:^|[.@-])ct\.vtex\.com\.br$|@(?:mail|marketplace)\.mercadolivre\.com\.br$|@marketplace\.amazon\./

export function normalizeEmail(text: string): string {
  const plain = text.toWellFormed().trim().toLowerCase()
  if (plain.length > MAX_LENGTH) return ''
  return /^[^\s@\0]+@[^\s@\0.]+(?:\.[^\s@\0.]+)+$/.test(plain) && !alias.test(plain) ? plain : ''
}

export function normalizePhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const own = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return own.length >= 8 && own.length <= 15 ? own : ''
}

/** CPF, CNPJ (may contain letters) or a foreign document. */
export function normalizeDocument(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return plain.length >= 5 && plain.length <= 30 ? plain : ''
}

export function searchWords(name: string): string[] {
  return [
    ...new Set(
      plainText(name)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  ].slice(0, 20)
}

export function masked({ name, email, phone, document }: Personal): Personal {
  return {
    name: shortName(name),
    email: email.replace(/^(.)[^@]*@/, '$1***@'),
    phone:
      phone === '' ? '' : `${phone.length >= 10 ? `(${phone.slice(0, 2)}) ` : ''}*****-${phone.slice(-4)}`,
    document: maskedDocument(document),
  }
}

function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ')
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.slice(0, 1)}.`
}

function maskedDocument(document: string): string {
  if (/^\d{11}$/.test(document)) return `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
  if (/^[A-Z\d]{12}\d{2}$/.test(document)) return `**.***.${document.slice(5, 8)}/${document.slice(8, 12)}-**`
  return document === '' ? '' : `${'*'.repeat(document.length - 3)}${document.slice(-3)}`
}
