import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '#ui/buttons/address-link.tsx'
import { tellEventDays, type EventMark } from '#ui/charts/mark-events.ts'
import classes from '#ui/charts/marked-events.module.css'

/** The events whose numbers are on a chart; nothing without any. */
export function MarkedEvents({ marks }: { marks: readonly EventMark[] }): ReactNode {
  const { t } = useTranslation()
  if (marks.length === 0) return null
  return (
    <ol className={classes['events']} aria-label={t('events.title')}>
      {marks.map(({ number, event }) => (
        <li key={event.id} value={number}>
          {event.link === undefined ? event.name : <AddressLink to={event.link}>{event.name}</AddressLink>} ·{' '}
          {tellEventDays(event, t)} · {t(`events.kinds.${event.kind}`)}
        </li>
      ))}
    </ol>
  )
}
