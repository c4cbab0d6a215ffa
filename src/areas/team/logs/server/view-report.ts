import { firstRowsParts, MAX_ROWS } from '#analytics/reports/first-rows.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { parseLogsSearch } from '../address.ts'
import { actionText, logsScreen, objectText, said } from '../model.ts'
import { logWords } from './log-words.ts'
import { listLogs } from './list-logs.ts'

/** Names leave the product, so that it takes the permission to export them. */
export const logsViewReport: ViewReport = {
  of: logsScreen,
  title: 'Registro de atividades',
  path: '/team/logs',
  needs: ['team.view', 'team.export'],
  file: null,
  load: async (ctx, search) => {
    const question = { ...parseLogsSearch(search), page: 1, pageSize: MAX_ROWS }
    const words = logWords(ctx)
    // refused operations have names in requests only
    const refused = said(words.word, 'team.request')
    const { items, total } = await listLogs({ ...ctx, operationNames: new Map() }, question)
    return firstRowsParts(
      total,
      [
        { label: 'Quando', weight: 3 },
        { label: 'Quem', weight: 3 },
        { label: 'Ação', weight: 4 },
        { label: 'Objeto', weight: 4 },
        { label: 'Resultado', weight: 2 },
      ],
      items.map((entry) => [
        formatMoment(new Date(entry.at), ctx.account.timeZone),
        entry.person?.name ?? said(words.word, 'team.system'),
        entry.outcome === 'refused' ? refused : actionText(words, entry),
        objectText(words, entry),
        said(words.word, `team.outcomes.${entry.outcome}`),
      ]),
    )
  },
}
