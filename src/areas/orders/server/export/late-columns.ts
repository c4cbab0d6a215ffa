import type { ExportCell } from '#analytics/exports/export-batch.ts'
import type { OrderColumn } from '#analytics/orders/export-columns.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { workingDaysBetween } from '#analytics/periods/working-days.ts'
import { orderStatusLabels } from '#model/order-labels.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import { type Delay, delayOf, delayTime } from '../../model.ts'

type Asked = { now: number; timeZone: string }

const seconds = (instant: string) => `toString(toUnixTimestamp(${instant}))`

/** What the list of late orders shows of each: how late it is, and why. */
export const lateColumns = ({ now, timeZone }: Asked): readonly OrderColumn[] => [
  {
    key: 'daysLate',
    label: 'Dias úteis de atraso',
    type: 'integer',
    sql: `multiIf(deadline = 'late', ${seconds('promised_at')},
    deadline = 'delivered' AND promised_at IS NOT NULL AND delivered_at IS NOT NULL, concat(${seconds('promised_at')}, ' ', ${seconds('delivered_at')}), '')`,
    present: (cell) => {
      const [promised, delivered] = partsOf(cell)
      if (promised === undefined) return null
      const end = delivered === undefined ? now : Number(delivered) * 1000
      return workingDaysBetween(dayOf(Number(promised) * 1000, timeZone), dayOf(end, timeZone))
    },
  },
  {
    key: 'why',
    label: 'Por que está atrasado',
    type: 'text',
    sql: `if(deadline = 'late', concat(status_name, ' ', ${seconds('since')}, ' ', ${seconds('promised_at')}, ' ', toString(limit_before > toUnixTimestamp(since))), '')`,
    present: (cell) => {
      const [name, since, promised, stalled] = partsOf(cell)
      const status = orderStatuses.find((one) => one === name)
      if (status === undefined) return null
      const delay = delayOf(
        {
          deadline: 'late',
          status,
          since: Number(since) * 1000,
          promised: Number(promised) * 1000,
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
