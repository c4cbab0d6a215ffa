import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import type { Permission } from '#model/permissions.ts'
import type { ExportJobRow } from './schema.ts'

/** What somebody may take: what they are allowed, and the channels whose rows they may see; null for all rows. */
export type ExportAccess = { permissions: ReadonlySet<Permission>; channels: ReadonlySet<string> | null }

/** Throws `forbidden` for somebody who can export nothing and does not see the files of others. */
export function assertExporter({ permissions }: AccountContext): void {
  if (permissions.has('team.view')) return
  if ([...permissions].some((permission) => permission.endsWith('.export'))) return
  throw new FarolError('forbidden', { permission: 'team.view' })
}

/** What the person asking may take at this moment. */
export async function accessOf(ctx: AccountContext): Promise<ExportAccess> {
  if (ctx.actor === 'system') return { permissions: ctx.permissions, channels: null }
  const asked = { userId: ctx.actor.userId, accountId: ctx.account.id }
  const found = await findMembership(ctx.db, asked, ctx.now())
  const { virtualChannels = [], channelsOnly = true } = found?.membership ?? {}
  const channels = channelsOnly ? new Set(virtualChannels.map(({ id }) => id)) : null
  return { permissions: ctx.permissions, channels }
}

/** Whether the rows of a file are among those that somebody may see, and its columns too. */
export function mayTake(
  { needs, virtualChannel }: Pick<ExportJobRow, 'needs' | 'virtualChannel'>,
  { permissions, channels }: ExportAccess,
): boolean {
  const seesRows = channels === null || (virtualChannel !== null && channels.has(virtualChannel.id))
  return seesRows && needs.every((permission) => permissions.has(permission))
}

/** One's own file as one may export its kind; that of somebody else as one may change the team's work. */
export function neededToChange(ctx: AccountContext, row: ExportJobRow): Permission {
  const [own] = row.needs
  return isMine(ctx, row) && own !== undefined ? own : 'team.edit'
}

export const isMine = ({ actor }: AccountContext, { requestedBy }: ExportJobRow): boolean =>
  actor !== 'system' && actor.userId === requestedBy
