import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsSegment, SegmentDetails } from '#areas/payments/decomposition/segment-contract.ts'
import { paymentsDeclinesQuery } from '#areas/payments/decomposition/web/payments-queries.ts'
import { compareReasons, leadingReason } from '#areas/payments/decomposition/web/segment/compare-reasons.ts'
import { prepareBins, prepareHours } from '#areas/payments/decomposition/web/segment/prepare-details.ts'
import { preparePlaybook } from '#areas/payments/decomposition/web/segment/prepare-playbook.ts'
import { prepareReasons } from '#areas/payments/decomposition/web/segment/prepare-reasons.ts'
import { segmentDetailsQuery } from '#areas/payments/decomposition/web/segment/segment-queries.ts'
import { useSegment } from '#areas/payments/decomposition/web/segment/use-segment.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { Card } from '#ui/cards/card.tsx'
import { Exhibit } from '#ui/cards/exhibit.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { HeatGrid } from '#ui/charts/heat-grid.tsx'
import { RankedBars } from '#ui/charts/ranked-bars.tsx'
import { weekdays } from '#ui/formats/locale.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export function DetailsCards({ segment }: { segment: PaymentsSegment }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, rate } = useSegment()
  const { data, error, isPlaceholderData, refetch } = useQuery(
    segmentDetailsQuery(accountId, { ...question, rate }),
  )
  if (data === undefined) {
    const given = { error, refetch }
    return (
      <>
        <PendingCard area="reasons" title={t('payments.declines.name')} height={280} {...given} />
        <PendingCard area="playbook" title={t('payments.playbook.name')} height={280} {...given} />
        <PendingCard area="hours" title={t('payments.segment.hours.name')} height={260} {...given} />
        <PendingCard area="bins" title={t('payments.segment.bins.title')} height={260} {...given} />
      </>
    )
  }
  const shown = { details: data, changing: isPlaceholderData }
  return (
    <>
      <ReasonsCard {...shown} segment={segment} />
      <PlaybookCard {...shown} segment={segment} />
      <HoursCard {...shown} />
      <BinsCard {...shown} />
    </>
  )
}

type Shown = { details: SegmentDetails; changing: boolean }
type Given = Shown & { segment: PaymentsSegment }

function ReasonsCard({ segment, details, changing }: Given): ReactNode {
  const { t } = useTranslation()
  const { openAttempts } = usePayments()
  const { against } = useSegment()
  const prepared = useMemo(
    () => prepareReasons(compareReasons(details, segment, against), { frame: details.frame, against }, t),
    [details, segment, against, t],
  )
  return (
    <SwitchableExhibit
      area="reasons"
      title={prepared.title}
      subtitle={t(`payments.segment.reasons.subtitle.${against}`)}
      summary={prepared.summary}
      changing={changing}
      table={prepared.table}
      tableKey="reasons"
    >
      <RankedBars
        bars={prepared.bars}
        onChoose={(group) => openAttempts('refused', { declineGroup: [group] })}
      />
    </SwitchableExhibit>
  )
}

function PlaybookCard({ segment, details, changing }: Given): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = usePayments()
  const { data, error, refetch } = useQuery(paymentsDeclinesQuery(accountId, question))
  const lead = useMemo(() => leadingReason(compareReasons(details, segment, 'rest')), [details, segment])
  if (lead === undefined)
    return (
      <Card area="playbook" title={t('payments.playbook.name')}>
        <p>{t('payments.playbook.none')}</p>
      </Card>
    )
  if (data === undefined)
    return (
      <PendingCard
        area="playbook"
        title={t('payments.playbook.name')}
        height={280}
        error={error}
        refetch={refetch}
      />
    )
  const { title, facts, steps } = preparePlaybook(lead, data, t)
  return (
    <Card area="playbook" title={title} changing={changing}>
      {facts.map((fact) => (
        <p key={fact} className={classes['fact']}>
          {fact}
        </p>
      ))}
      <ul className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  )
}

function HoursCard({ details, changing }: Shown): ReactNode {
  const { t } = useTranslation()
  const { search } = usePayments()
  const { filter } = useScope()
  const prepared = useMemo(() => prepareHours(details, t), [details, t])
  return (
    <SwitchableExhibit
      area="hours"
      title={prepared.title}
      subtitle={t(`payments.segment.hours.subtitle.${details.rate}`)}
      summary={prepared.title}
      changing={changing}
      table={prepared.table}
      tableKey="hours"
    >
      <HeatGrid
        {...prepared.grid}
        chosen={(row, column) =>
          search.weekday?.join() === String(weekdays[row]) &&
          search.hourOfDay?.join() === prepared.columns[column]?.join()
        }
        onChoose={(row, column) =>
          filter({ weekday: [String(weekdays[row])], hourOfDay: prepared.columns[column]?.map(String) ?? [] })
        }
      />
    </SwitchableExhibit>
  )
}

function BinsCard({ details, changing }: Shown): ReactNode {
  const { t } = useTranslation()
  const { filter } = useScope()
  const prepared = useMemo(() => prepareBins(details, t), [details, t])
  if (details.bins.length === 0)
    return (
      <Card area="bins" title={t('payments.segment.bins.title')}>
        <p>{t('payments.segment.bins.none')}</p>
      </Card>
    )
  return (
    <Exhibit
      area="bins"
      title={t('payments.segment.bins.title')}
      subtitle={prepared.subtitle}
      summary={t('payments.segment.bins.title')}
      changing={changing}
      table={prepared.table}
    >
      <TableTwin
        table={prepared.table}
        rows={{
          label: (index) => t('list.filterByValue', { value: `BIN ${details.bins[index]?.bin ?? ''}` }),
          choose: (index) => {
            const bin = details.bins[index]?.bin
            if (bin !== undefined) filter({ bin: [bin] })
          },
        }}
      />
    </Exhibit>
  )
}
