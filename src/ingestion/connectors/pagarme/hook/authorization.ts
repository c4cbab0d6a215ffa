import { createHash, timingSafeEqual } from 'node:crypto'

type Account = { user: string; password: string }

export const basicAuthorization = ({ user, password }: Account): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Pagar.me documents no signature: its webhooks carry the user and the password that people give them there. */
export function isAuthorized(header: string, { user, password }: Account): boolean {
  if (user === '' || password === '') return false
  const [, given = ''] = /^basic (\S{1,2000})$/i.exec(header) ?? []
  return timingSafeEqual(hashOf(`Basic ${given}`), hashOf(basicAuthorization({ user, password })))
}
