import { z } from 'zod'
import { isAccountName } from './client/addresses.ts'

/** What people tell of their account. */
export const vtexSettings = z.object({
  account: z.string().refine(isAccountName),
  /** Days of history to read, as far as the platform keeps orders: two years. */
  historyDays: z.int().min(1).max(730).default(730),
})

export const vtexCredentials = z.object({ appKey: z.string().min(1), appToken: z.string().min(1) })
