import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myAccountClient, sessionsQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

export function SessionsCard(): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [busy, setBusy] = useState(false)
  async function end(work: () => Promise<unknown>, act: string): Promise<void> {
    setBusy(true)
    try {
      await work()
      toastSuccess(act)
    } catch (failure) {
      toastFailure(failure)
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    setBusy(false)
  }
  const others = data?.filter(({ current }) => !current) ?? []
  return (
    <div className={classes['wide']}>
      <Card area="auto" title={t('myAccount.sessionList.title')} subtitle={t('myAccount.sessionList.lead')}>
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={120} />}
        <ul className={classes['sessions']}>
          {data?.map(({ id, device, ip, beganAt, lastSeenAt, current }) => (
            <li key={id}>
              <div>
                <strong>{device ?? t('myAccount.sessionList.unknown')}</strong>{' '}
                {current && <Badge tone="good">{t('myAccount.sessionList.current')}</Badge>}
                <p>
                  {t('myAccount.sessionList.times', {
                    ip: ip ?? '—',
                    began: formatInstant(beganAt),
                    seen: formatInstant(lastSeenAt),
                  })}
                </p>
              </div>
              {!current && (
                <QuietButton
                  disabled={busy}
                  aria-label={t('myAccount.sessionList.endOf', {
                    device: device ?? t('myAccount.sessionList.unknown'),
                    began: formatInstant(beganAt),
                  })}
                  onClick={() =>
                    void end(() => myAccountClient.endSession({ sessionId: id }), t('myAccount.done.session'))
                  }
                >
                  {t('myAccount.sessionList.end')}
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <div className={classes['buttons']}>
            <QuietButton
              disabled={busy}
              onClick={() => void end(() => myAccountClient.endOtherSessions(), t('myAccount.done.sessions'))}
            >
              {t('myAccount.sessionList.endOthers')}
            </QuietButton>
          </div>
        )}
      </Card>
    </div>
  )
}
