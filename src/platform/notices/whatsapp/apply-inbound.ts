import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { phoneHash, phoneHashes, phoneHint } from './phone.ts'
import { whatsAppGroups, whatsAppPeople, type WhatsAppPersonRow } from './schema.ts'
import { sealWhatsApp } from './seals.ts'
import type { Inbound } from './webhook-body.ts'
import { parseOptWord, type OptWord } from './opt-words.ts'

export type Applying = { tx: Transaction; keyring: Keyring; now: () => Date; accountId: string }

/** Opens 24-hour windows and processes opt-out and opt-in words, in the order they were written. */
export async function applyInbound(applying: Applying, inbound: readonly Inbound[]): Promise<void> {
  const { tx, accountId, now } = applying
  // locked in a fixed order, so that two webhooks do not deadlock
  for (const message of inbound.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const { from, group_id: groupId } = message
    // a clock ahead of ours would keep a window open too long
    const at = new Date(Math.min(message.timestamp.getTime(), now().getTime()))
    const word = parseOptWord(message.text?.body ?? message.button?.text ?? titleOf(message))
    const known = await findPerson(applying, from)
    const person = known ?? (word === 'out' ? await addPerson(applying, from) : undefined)
    if (person !== undefined) await applyOptWord(tx, person, { at, word, isDirect: groupId === undefined })
    if (groupId !== undefined)
      await tx
        .update(whatsAppGroups)
        .set({
          lastInboundAt: sql`greatest(${whatsAppGroups.lastInboundAt}, ${at.toISOString()}::timestamptz)`,
        })
        .where(and(eq(whatsAppGroups.accountId, accountId), eq(whatsAppGroups.groupId, groupId)))
  }
}

const titleOf = ({ interactive }: Inbound): string => interactive?.button_reply.title ?? ''

/** Searches with every key of the keyring. */
export async function findPerson(
  { tx, keyring, accountId }: Omit<Applying, 'now'>,
  digits: string,
): Promise<WhatsAppPersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(whatsAppPeople)
    .where(
      and(
        eq(whatsAppPeople.accountId, accountId),
        inArray(whatsAppPeople.phoneHash, phoneHashes(keyring, accountId, digits)),
      ),
    )
    .for('update')
  return row
}

/** Creates a person known only by phone, without consent. */
export async function addPerson(
  { tx, keyring, accountId, now }: Applying,
  phone: string,
): Promise<WhatsAppPersonRow | undefined> {
  const id = randomUUID()
  const [row] = await tx
    .insert(whatsAppPeople)
    .values({
      id,
      accountId,
      phoneHash: phoneHash(keyring, accountId, phone),
      hint: phoneHint(phone),
      sealed: sealWhatsApp(keyring, 'whatsapp-person', id, { phone, name: '' }),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning()
  return row ?? (await findPerson({ tx, keyring, accountId }, phone))
}

async function applyOptWord(
  tx: Transaction,
  { id, lastInboundAt, wordAt, optedOutAt }: WhatsAppPersonRow,
  { at, word, isDirect }: { at: Date; word: OptWord | null; isDirect: boolean },
): Promise<void> {
  // in the same second, opting out wins
  const isNewer = wordAt === null || at > wordAt || (word === 'out' && at >= wordAt)
  const spoken =
    word === null || !isNewer ? {} : { wordAt: at, optedOutAt: word === 'out' ? (optedOutAt ?? at) : null }
  const heard = isDirect && (lastInboundAt === null || at > lastInboundAt) ? { lastInboundAt: at } : {}
  const changed = { ...spoken, ...heard }
  if (Object.keys(changed).length > 0)
    await tx.update(whatsAppPeople).set(changed).where(eq(whatsAppPeople.id, id))
}
