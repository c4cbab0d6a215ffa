import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { WhatsAppConnection } from '#platform/notices/requests/whatsapp.ts'
import {
  fetchNumber,
  fetchTemplates,
  type About,
  type KnownTemplates,
} from '#platform/notices/whatsapp/meta-api.ts'
import {
  whatsAppNumbers,
  whatsAppTemplates,
  type WhatsAppNumberRow,
} from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import type { WhatsAppDeps } from '#platform/notices/whatsapp/send-whatsapp.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

export type NumberDeps = Pick<WhatsAppDeps, 'outbound' | 'whatsAppServer' | 'keyring'>

export async function findNumber({ db, account }: AccountContext): Promise<WhatsAppNumberRow | undefined> {
  const [row] = await db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.accountId, account.id))
  return row
}

export async function lockNumber(
  tx: Transaction,
  { account }: AccountContext,
  version: number,
): Promise<WhatsAppNumberRow> {
  const own = eq(whatsAppNumbers.accountId, account.id)
  const [row] = await tx.select().from(whatsAppNumbers).where(own).for('update')
  if (row === undefined) throw new FarolError('notFound')
  if (row.version !== version) throw new FarolError('conflict')
  return row
}

export const numberConnection = (
  { keyring, whatsAppServer: server }: { keyring: Keyring; whatsAppServer?: string | undefined },
  { id, sealed, phoneNumberId }: WhatsAppNumberRow,
): WhatsAppConnection => ({
  server,
  phoneNumberId,
  accessToken: openWhatsApp(keyring, 'whatsapp-number', id, sealed).accessToken,
})

export type Checked = { about: About; templates: KnownTemplates }

/** Requests both: a token may be allowed to read only one. */
export async function checkNumber(
  parts: NumberDeps,
  place: WhatsAppConnection,
  businessId: string,
): Promise<{ value: Checked } | { reason: string }> {
  const about = await fetchNumber(parts, place)
  if ('reason' in about) return about
  const templates = await fetchTemplates(parts, place, businessId)
  return 'reason' in templates ? templates : { value: { about: about.value, templates: templates.value } }
}

export const numberColumns = ({ about }: Checked, now: Date) => ({
  display: about.display_phone_number,
  verifiedName: about.verified_name,
  quality: about.quality_rating,
  isOfficial: about.is_official_business_account,
  error: null,
  checkedAt: now,
})

/** Replaces stored templates with Meta's list. */
export async function writeTemplates(
  tx: Transaction,
  { account, now }: AccountContext,
  { templates }: Checked,
): Promise<void> {
  await tx.delete(whatsAppTemplates).where(eq(whatsAppTemplates.accountId, account.id))
  const rows = templates.map(({ name, language, status, category, rejected_reason: told }) => ({
    accountId: account.id,
    name,
    language,
    status,
    category,
    changedAt: now(),
    reason: told === undefined || told === null || told === 'NONE' || told === '' ? null : told,
  }))
  if (rows.length > 0) await tx.insert(whatsAppTemplates).values(rows).onConflictDoNothing()
}
