import { FarolError } from '../../errors.ts'
import { isCommonPassword } from './common-passwords.ts'

export type PasswordOwner = { email: string; name: string }

const product = 'farol'
/** Shorter words are in too many passwords to say anything about who chose them. */
const shortestWord = 4
const enough = 8

function wordsOf({ email, name }: PasswordOwner): string[] {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const words = [email.toLowerCase(), local, ...local.split(/[^a-z\d]+/), ...host.split('.')]
  words.push(name.toLowerCase().replaceAll(/\s/g, ''), ...name.toLowerCase().split(/\s+/), product)
  return words.filter((word) => word.length >= shortestWord).sort((a, b) => b.length - a.length)
}

/** Without these words, and without digits and signs around them, too little is left to be a password. */
function isMadeOf(words: string[], password: string): boolean {
  const text = password.toLowerCase()
  const rest = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return rest !== text && rest.replaceAll(/[\d\W_]/g, '').length < enough
}

/**
 * Throws for a password that others would guess: a common one (`commonPassword`), or the person's own name or e-mail or the
 * product's name with little else (`ownWordsPassword`). `field` is where a form shows it. Length is for the contract.
 */
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
