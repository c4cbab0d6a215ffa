import type { WhatsAppForm } from '#model/monitoring/destinations.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { destinations, type DestinationRow } from '#platform/notices/schema.ts'
import { disconnected } from '#platform/notices/whatsapp/bridge/bridge-answer.ts'
import { template } from '#platform/notices/whatsapp/compose.ts'
import {
  whatsAppGroups,
  whatsAppTemplates,
  type WhatsAppBridgeRow,
  type WhatsAppGroupRow,
  type WhatsAppNumberRow,
} from '#platform/notices/whatsapp/schema.ts'
import { openWhatsApp } from '#platform/notices/whatsapp/seals.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { ListState, Person, Template, WhatsApp, WhatsAppList } from '../contract.ts'
import { bridgeRisk } from './bridge-risk.ts'
import { findBridge, presentBridge } from './bridge.ts'
import { findNumber } from './number.ts'
import { peopleByList } from './people-by-list.ts'
import { presentNumber } from './present-number.ts'
import { DELETED_CHANNEL, withDeleted } from '#model/with-deleted.ts'
import { loadRoutes, presentSubscriptions } from './subscription.ts'

export async function getWhatsApp(ctx: AccountContext, keyring: Keyring): Promise<WhatsApp> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const { db, account } = ctx
  const own = and(eq(destinations.accountId, account.id), eq(destinations.kind, 'whatsApp'))
  const [number, bridge, templates, rows, groups, people, routes, counts, channels] = await Promise.all([
    findNumber(ctx),
    findBridge(ctx),
    db.select().from(whatsAppTemplates).where(eq(whatsAppTemplates.accountId, account.id)),
    db.select().from(destinations).where(own).orderBy(asc(destinations.createdAt), asc(destinations.id)),
    db.select().from(whatsAppGroups).where(eq(whatsAppGroups.accountId, account.id)),
    peopleByList(ctx, keyring),
    loadRoutes(ctx),
    countsOf(ctx),
    db
      .select({ id: virtualChannels.id, name: virtualChannels.name })
      .from(virtualChannels)
      .where(eq(virtualChannels.accountId, account.id))
      .orderBy(asc(virtualChannels.name)),
  ])
  const lists = rows.map((row) => {
    const group = groups.find(({ destinationId }) => destinationId === row.id)
    const known = { number, bridge, group, people: people.get(row.id) ?? [] }
    const { failures = 0, waiting = 0, last = null } = counts.get(row.id) ?? {}
    return {
      ...presentList(ctx, keyring, row, known),
      ...presentSubscriptions(routes, row.id),
      failures,
      waiting,
      lastSentAt: last,
    }
  })
  return {
    number: number === undefined ? null : presentNumber(number),
    bridge: bridge === undefined ? null : await presentBridge(ctx, bridge),
    bridgeRisk,
    templates: templates.map(presentTemplate).toSorted((a, b) => Number(b.isOurs) - Number(a.isOurs)),
    lists,
    virtualChannels: withDeleted(
      channels,
      routes.map(({ virtualChannelIds }) => virtualChannelIds),
      DELETED_CHANNEL,
    ),
  }
}

const presentTemplate = ({
  accountId: _,
  changedAt,
  ...row
}: typeof whatsAppTemplates.$inferSelect): Template => ({
  ...row,
  changedAt: changedAt.toISOString(),
  isOurs: row.name === template.name && row.language === template.language,
})

type Known = {
  number: WhatsAppNumberRow | undefined
  bridge: WhatsAppBridgeRow | undefined
  group: WhatsAppGroupRow | undefined
  people: Person[]
}

function presentList(
  { permissions }: AccountContext,
  keyring: Keyring,
  row: DestinationRow,
  known: Known,
): Pick<
  WhatsAppList,
  | 'id'
  | 'form'
  | 'name'
  | 'format'
  | 'enabled'
  | 'version'
  | 'state'
  | 'reason'
  | 'invite'
  | 'people'
  | 'groupName'
> {
  const { id, name, messageFormat: format, enabled, version } = row
  const settings = openDestination(keyring, row)
  const { form, groupName = null } = settings.kind === 'whatsApp' ? settings : { form: 'contacts' as const }
  const invite = known.group?.invite ?? null
  return {
    id,
    form,
    name,
    format,
    enabled,
    version,
    groupName,
    people: known.people,
    ...stateOf(form, enabled, known),
    invite:
      invite === null || !permissions.has('observability.edit')
        ? null
        : openWhatsApp(keyring, 'whatsapp-invite', id, invite).link,
  }
}

function stateOf(
  form: WhatsAppForm,
  enabled: boolean,
  { number, bridge, group, people }: Known,
): { state: ListState; reason: string | null } {
  if (!enabled) return { state: 'off', reason: null }
  if (form === 'bridge') return bridgeStateOf(bridge, group)
  if (number === undefined) return { state: 'noNumber', reason: null }
  if (number.error !== null) return { state: 'failed', reason: number.error }
  if (form === 'contacts') {
    const open = people.filter(({ consent, optedOutAt }) => consent !== null && optedOutAt === null)
    return { state: open.length === 0 ? 'empty' : 'active', reason: null }
  }
  if (!number.isOfficial) return { state: 'notEligible', reason: null }
  if (group === undefined || group.status === 'failed')
    return { state: 'failed', reason: group?.error ?? null }
  if (group.status !== 'active') return { state: 'invited', reason: group.error }
  const hasLeft = people.some(({ optedOutAt }) => optedOutAt !== null)
  return hasLeft
    ? {
        state: 'failed',
        reason: 'Uma pessoa do grupo pediu para sair: nada é enviado enquanto ela estiver nele.',
      }
    : { state: 'active', reason: null }
}

function bridgeStateOf(
  bridge: WhatsAppBridgeRow | undefined,
  group: WhatsAppGroupRow | undefined,
): { state: ListState; reason: string | null } {
  if (bridge === undefined) return { state: 'noBridge', reason: null }
  if (bridge.error !== null) return { state: 'failed', reason: bridge.error }
  if (bridge.state !== 'open') return { state: 'failed', reason: disconnected.reason }
  return group?.status === 'active'
    ? { state: 'active', reason: null }
    : { state: 'failed', reason: group?.error ?? null }
}

type Counted = { id: string; failures: number; waiting: number; last: string | null }

/** Over seven days. */
async function countsOf({ db, account, now }: AccountContext): Promise<Map<string, Counted>> {
  const since = new Date(now().getTime() - 7 * 24 * 3600_000).toISOString()
  const { rows } = await db.execute<Counted>(sql`
    SELECT d.id,
      (SELECT count(*)::int FROM whatsapp_sends AS s WHERE s.destination_id = d.id AND s.state IN ('failed', 'unknown')
        AND s.failed_at > ${since}::timestamptz) AS failures,
      (SELECT count(*)::int FROM deliveries AS w WHERE w.destination_id = d.id
        AND w.state IN ('queued', 'sending', 'failed')) AS waiting,
      (SELECT to_char(max(s.sent_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM whatsapp_sends AS s
        WHERE s.destination_id = d.id) AS last
    FROM destinations AS d WHERE d.account_id = ${account.id} AND d.kind = 'whatsApp'`)
  return new Map(rows.map((row) => [row.id, row]))
}
