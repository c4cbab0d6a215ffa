import { FarolError } from '../../errors.ts'
import { readFileSync } from 'node:fs'

const file = new URL('common-passwords.txt', import.meta.url)
const [, list = ''] = readFileSync(file, 'utf8').split('\n--------\n')
const common: ReadonlySet<string> = new Set(list.trim().split('\n'))

/** Suffixes that do not make a word a good password: `princess2024`, `password!!`. */
const tail = /[\d\W_]{1,4}$/

function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  return common.has(text) || common.has(text.replace(tail, '')) || /^(.)\1*$/.test(text)
}

export type PasswordOwner = { email: string; name: string }

const product = 'farol'
/** Shorter words occur in too many passwords. */
const shortestWord = 4
const enough = 8

function wordsOf({ email, name }: PasswordOwner): string[] {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const words = [email.toLowerCase(), local, ...local.split(/[^a-z\d]+/), ...host.split('.')]
  words.push(name.toLowerCase().replaceAll(/\s/g, ''), ...name.toLowerCase().split(/\s+/), product)
  return words.filter((word) => word.length >= shortestWord).sort((a, b) => b.length - a.length)
}

function isMadeOf(words: string[], password: string): boolean {
  const text = password.toLowerCase()
  const rest = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return rest !== text && rest.replaceAll(/[\d\W_]/g, '').length < enough
}

export function assertGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const refused = isCommonPassword(password)
    ? 'commonPassword'
    : isMadeOf(wordsOf(owner), password)
      ? 'ownWordsPassword'
      : null
  if (refused === null) return
  const { message } = new FarolError(refused)
  throw new FarolError(refused, { fields: { [field]: message } })
}
