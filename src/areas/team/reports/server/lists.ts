import type { WhatsAppForm } from '#model/monitoring/destinations.ts'
import type { AccountContext } from '#platform/context.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { destinations } from '#platform/notices/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, asc, eq, inArray, type SQL } from '#platform/storage/postgres/drizzle.ts'

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

export async function formsOfLists(
  { db, account }: AccountContext,
  keyring: Keyring,
  ids: readonly string[],
): Promise<WhatsAppForm[]> {
  const rows = await db
    .select()
    .from(destinations)
    .where(and(ofWhatsApp(account.id), inArray(destinations.id, [...ids])))
  return rows.flatMap((row) => {
    try {
      const settings = openDestination(keyring, row)
      return settings.kind === 'whatsApp' ? [settings.form] : []
    } catch {
      // its key is gone, and nothing leaves to it
      return []
    }
  })
}
