import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#areas/orders/contract.ts'
import type { Mark } from '#areas/orders/marks-contract.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import type { IconName } from '#ui/buttons/icon-paths.ts'
import type { OrderStatus, StatusLimit } from '#model/order-statuses.ts'
import classes from '#areas/orders/web/orders.module.css'

type Tone = 'waiting' | 'working' | 'moving' | 'done' | 'trouble' | 'ended'

const icons: Record<Tone, IconName> = {
  waiting: 'dots',
  working: 'retry',
  moving: 'right',
  done: 'check',
  trouble: 'attention',
  ended: 'close',
}

const trouble = /error|denied|deny|^(request-cancel|cancellation-requested)$/
const working = /handling|invoice$|invoicing|payment-approved|approve-payment|fulfillment$/

function deadlineTone(status: OrderStatus): Tone {
  if (status === 'delivered') return 'done'
  if (status === 'invoiced' || status === 'shipped') return 'moving'
  if (/^cancel(ed|ing)?$|^replaced$/.test(status)) return 'ended'
  if (trouble.test(status)) return 'trouble'
  return working.test(status) && !status.startsWith('waiting') ? 'working' : 'waiting'
}

export function StatusWord({ status, title }: { status: OrderStatus; title?: string }): ReactNode {
  const { t } = useTranslation()
  const tone = deadlineTone(status)
  return (
    <span className={classes['status']} data-tone={tone} title={title}>
      <Icon name={icons[tone]} size={14} />
      {t(`orders.statuses.${status}`)}
    </span>
  )
}

export function DeadlineWord({ order }: { order: Pick<ListedOrder, 'deadline' | 'daysLate'> }): ReactNode {
  const { t } = useTranslation()
  const { deadline, daysLate } = order
  if (deadline === 'none') return <span className={classes['quiet']}>{t('orders.deadlines.none')}</span>
  const tone = deadline === 'late' ? 'trouble' : deadline === 'at-risk' ? 'waiting' : 'done'
  const name: IconName = deadline === 'late' || deadline === 'at-risk' ? 'attention' : 'check'
  return (
    <span
      className={classes['deadline']}
      data-tone={deadline === 'delivered' && daysLate > 0 ? 'waiting' : tone}
    >
      <Icon name={name} size={14} />
      {deadlineText(t, deadline, daysLate)}
    </span>
  )
}

function deadlineText(t: TFunction, deadline: ListedOrder['deadline'], daysLate: number): string {
  const word = t(`orders.deadlines.${deadline}`)
  if (daysLate === 0) return word
  if (deadline === 'late') return t('orders.lateBy', { count: daysLate })
  return deadline === 'delivered' ? t('orders.deliveredLateBy', { count: daysLate }) : word
}

export function MarkChip({ mark }: { mark: Mark }): ReactNode {
  return (
    <span className={classes['mark']} data-color={mark.color}>
      {mark.name}
    </span>
  )
}

export function stayText(from: string, to: string | null): string {
  return durationText((to === null ? Date.now() : Date.parse(to)) - Date.parse(from))
}

/** `3 d 4 h`, `5 h 20 min`, `12 min`. */
function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** `2 dias úteis`, `4 horas`, `sem prazo`. */
export function limitText(t: TFunction, limit: StatusLimit | null): string {
  if (limit === null) return t('orders.limits.none')
  return t(limit.unit === 'hours' ? 'orders.limits.hours' : 'orders.limits.workingDays', {
    count: limit.amount,
  })
}
