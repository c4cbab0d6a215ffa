import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailedArrival } from '#areas/integrations/arrivals-contract.ts'
import {
  failedArrivalsQuery,
  forgetArrivals,
} from '#areas/integrations/web/connections/connection-queries.ts'
import { integrationsClient } from '#areas/integrations/web/integrations-client.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

export function FailedArrivalsCard(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('integrations.edit')
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(failedArrivalsQuery(accountId, page))
  if (data === undefined || data.total === 0) return null

  async function reprocess(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await work().then(() => toastSuccess(t('integrations.done.reprocess')), toastFailure)
    setPage(1)
    await forgetArrivals(queryClient, accountId)
    setBusy(false)
  }
  const again = (arrivalId: number) =>
    void reprocess(() => integrationsClient.reprocessArrival({ arrivalId }))
  const allAgain = () => void reprocess(() => integrationsClient.reprocessFailedArrivals())
  return (
    <Card
      area="auto"
      title={t('integrations.failed.title', { count: data.total, total: formatCount(data.total) })}
      subtitle={t('integrations.failed.lead')}
      actions={
        mayEdit && (
          <QuietButton disabled={busy} onClick={allAgain}>
            {t('integrations.failed.all')}
          </QuietButton>
        )
      }
    >
      <ul className={classes['rows']}>
        {data.items.map((arrival) => (
          <Row key={arrival.id} arrival={arrival}>
            {mayEdit && (
              <QuietButton
                disabled={busy}
                aria-label={t('integrations.failed.oneOf', { key: arrival.key })}
                onClick={() => again(arrival.id)}
              >
                {t('integrations.failed.one')}
              </QuietButton>
            )}
          </Row>
        ))}
      </ul>
      <ZoneNotice />
      <Pages page={page} pageSize={10} total={data.total} onPage={setPage} />
    </Card>
  )
}

function Row({ arrival, children }: { arrival: FailedArrival; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const { source, kind, key, reason, attempts, receivedAt } = arrival
  const details = [
    t(`integrations.sources.${source}`),
    kind,
    t('integrations.failed.received', { when: formatInstant(receivedAt) }),
    t('integrations.failed.attempts', { count: attempts }),
  ]
  return (
    <li>
      <div>
        <strong>{key}</strong>
        <p>{reason}</p>
        <small>{details.join(' · ')}</small>
      </div>
      {children}
    </li>
  )
}
