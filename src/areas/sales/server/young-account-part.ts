import { formatDate } from '#model/formats/dates.ts'
import type { Part } from '#platform/pdf/report.ts'
import type { BillingDecomposition } from '../billing-decomposition/contract.ts'

/** As the screens say it beside their figures. */
export const youngAccountPart = (notices: BillingDecomposition['notices']): Part[] =>
  notices.flatMap(({ code, values: [day] }): Part[] =>
    code === 'baseBeforeData' && day !== undefined
      ? [
          {
            kind: 'text',
            text: `Os dados da conta começam em ${formatDate(day)}: o comparado está incompleto, e a variação ainda não diz nada.`,
          },
        ]
      : [],
  )
