import { findMembership } from '../identity/find-membership.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import type { Notice } from './notice.ts'

type BrowserAccess = 'all' | 'otherAreas' | 'none'

/** What a browser's owner may see now: of these notices, of others only, or none as who left the account or has some channels only. */
export async function browserAccess(
  db: Database | Transaction,
  owner: { userId: string; accountId: string },
  notices: readonly Pick<Notice, 'needs'>[],
  now: Date,
): Promise<BrowserAccess> {
  const found = await findMembership(db, owner, now)
  if (found === null) return 'none'
  const { channelsOnly, permissions } = found.membership
  if (channelsOnly || !permissions.has('observability.view')) return 'none'
  const needs = notices.flatMap((notice) => notice.needs ?? [])
  return needs.every((need) => permissions.has(need)) ? 'all' : 'otherAreas'
}
