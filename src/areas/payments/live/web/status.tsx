import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveStatus } from '#model/payments/live.ts'
import classes from '#areas/payments/live/web/live.module.css'

const marks: Record<LiveStatus, string> = { normal: '●', attention: '▲', critical: '◆', insufficient: '○' }

/** A shape and a word, so that colour is not the only cue. */
export function Status({ status }: { status: LiveStatus }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes['status']} data-status={status}>
      <span aria-hidden="true">{marks[status]}</span> {t(`paymentsLive.status.${status}`)}
    </span>
  )
}
