import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { isNoWiderThan, type ChannelRule } from '#model/channel-rule.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import type { Permission } from '#model/permissions.ts'
import type { Membership } from '#platform/identity/signed-in.ts'
import type { ExportJobRow } from './schema.ts'

export type ExportAccess = {
  permissions: ReadonlySet<Permission>
  /** Rules of today, by virtual channel; null: the whole account. */
  channels: ReadonlyMap<string, ChannelRule> | null
}

export function assertExporter({ permissions }: AccountContext): void {
  if (permissions.has('team.view')) return
  if ([...permissions].some((permission) => permission.endsWith('.export'))) return
  throw new FarolError('forbidden', { permission: 'team.view' })
}

export async function loadExportAccess(ctx: AccountContext): Promise<ExportAccess> {
  if (ctx.actor === 'system') return { permissions: ctx.permissions, channels: null }
  const asked = { userId: ctx.actor.userId, accountId: ctx.account.id }
  const found = await findMembership(ctx.db, asked, ctx.now())
  return { permissions: ctx.permissions, channels: found === null ? new Map() : rulesOf(found.membership) }
}

export const rulesOf = ({
  channelsOnly,
  virtualChannels,
}: Pick<Membership, 'channelsOnly' | 'virtualChannels'>): ExportAccess['channels'] =>
  channelsOnly ? new Map(virtualChannels.map(({ id, rule }) => [id, rule])) : null

type Params = Pick<ExportJobRow, 'needs' | 'virtualChannel'>

export function mayExport(
  { needs, virtualChannel }: Params,
  { permissions, channels }: ExportAccess,
): boolean {
  const seesRows = channels === null || (virtualChannel !== null && channels.has(virtualChannel.id))
  return seesRows && needs.every((permission) => permissions.has(permission))
}

/** A file may have been written while its virtual channel showed more than it does today. */
export function mayDownload(written: Params, access: ExportAccess): boolean {
  if (!mayExport(written, access)) return false
  const { virtualChannel: by } = written
  const today = by === null ? undefined : access.channels?.get(by.id)
  return by === null || today === undefined || isNoWiderThan(by.rule, today)
}

/** Own exports need the permission to export; others', to edit the team's. */
export function permissionToChange(ctx: AccountContext, row: ExportJobRow): Permission {
  const [own] = row.needs
  return isMine(ctx, row) && own !== undefined ? own : 'team.edit'
}

export const isMine = ({ actor }: AccountContext, { requestedBy }: ExportJobRow): boolean =>
  actor !== 'system' && actor.userId === requestedBy
