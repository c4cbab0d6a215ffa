import { firstRowsParts, MAX_ROWS } from '#analytics/reports/first-rows.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { roleLabels, statusLabels } from '#model/access-labels.ts'
import { readList } from '#model/address/list-search.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { usersFilters, usersList } from '../address.ts'
import { usersScreen } from '../model.ts'
import { listUsers } from './list-users.ts'

/** Names and addresses leave the product, so that it takes the permission to export them. */
export const usersViewReport: ViewReport = {
  of: usersScreen,
  title: 'Usuários',
  file: null,
  path: '/admin/users',
  needs: ['admin.view', 'admin.export'],
  load: async (ctx, search) => {
    const filters = usersFilters(readList(usersList, search).question)
    const { items, total } = await listUsers(ctx, { ...filters, page: 1, pageSize: MAX_ROWS })
    const { timeZone } = ctx.account
    return firstRowsParts(
      total,
      [
        { label: 'Nome', weight: 4 },
        { label: 'E-mail', weight: 5 },
        { label: 'Perfil', weight: 2 },
        { label: 'Situação', weight: 2 },
        { label: 'Último acesso', weight: 3 },
      ],
      items.map(({ name, email, role, status, lastSeenAt }) => [
        name ?? absent,
        email,
        roleLabels[role],
        statusLabels[status],
        lastSeenAt === null ? absent : formatMoment(new Date(lastSeenAt), timeZone),
      ]),
    )
  },
}
