import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import type { Permission } from '#model/permissions.ts'
import type { ExportJobRow } from './schema.ts'

export type ExportAccess = { permissions: ReadonlySet<Permission>; channels: ReadonlySet<string> | null }

export function assertExporter({ permissions }: AccountContext): void {
  if (permissions.has('team.view')) return
  if ([...permissions].some((permission) => permission.endsWith('.export'))) return
  throw new FarolError('forbidden', { permission: 'team.view' })
}

export async function loadExportAccess(ctx: AccountContext): Promise<ExportAccess> {
  if (ctx.actor === 'system') return { permissions: ctx.permissions, channels: null }
  const asked = { userId: ctx.actor.userId, accountId: ctx.account.id }
  const found = await findMembership(ctx.db, asked, ctx.now())
  const { virtualChannels = [], channelsOnly = true } = found?.membership ?? {}
  const channels = channelsOnly ? new Set(virtualChannels.map(({ id }) => id)) : null
  return { permissions: ctx.permissions, channels }
}

export function mayDownload(
  { needs, virtualChannel }: Pick<ExportJobRow, 'needs' | 'virtualChannel'>,
  { permissions, channels }: ExportAccess,
): boolean {
  const seesRows = channels === null || (virtualChannel !== null && channels.has(virtualChannel.id))
  return seesRows && needs.every((permission) => permissions.has(permission))
}

/** Own exports need the permission to export; others', to edit the team's. */
export function permissionToChange(ctx: AccountContext, row: ExportJobRow): Permission {
  const [own] = row.needs
  return isMine(ctx, row) && own !== undefined ? own : 'team.edit'
}

export const isMine = ({ actor }: AccountContext, { requestedBy }: ExportJobRow): boolean =>
  actor !== 'system' && actor.userId === requestedBy
