import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { phoneHash, phoneHashes, phoneHint } from '#platform/notices/whatsapp/phone.ts'
import { whatsAppMembers, whatsAppPeople, type WhatsAppPersonRow } from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp, sealWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import type { DestinationRow } from '#platform/notices/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { findDestination } from '../../server/destinations/find-destination.ts'
import type { AddPerson } from '../contract.ts'

/** Each costs a request, and all must be sent within a sender's lease. */
const MAX_PEOPLE = 30

/** People who opted out stay out until they opt in themselves, whatever list they are added to. */
export async function addPerson(
  ctx: AccountContext,
  { listId, name, phone, consentHow, consentOn }: AddPerson,
  keyring: Keyring,
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const consentAt = new Date(`${consentOn}T12:00:00Z`)
  if (consentAt.getTime() > ctx.now().getTime() + 24 * 3600_000)
    throw new FarolError('invalidInput', { fields: { consentOn: 'A data não pode ser futura' } })
  const list = await findList(ctx, listId, keyring)
  const digits = `55${phone}`
  return ctx.db.transaction(async (tx) => {
    await assertRoom(tx, ctx, listId)
    const consentBy = ctx.actor === 'system' ? null : ctx.actor.userId
    const consent = { consentAt, consentBy, consentHow }
    const id = await write(tx, ctx, { keyring, digits, name, consent })
    const member = { accountId: ctx.account.id, destinationId: listId, personId: id, changedAt: ctx.now() }
    await tx.insert(whatsAppMembers).values(member).onConflictDoNothing()
    await recordAudit(tx, {
      ctx,
      action: 'whatsapp-list.add',
      object: `destination:${listId}`,
      after: { name: list.name, hint: phoneHint(digits), text: consentHow },
    })
    return { id }
  })
}

export async function removePerson(
  ctx: AccountContext,
  { listId, personId }: { listId: string; personId: string },
  keyring: Keyring,
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const list = await findList(ctx, listId, keyring)
  return ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(whatsAppMembers)
      .where(and(eq(whatsAppMembers.destinationId, listId), eq(whatsAppMembers.personId, personId)))
      .returning()
    if (removed === undefined) throw new FarolError('notFound')
    const person = await forgetUnlisted(tx, keyring, personId)
    await recordAudit(tx, {
      ctx,
      action: 'whatsapp-list.remove',
      object: `destination:${listId}`,
      before: { name: list.name, hint: person?.hint ?? null },
    })
    return { id: personId }
  })
}

/**
 * Deletes people in no list; only an encrypted phone and opt-out remain, so that they are never messaged by
 * mistake.
 */
async function forgetUnlisted(
  tx: Transaction,
  keyring: Keyring,
  personId: string,
): Promise<WhatsAppPersonRow | undefined> {
  const [person] = await tx.select().from(whatsAppPeople).where(eq(whatsAppPeople.id, personId)).for('update')
  const listed = eq(whatsAppMembers.personId, personId)
  const [other] = await tx.select().from(whatsAppMembers).where(listed).limit(1)
  if (person === undefined || other !== undefined) return person
  const { phone } = openWhatsApp(keyring, 'whatsapp-person', personId, person.sealed)
  const sealed = sealWhatsApp(keyring, 'whatsapp-person', personId, { phone, name: '' })
  const forgotten = { sealed, consentAt: null, consentBy: null, consentHow: null }
  await tx.update(whatsAppPeople).set(forgotten).where(eq(whatsAppPeople.id, personId))
  return person
}

/** Throws for groups: their members join and leave by the invite link. */
async function findList(ctx: AccountContext, id: string, keyring: Keyring): Promise<DestinationRow> {
  const row = await findDestination(ctx, id)
  const settings = openDestination(keyring, row)
  if (settings.kind !== 'whatsApp') throw new FarolError('notFound')
  if (settings.form === 'group')
    throw new FarolError('invalidInput', {
      fields: { phone: 'As pessoas entram no grupo pelo link do convite' },
    })
  if (settings.form === 'bridge')
    throw new FarolError('invalidInput', {
      fields: { phone: 'A ponte escreve só no grupo: as pessoas dele são as do WhatsApp' },
    })
  return row
}

async function assertRoom(tx: Transaction, { account }: AccountContext, listId: string): Promise<void> {
  const own = eq(whatsAppMembers.destinationId, listId)
  if ((await countInTurn(tx, whatsAppMembers, account.id, own)) < MAX_PEOPLE) return
  throw new FarolError('invalidInput', {
    fields: { phone: `A lista já tem ${MAX_PEOPLE} pessoas, o máximo` },
  })
}

type Writing = {
  keyring: Keyring
  digits: string
  name: string
  consent: { consentAt: Date; consentBy: string | null; consentHow: string }
}

async function write(
  tx: Transaction,
  { account, now }: AccountContext,
  { keyring, digits, name, consent }: Writing,
): Promise<string> {
  const hashes = phoneHashes(keyring, account.id, digits)
  const [known] = await tx
    .select()
    .from(whatsAppPeople)
    .where(and(eq(whatsAppPeople.accountId, account.id), inArray(whatsAppPeople.phoneHash, hashes)))
    .for('update')
  const id = known?.id ?? randomUUID()
  const sealed = sealWhatsApp(keyring, 'whatsapp-person', id, { phone: digits, name })
  const written = { sealed, hint: phoneHint(digits), ...consent }
  if (known !== undefined) {
    await tx.update(whatsAppPeople).set(written).where(eq(whatsAppPeople.id, id))
    return id
  }
  const hash = phoneHash(keyring, account.id, digits)
  const [made] = await tx
    .insert(whatsAppPeople)
    .values({ id, accountId: account.id, phoneHash: hash, createdAt: now(), ...written })
    .onConflictDoNothing()
    .returning()
  // another request added the same phone meanwhile
  if (made === undefined) throw new FarolError('conflict')
  return id
}
