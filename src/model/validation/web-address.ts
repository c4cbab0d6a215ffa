import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'
import { anyText, max255, required } from './text.ts'

/** With a host name or number, and without a password. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\/?#]/i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  const named = /^\[.+\]$/.test(hostname) || /^[^.]+(\.[^.]+)+$/.test(hostname)
  return named && username === '' && password === ''
}

export const url = anyText(says.url).check(
  z.trim(),
  required,
  max255,
  z.url(says.url),
  z.refine(isWebAddress, says.url),
)

const same = (text: string) => (URL.canParse(text) ? new URL(text).href : text)

export const urls = z
  .array(url, says.invalid)
  .check(z.refine((given) => new Set(given.map(same)).size === given.length, says.duplicateUrls))
