import type { WhatsAppNumberRow } from '#platform/notices/whatsapp/schema.ts'
import type { WhatsAppNumber } from '../contract.ts'

/** Leaves out encrypted values. */
export const presentNumber = (row: WhatsAppNumberRow): WhatsAppNumber => ({
  id: row.id,
  phoneNumberId: row.phoneNumberId,
  businessId: row.businessId,
  display: row.display,
  verifiedName: row.verifiedName,
  quality: row.quality,
  isOfficial: row.isOfficial,
  error: row.error,
  checkedAt: row.checkedAt.toISOString(),
  webhookAt: row.webhookAt?.toISOString() ?? null,
  version: row.version,
})

export const auditedNumber = ({ display, verifiedName }: WhatsAppNumberRow) => ({
  name: verifiedName,
  hint: display,
})
