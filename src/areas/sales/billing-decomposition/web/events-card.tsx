import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { billingEventsQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { eventsClient } from '#areas/sales/billing-decomposition/web/events-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { prepareTimeline } from '#areas/sales/billing-decomposition/web/prepare-timeline.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { AddressLink } from '#ui/buttons/address-link.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { tellEventDays } from '#ui/charts/mark-events.ts'
import { writtenKinds } from '#model/event-kinds.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/sales/billing-decomposition/web/events-card.module.css'

/** Undone by writing it again. */
function useRemoveEvent(): (event: TimelineEvent) => Promise<void> {
  const { t } = useTranslation()
  const { accountId } = useHome()
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: [accountId, 'sales'] })
  return async ({ id: eventId, ...event }) => {
    const kind = writtenKinds.find((known) => known === event.kind)
    await eventsClient.deleteAccountEvent({ eventId })
    toastSuccess(t('events.done.removed', { name: event.name }), async () => {
      if (kind !== undefined) {
        const { name, from, to } = event
        await eventsClient.createAccountEvent({ name, kind, from, to: to ?? from })
        await refetch()
      }
    })
    await refetch()
  }
}

/** Those of the compared period, after the others. */
const UNMARKED = Number.MAX_SAFE_INTEGER

const EventForm = lazy(() => import('#areas/sales/billing-decomposition/web/event-form.tsx'))

export function EventsCard({ answer }: { answer: BillingDecomposition }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useHome()
  const mayWrite = useAllowedInWhole('sales.edit')
  const [writing, setWriting] = useState<'event' | 'comment' | null>(null)
  const { data, error, refetch } = useQuery(billingEventsQuery(accountId, question))
  const marks = useMemo(() => prepareTimeline(answer, null, data?.events ?? [], t).marks, [answer, data, t])
  const marked = new Map(marks.map(({ event, number }) => [event.id, number]))
  return (
    <Card
      area="events"
      title={t('events.title')}
      subtitle={t('events.subtitle')}
      controls={
        mayWrite &&
        writing === null && (
          <div className={classes['actions']} data-not-pictured>
            <QuietButton icon="comment" onClick={() => setWriting('comment')}>
              {t('events.comment')}
            </QuietButton>
            <QuietButton icon="plus" onClick={() => setWriting('event')}>
              {t('events.register')}
            </QuietButton>
          </div>
        )
      }
    >
      {writing !== null && (
        <Suspense fallback={<Skeleton height={140} />}>
          <EventForm
            day={answer.frame.current.to}
            isComment={writing === 'comment'}
            onDone={() => setWriting(null)}
          />
        </Suspense>
      )}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={160} />}
      {data?.events.length === 0 && <p className={classes['none']}>{t('events.empty')}</p>}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('events.title')}>
        <ol className={classes['list']}>
          {data?.events
            .toSorted((a, b) => (marked.get(a.id) ?? UNMARKED) - (marked.get(b.id) ?? UNMARKED))
            .map((event) => (
              <EventItem
                key={event.id}
                event={event}
                number={marked.get(event.id) ?? null}
                mayDelete={mayWrite}
              />
            ))}
        </ol>
        {data !== undefined && data.left > 0 && (
          <p className={classes['none']}>{t('events.left', { count: data.left })}</p>
        )}
      </div>
    </Card>
  )
}

type ItemProps = { event: TimelineEvent; number: number | null; mayDelete: boolean }

function EventItem({ event, number, mayDelete }: ItemProps): ReactNode {
  const { t } = useTranslation()
  const remove = useRemoveEvent()
  const { written } = event
  return (
    <li data-marked={number !== null}>
      <span className={classes['number']} aria-hidden="true">
        {number}
      </span>
      <span className={classes['name']}>
        {event.link === undefined ? event.name : <AddressLink to={event.link}>{event.name}</AddressLink>}
      </span>
      <span className={classes['when']}>
        {tellEventDays(event, t)} · {t(`events.kinds.${event.kind}`)}
        {written?.by != null && ` · ${written.by}`}
        {number === null && ` · ${t('events.base')}`}
      </span>
      {written?.isMine === true && mayDelete && (
        <span className={classes['remove']} data-not-pictured>
          <IconButton label={t('events.remove', { name: event.name })} onClick={() => void remove(event)}>
            <Icon name="trash" size={14} />
          </IconButton>
        </span>
      )}
    </li>
  )
}
