import type { WhatsAppSendState } from '#model/monitoring/destinations.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { destinations } from '#platform/notices/schema.ts'
import { hiddenNotice } from '#platform/notices/visible-notice.ts'
import { whatsAppPeople, whatsAppSends } from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, count, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { WhatsAppSend } from '../contract.ts'
import { decryptName } from './people-by-list.ts'

const PAGE = 25
const lost = 'Aviso que não pode mais ser aberto'
type Params = { listId?: string | undefined; state?: WhatsAppSendState | undefined; page: number }

export async function listSends(
  ctx: AccountContext,
  { listId, state, page }: Params,
  keyring: Keyring,
): Promise<{ items: WhatsAppSend[]; total: number }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const asked = and(
    eq(whatsAppSends.accountId, ctx.account.id),
    listId === undefined ? undefined : eq(whatsAppSends.destinationId, listId),
    state === undefined ? undefined : eq(whatsAppSends.state, state),
  )
  const rows = await ctx.db
    .select({ send: whatsAppSends, list: destinations.name, person: whatsAppPeople })
    .from(whatsAppSends)
    .leftJoin(destinations, eq(destinations.id, whatsAppSends.destinationId))
    .leftJoin(whatsAppPeople, eq(whatsAppPeople.id, whatsAppSends.personId))
    .where(asked)
    .orderBy(desc(whatsAppSends.createdAt), desc(whatsAppSends.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const [known] = await ctx.db.select({ total: count() }).from(whatsAppSends).where(asked)
  const items = rows.map(({ send, list, person }) => ({
    id: send.id,
    list,
    form: send.form,
    byBridge: send.byBridge,
    state: send.state,
    reason: send.reason,
    person: person === null ? null : `${decryptName(keyring, person)} ${person.hint}`.trim(),
    title: titleOf(ctx, keyring, send),
    triedAt: send.triedAt.toISOString(),
    sentAt: send.sentAt?.toISOString() ?? null,
    deliveredAt: send.deliveredAt?.toISOString() ?? null,
    readAt: send.readAt?.toISOString() ?? null,
  }))
  return { items, total: known?.total ?? 0 }
}

function titleOf(
  { permissions }: AccountContext,
  keyring: Keyring,
  { id, sealed }: { id: string; sealed: string },
): string {
  try {
    const { title, needs } = openWhatsApp(keyring, 'whatsapp-send', id, sealed)
    return needs === undefined || permissions.has(needs) ? title : hiddenNotice
  } catch {
    // the key is gone; the row says so
    return lost
  }
}
