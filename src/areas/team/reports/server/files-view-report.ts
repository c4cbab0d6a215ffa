import { listExports } from '#analytics/exports/list-exports.ts'
import { firstRowsParts, MAX_ROWS } from '#analytics/reports/first-rows.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { formatCount } from '#model/formats/number.ts'
import { filesList, filesScreen } from '../model.ts'

export const filesViewReport: ViewReport = {
  of: filesScreen,
  title: 'Arquivos',
  path: '/team/reports',
  needs: ['team.view'],
  file: null,
  load: async (ctx, search) => {
    const { sort } = readList(filesList, search).question
    const { items, total } = await listExports(ctx, { page: 1, pageSize: MAX_ROWS, sort })
    const moment = (instant: string | null) =>
      instant === null ? absent : formatMoment(new Date(instant), ctx.account.timeZone)
    return firstRowsParts(
      total,
      [
        { label: 'Arquivo', weight: 5 },
        { label: 'Linhas', weight: 2, numeric: true },
        { label: 'Solicitado por', weight: 3 },
        { label: 'Solicitado em', weight: 3 },
        { label: 'Disponível até', weight: 3 },
      ],
      items.map(({ name, format, rowsDone, requestedBy, createdAt, expiresAt }) => [
        `${name}.${format}`,
        formatCount(rowsDone),
        requestedBy.name,
        moment(createdAt),
        moment(expiresAt),
      ]),
    )
  },
}
