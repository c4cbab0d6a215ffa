import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#areas/orders/contract.ts'
import type { Mark } from '#areas/orders/marks-contract.ts'
import { type Delay, delayOf, delayTime } from '#areas/orders/model.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
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

type Standing = Pick<
  ListedOrder,
  'deadline' | 'daysLate' | 'promisedAt' | 'dueAt' | 'status' | 'since' | 'stalled'
>

export function DeadlineWord({ order }: { order: Standing }): ReactNode {
  const { t } = useTranslation()
  const { deadline, daysLate } = order
  if (deadline === 'none') return <span className={classes['quiet']}>{t('orders.deadlines.none')}</span>
  const isOfConcern = deadline === 'at-risk' || deadline === 'returned'
  const tone = deadline === 'late' ? 'trouble' : isOfConcern ? 'waiting' : 'done'
  const name: IconName = deadline === 'late' || isOfConcern ? 'attention' : 'check'
  return (
    <span
      className={classes['deadline']}
      data-tone={deadline === 'delivered' && daysLate > 0 ? 'waiting' : tone}
    >
      <Icon name={name} size={14} />
      {deadlineText(t, order)}
    </span>
  )
}

function deadlineText(t: TFunction, order: Standing): string {
  const { deadline, daysLate } = order
  const word = t(`orders.deadlines.${deadline}`)
  const delay = delayOfOrder(order)
  if (delay !== null && daysLate === 0) return t('orders.delay.by', { time: delayTime(delay.by) })
  if (daysLate === 0) return word
  if (deadline === 'late') return t('orders.lateBy', { count: daysLate })
  return deadline === 'delivered' ? t('orders.deliveredLateBy', { count: daysLate }) : word
}

function delayOfOrder(order: Standing): Delay | null {
  const due = order.dueAt === null ? null : Date.parse(order.dueAt)
  return delayOf({ ...order, due, since: Date.parse(order.since) }, Date.now())
}

/** `parado em Preparando entrega há 31 h`; null for orders that are not late. */
function whyLate(t: TFunction, order: Standing): string | null {
  const delay = delayOfOrder(order)
  if (delay === null) return null
  return t(`orders.delay.${delay.reason}`, {
    status: t(`orders.statuses.${delay.status}`),
    time: delayTime(Date.now() - delay.since),
  })
}

export function WhyLate({ order }: { order: Standing }): ReactNode {
  const { t } = useTranslation()
  return whyLate(t, order) ?? '—'
}

/** `Atrasado 3 h: prometido 20/11/2026 16:54, parado em Preparando entrega há 31 h` */
export function delaySentence(t: TFunction, order: Standing): string | null {
  const delay = delayOfOrder(order)
  if (delay === null || order.promisedAt === null) return null
  return t('orders.delay.sentence', {
    by: delayTime(delay.by),
    when: formatInstant(order.promisedAt),
    why: whyLate(t, order),
  })
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

/** `3 d 4 h`, `5 h 20 min`, `12 min`, `menos de 1 min`. */
function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min` : 'menos de 1 min'
}

/** `2 dias úteis`, `4 horas`, `sem prazo`. */
export function limitText(t: TFunction, limit: StatusLimit | null): string {
  if (limit === null) return t('orders.limits.none')
  return t(limit.unit === 'hours' ? 'orders.limits.hours' : 'orders.limits.workingDays', {
    count: limit.amount,
  })
}
