import { readFileSync } from 'node:fs'

const file = new URL('common-passwords.txt', import.meta.url)
const [, list = ''] = readFileSync(file, 'utf8').split('\n--------\n')
const common: ReadonlySet<string> = new Set(list.trim().split('\n'))

/** What people put after a word so that it counts as a password: `princess2024`, `password!!`. */
const tail = /[\d\W_]{1,4}$/

/** Whether it is one of the most common passwords, in any case and with a short ending of digits or signs. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return common.has(text) || common.has(text.replace(tail, '')) || /^(.)\1*$/.test(text)
}
