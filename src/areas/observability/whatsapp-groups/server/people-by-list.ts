import type { AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { DAY_MS, isWindowOpen } from '#platform/notices/whatsapp/decide.ts'
import { whatsAppMembers, whatsAppPeople, type WhatsAppPersonRow } from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Person } from '../contract.ts'

const lost = 'Nome que não pode mais ser aberto'

export function decryptName(
  keyring: Keyring,
  { id, sealed }: Pick<WhatsAppPersonRow, 'id' | 'sealed'>,
): string {
  try {
    return openWhatsApp(keyring, 'whatsapp-person', id, sealed).name
  } catch {
    // the key is gone; the row says so
    return lost
  }
}

export async function peopleByList(
  { db, account, now }: AccountContext,
  keyring: Keyring,
): Promise<Map<string, Person[]>> {
  const rows = await db
    .select({ list: whatsAppMembers.destinationId, person: whatsAppPeople, by: users.name })
    .from(whatsAppMembers)
    .innerJoin(whatsAppPeople, eq(whatsAppPeople.id, whatsAppMembers.personId))
    .leftJoin(users, eq(users.id, whatsAppPeople.consentBy))
    .where(and(eq(whatsAppMembers.accountId, account.id), eq(whatsAppMembers.gone, false)))
    .orderBy(asc(whatsAppPeople.createdAt), asc(whatsAppPeople.id))
  const found = new Map<string, Person[]>()
  for (const { list, person, by } of rows) {
    const people = found.get(list) ?? []
    people.push(present(person, { by, name: decryptName(keyring, person), now: now() }))
    found.set(list, people)
  }
  return found
}

function present(
  row: WhatsAppPersonRow,
  { by, name, now }: { by: string | null; name: string; now: Date },
): Person {
  const { id, hint, consentAt, consentHow, optedOutAt, lastInboundAt } = row
  const isOpen = isWindowOpen(lastInboundAt, now)
  return {
    id,
    name,
    phone: hint,
    consent: consentAt === null ? null : { at: consentAt.toISOString(), by, how: consentHow ?? '' },
    optedOutAt: optedOutAt?.toISOString() ?? null,
    windowUntil:
      isOpen && lastInboundAt !== null ? new Date(lastInboundAt.getTime() + DAY_MS).toISOString() : null,
  }
}
