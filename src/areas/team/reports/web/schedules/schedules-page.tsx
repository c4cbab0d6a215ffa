import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSchedule, ReportSchedules } from '#areas/team/reports/schedules-contract.ts'
import { ReportsTabs } from '#areas/team/reports/web/reports-tabs.tsx'
import { HistoryDialog } from '#areas/team/reports/web/schedules/history-dialog.tsx'
import { PreviewDialog } from '#areas/team/reports/web/schedules/preview-dialog.tsx'
import { ScheduleDialog } from '#areas/team/reports/web/schedules/schedule-dialog.tsx'
import { ScheduleRow } from '#areas/team/reports/web/schedules/schedule-row.tsx'
import {
  invalidateSchedules,
  schedulesClient,
  schedulesQuery,
} from '#areas/team/reports/web/schedules/schedules-queries.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/team/reports/web/schedules/schedules.module.css'

export default function SchedulesPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { data, error, isPending, refetch } = useQuery(schedulesQuery(accountId))
  const mayEdit = useAllowed('team.export')
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const queryClient = useQueryClient()
  const again = () => invalidateSchedules(queryClient, accountId)
  const add = mayEdit && data !== undefined && (
    <QuietButton icon="plus" onClick={() => setNew(true)}>
      {t('reports.schedules.add')}
    </QuietButton>
  )
  return (
    <Page pending={isPending}>
      <PageHead title={t('reports.schedules.title')} actions={add}>
        {t('reports.schedules.lead')}
      </PageHead>
      <ReportsTabs />
      <Card area="auto" title={t('reports.schedules.list')}>
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton height={240} />}
        {data !== undefined && <Rows data={data} mayEdit={mayEdit} again={again} />}
      </Card>
      {isNew && data !== undefined && (
        <ScheduleDialog data={data} edited={null} onSaved={again} onClose={() => setNew(false)} />
      )}
    </Page>
  )
}

type Opened = { what: 'edit' | 'preview' | 'history' | 'remove'; schedule: ReportSchedule }
type RowsProps = { data: ReportSchedules; mayEdit: boolean; again: () => Promise<void> }

function Rows({ data, mayEdit, again }: RowsProps): ReactNode {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  async function remove({ id, version, settings }: ReportSchedule): Promise<void> {
    await schedulesClient.deleteSchedule({ scheduleId: id, version })
    toastSuccess(t('reports.schedules.removed', { name: settings.name }))
    await again()
  }
  if (data.items.length === 0)
    return <EmptyState title={t('reports.schedules.none')} text={t('reports.schedules.how')} />
  const of = opened?.schedule
  return (
    <>
      <ul className={classes['rows']}>
        {data.items.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            data={data}
            mayEdit={mayEdit}
            again={again}
            onOpen={(what) => setOpened({ what, schedule })}
          />
        ))}
      </ul>
      {opened?.what === 'edit' && of !== undefined && (
        <ScheduleDialog data={data} edited={of} onSaved={again} onClose={close} />
      )}
      {opened?.what === 'preview' && of !== undefined && <PreviewDialog of={of} onClose={close} />}
      {opened?.what === 'history' && of !== undefined && <HistoryDialog of={of} onClose={close} />}
      {opened?.what === 'remove' && of !== undefined && (
        <ConfirmDialog
          title={t('reports.schedules.removeOf', { name: of.settings.name })}
          sentences={[t('reports.schedules.removeWhat')]}
          cancel={t('ui.cancel')}
          confirm={t('reports.schedules.remove')}
          onConfirm={() => remove(of)}
          onClose={close}
        />
      )}
    </>
  )
}
