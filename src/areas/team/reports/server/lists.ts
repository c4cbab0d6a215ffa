import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AccountContext } from '#platform/context.ts'
import { destinations } from '#platform/notices/schema.ts'

/** Groups and lists of people that the account writes to. */
export const ofWhatsApp = (accountId: string): SQL | undefined =>
  and(eq(destinations.accountId, accountId), eq(destinations.kind, 'whatsApp'))

export const listWhatsAppLists = ({
  db,
  account,
}: AccountContext): Promise<{ id: string; name: string; enabled: boolean }[]> =>
  db
    .select({ id: destinations.id, name: destinations.name, enabled: destinations.enabled })
    .from(destinations)
    .where(ofWhatsApp(account.id))
    .orderBy(asc(destinations.name), asc(destinations.id))
