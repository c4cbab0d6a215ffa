import type { ExportCell } from '#analytics/exports/export-batch.ts'
import type { OrderColumn } from '#analytics/orders/export-columns.ts'
import { businessDaysLate } from '#analytics/periods/business-calendar.ts'
import { orderStatusLabels } from '#model/order-labels.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import type { LateContext } from '../orders-context.ts'
import { type Delay, delayOf, delayTime } from '../../model.ts'

const seconds = (instant: string) => `toString(toUnixTimestamp(${instant}))`

/** What the list of late orders shows of each: how late it is, and why. */
export const lateColumns = ({ now, timeZone, calendar }: LateContext): readonly OrderColumn[] => [
  {
    key: 'daysLate',
    label: 'Dias úteis de atraso',
    type: 'integer',
    sql: `multiIf(deadline = 'late', concat(${seconds('due_at')}, ' ${Math.floor(now / 1000)} ', uf),
    deadline = 'delivered' AND due_at IS NOT NULL AND delivered_at IS NOT NULL, concat(${seconds('due_at')}, ' ', ${seconds('delivered_at')}, ' ', uf), '')`,
    present: (cell) => {
      const [due, arrived, uf = ''] = partsOf(cell)
      if (due === undefined) return null
      return businessDaysLate(Number(due) * 1000, Number(arrived) * 1000, { calendar, timeZone, uf })
    },
  },
  {
    key: 'why',
    label: 'Por que está atrasado',
    type: 'text',
    sql: `if(deadline = 'late', concat(status_name, ' ', ${seconds('since')}, ' ', ${seconds('due_at')}, ' ', toString(limit_before > toUnixTimestamp(since))), '')`,
    present: (cell) => {
      const [name, since, due, stalled] = partsOf(cell)
      const status = orderStatuses.find((one) => one === name)
      if (status === undefined) return null
      const delay = delayOf(
        {
          deadline: 'late',
          status,
          since: Number(since) * 1000,
          due: Number(due) * 1000,
          stalled: stalled === '1',
        },
        now,
      )
      return delay && whyLate(delay, now)
    },
  },
]

const partsOf = (cell: ExportCell): string[] =>
  typeof cell === 'string' && cell !== '' ? cell.split(' ') : []

/** As the screen says it. */
export const delayWords: Record<Delay['reason'], string> = {
  stalled: 'parado em {{status}} há {{time}}',
  sent: 'enviado há {{time}}, sem entrega',
  waiting: 'em {{status}} há {{time}}',
}

function whyLate({ reason, status, since }: Delay, now: number): string {
  return delayWords[reason]
    .replace('{{status}}', orderStatusLabels[status])
    .replace('{{time}}', delayTime(now - since))
}
