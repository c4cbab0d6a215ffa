import { createHash } from 'node:crypto'

/** The same for an account's acquirer always, and of no other account's. */
export const providerId = (accountId: string, acquirer: string): string =>
  createHash('sha256').update(`${accountId}:${acquirer}`).digest('hex').slice(0, 32)
