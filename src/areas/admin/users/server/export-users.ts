import { withoutSearch } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { describePermissions, roleLabels, statusLabels, wholeAccountLabel } from '#model/access-labels.ts'
import { csvLine, csvMark } from '#model/csv.ts'
import type { ListedUser, UserFilters } from '../contract.ts'
import { allUsers } from './list-users.ts'

const columns = [
  'Nome',
  'E-mail',
  'Perfil',
  'Áreas',
  'Permissões',
  'Canais virtuais',
  'Outras contas',
  'Último acesso',
  'Duas etapas',
  'Situação',
]

export async function exportUsers(
  ctx: AccountContext,
  filters: UserFilters,
  among: readonly AccountContext[] = [],
): Promise<{ headers: Record<string, string>; body: ReadableStream }> {
  assertPermission(ctx, 'admin.export')
  const users = await allUsers(ctx, filters, among)
  await ctx.db.transaction(async (tx) => {
    const after = { ...withoutSearch(filters), people: users.length }
    await recordAudit(tx, { ctx, action: 'users.export', object: `account:${ctx.account.id}`, after })
  })
  const lines = users.map((user) => userLine(user, ctx.account.timeZone))
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="usuarios.csv"; filename*=UTF-8''usu%C3%A1rios.csv`,
    },
    body: new Blob([csvMark, csvLine(columns), ...lines]).stream(),
  }
}

function userLine(user: ListedUser, timeZone: string): string {
  const permissions = describePermissions(user.permissions)
  return csvLine([
    user.name ?? '',
    user.email,
    roleLabels[user.role],
    permissions.map(({ area }) => area).join(', '),
    permissions.map(({ area, allowed }) => `${area}: ${allowed}`).join(' | '),
    user.virtualChannels?.map(({ name }) => name).join(', ') ?? wholeAccountLabel,
    user.otherAccounts.map(({ name }) => name).join(', '),
    user.lastSeenAt === null ? '' : localMoment(user.lastSeenAt, timeZone),
    user.mfa ? 'Sim' : 'Não',
    statusLabels[user.status],
  ])
}

/** `20/11/2026 14:05`, which spreadsheets parse as a date. */
function localMoment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(',', '')
}
