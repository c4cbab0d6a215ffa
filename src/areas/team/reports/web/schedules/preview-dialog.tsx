import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportSchedule } from '#areas/team/reports/schedules-contract.ts'
import { previewQuery } from '#areas/team/reports/web/schedules/schedules-queries.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/team/reports/web/schedules/schedules.module.css'

const looks = ['mail', 'text', 'whatsApp', 'bridge'] as const
type Look = (typeof looks)[number]

/** What the server would send now, as it is. */
export function PreviewDialog({ of, onClose }: { of: ReportSchedule; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const [look, setLook] = useState<Look>('mail')
  const { data, error, refetch } = useQuery(previewQuery(useAccountId(), of.settings))
  return (
    <Dialog
      title={t('reports.schedules.previewOf', { name: of.settings.name })}
      onClose={onClose}
      buttons={
        <>
          <a className={classes['pdf']} href={`/api/report-schedules/${of.id}/report.pdf`} download>
            {t('reports.schedules.pdf')}
          </a>
          <CancelButton text={t('ui.close')} />
        </>
      }
    >
      <p className={classes['quiet']}>{t('reports.schedules.previewLead')}</p>
      <Segmented
        label={t('reports.schedules.look')}
        value={look}
        options={looks
          .filter((one) => one === 'mail' || one === 'text' || (data?.[one] ?? null) !== null)
          .map((value) => ({
            value,
            label: t(`reports.schedules.looks.${value}`),
          }))}
        onChange={setLook}
      />
      {error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={420} />}
      {data !== undefined && look === 'mail' && (
        <iframe className={classes['mail']} title={data.subject} sandbox="" srcDoc={data.html} />
      )}
      {data !== undefined && look !== 'mail' && (
        <pre className={classes['text']} tabIndex={0}>
          {data[look]}
        </pre>
      )}
    </Dialog>
  )
}
