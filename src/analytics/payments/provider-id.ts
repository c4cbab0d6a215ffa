import { createHash } from 'node:crypto'

/** A stable id for an account's acquirer, different in every account. */
export const providerId = (accountId: string, acquirer: string): string =>
  createHash('sha256').update(`${accountId}:${acquirer}`).digest('hex').slice(0, 32)
