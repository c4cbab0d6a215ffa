import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignCalendar, CalendarEntry } from '#areas/marketing/campaigns/contract.ts'
import { CALENDAR_DAYS, calendarEntryKinds } from '#areas/marketing/campaigns/model.ts'
import { calendarBar, calendarWeeks, overlapText } from '#areas/marketing/campaigns/web/prepare-calendar.ts'
import { statusTones as campaignTones } from '#areas/marketing/campaigns/web/campaigns-columns.tsx'
import { calendarQuery } from '#areas/marketing/campaigns/web/campaigns-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { choice, day, declareSearch } from '#model/address/declare-search.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { addDays, formatDay, formatSpan } from '#ui/formats/day.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useChangeAddress } from '#ui/views/use-change-address.ts'
import classes from '#areas/marketing/campaigns/web/calendar.module.css'

const parseSearch = declareSearch({ vista: choice(['calendario']), desde: day })

/** Half of the visible range, in whole weeks. */
const STEP = CALENDAR_DAYS / 2

export function CalendarView(): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useChangeAddress(parseSearch)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    calendarQuery(useAccountId(), search.desde),
  )
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const move = (days: number) =>
    data !== undefined && change({ vista: 'calendario', desde: addDays(data.from, days) })
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <Link to="/marketing/campaigns" className={classes['back']}>
        ← {t('campaigns.one.back')}
      </Link>
      <PageHead title={t('campaigns.calendar.title')}>
        {data &&
          t('campaigns.calendar.lead', {
            from: formatDay(data.from),
            until: formatDay(data.until),
            campaigns: t('campaigns.calendar.campaigns', {
              count: data.campaigns,
              shown: formatCount(data.campaigns),
            }),
            promotions: t('campaigns.calendar.promotions', {
              count: data.promotions,
              shown: formatCount(data.promotions),
            }),
          })}
      </PageHead>
      <div className={classes['moves']}>
        <QuietButton onClick={() => move(-STEP)}>{t('campaigns.calendar.earlier')}</QuietButton>
        <QuietButton onClick={() => change({ vista: 'calendario', desde: undefined })}>
          {t('campaigns.calendar.today')}
        </QuietButton>
        <QuietButton onClick={() => move(STEP)}>{t('campaigns.calendar.later')}</QuietButton>
      </div>
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={480} />}
      {data !== undefined && <Calendar calendar={data} />}
    </Page>
  )
}

function Calendar({ calendar }: { calendar: CampaignCalendar }): ReactNode {
  const { t } = useTranslation()
  const { rows, campaigns, promotions } = calendar
  if (rows.length === 0)
    return <EmptyState title={t('campaigns.calendar.empty')} text={t('campaigns.calendar.emptyText')} />
  return (
    <div className={classes['kinds']}>
      {calendarEntryKinds.map((kind) => {
        const own = rows.filter((row) => row.kind === kind)
        if (own.length === 0) return null
        return (
          <Card key={kind} area={kind} title={t(`campaigns.calendar.kinds.${kind}`)}>
            <Weeks calendar={calendar} />
            <ul className={classes['plans']}>
              {own.map((plan) => (
                <Plan key={plan.id} plan={plan} calendar={calendar} />
              ))}
            </ul>
          </Card>
        )
      })}
      {campaigns + promotions > rows.length && (
        <p className={classes['span']}>
          {t('campaigns.calendar.first', { shown: formatCount(rows.length) })}
        </p>
      )}
    </div>
  )
}

const placed = ({ left, width }: { left: number; width: number }): CSSProperties => ({
  insetInlineStart: `${left}%`,
  inlineSize: `${width}%`,
})

function Weeks({ calendar }: { calendar: CampaignCalendar }): ReactNode {
  return (
    <div className={classes['weeks']} aria-hidden>
      {calendarWeeks(calendar).map((week) => (
        <span key={week.day} style={placed(week)}>
          {formatDay(week.day)}
        </span>
      ))}
    </div>
  )
}

function Plan({ plan, calendar }: { plan: CalendarEntry; calendar: CampaignCalendar }): ReactNode {
  const { t } = useTranslation()
  const { kind, id, name, status, start, end } = plan
  const today = calendarBar({ start: calendar.today, end: calendar.today }, calendar)
  const bar = calendarBar(plan, calendar)
  return (
    <li>
      <div className={classes['name']}>
        {kind === 'campaign' ? (
          <Link to="/marketing/campaigns/$id" params={{ id }}>
            {name}
          </Link>
        ) : (
          <Link to="/marketing/promotions" search={{ promocao: id }}>
            {name}
          </Link>
        )}
        <Badge tone={status === 'off' ? 'quiet' : campaignTones[status]}>
          {t(status === 'off' ? 'promotions.statuses.off' : `campaigns.statuses.${status}`)}
        </Badge>
        <span className={classes['span']}>
          {end === null
            ? t('campaigns.calendar.endless', { start: formatDay(start) })
            : formatSpan(start, end)}
        </span>
      </div>
      <div className={classes['track']} aria-hidden>
        {bar !== null && <span className={classes['bar']} data-status={status} style={placed(bar)} />}
        {today !== null && <span className={classes['today']} style={placed(today)} />}
      </div>
      {kind === 'campaign' && <p className={classes['overlaps']}>{overlapText(plan, t)}</p>}
    </li>
  )
}
