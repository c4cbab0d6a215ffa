import { lte } from '#platform/storage/postgres/drizzle.ts'
import type { Applying } from './apply-inbound.ts'
import { whatsAppTemplates } from './schema.ts'
import type { TemplateUpdate } from './webhook-body.ts'

export async function applyTemplates(
  { tx, accountId, now }: Omit<Applying, 'keyring'>,
  updates: readonly TemplateUpdate[],
): Promise<void> {
  for (const { event, message_template_name: name, reason, at, ...update } of updates) {
    const language = update.message_template_language.slice(0, 20)
    const told = reason === undefined || reason === null || reason === 'NONE' ? null : reason
    const moment = at ?? now()
    const changed = { status: event.slice(0, 50), reason: told, changedAt: moment }
    await tx
      .insert(whatsAppTemplates)
      .values({ accountId, name, language, category: '', ...changed })
      .onConflictDoUpdate({
        target: [whatsAppTemplates.accountId, whatsAppTemplates.name, whatsAppTemplates.language],
        set: changed,
        // the newest wins, whatever the arrival order; Meta's timestamps have whole seconds
        setWhere: lte(whatsAppTemplates.changedAt, new Date(moment.getTime() + 999)),
      })
  }
}
