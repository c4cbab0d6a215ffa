import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destinations, NoticeRoute } from '#areas/observability/monitoring/destinations-contract.ts'
import { destinationsClient, invalidateDestinations } from '#areas/observability/web/destinations-queries.ts'
import { routeSentences } from '#areas/observability/monitoring/web/destinations/prepare-route.ts'
import { RouteDialog } from '#areas/observability/monitoring/web/destinations/route-dialog.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

export function RoutesCard({ data }: { data: Destinations }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowedInWhole('observability.edit')
  const [edited, setEdited] = useState<NoticeRoute | 'new' | null>(null)
  const [removed, setRemoved] = useState<NoticeRoute | null>(null)
  const again = () => invalidateDestinations(queryClient, accountId)
  async function remove(): Promise<void> {
    if (removed === null) return
    await destinationsClient.deleteRoute({ routeId: removed.id, version: removed.version })
    toastSuccess(t('destinations.done.removed', { name: removed.name }))
    await again()
  }
  return (
    <Card
      area="auto"
      title={t('destinations.routes.title')}
      subtitle={t('destinations.routes.lead')}
      actions={
        mayEdit && <QuietButton onClick={() => setEdited('new')}>{t('destinations.routes.add')}</QuietButton>
      }
    >
      {data.routes.length === 0 && <p className={classes['quiet']}>{t('destinations.routes.none')}</p>}
      <ul className={classes['rows']}>
        {data.routes.map((route) => {
          const { takes, leadsTo, when } = routeSentences(t, route, data)
          return (
            <li key={route.id}>
              <div>
                <strong>{route.name}</strong> {!route.enabled && <Badge>{t('destinations.off')}</Badge>}
                <p>
                  {takes} → {leadsTo}
                </p>
                <small>{when.join(' · ')}</small>
              </div>
              {mayEdit && (
                <span className={classes['buttons']}>
                  <QuietButton
                    aria-label={t('destinations.editOf', { name: route.name })}
                    onClick={() => setEdited(route)}
                  >
                    {t('destinations.edit')}
                  </QuietButton>
                  <QuietButton
                    aria-label={t('destinations.removeOf', { name: route.name })}
                    onClick={() => setRemoved(route)}
                  >
                    {t('destinations.remove.button')}
                  </QuietButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {edited !== null && (
        <RouteDialog
          data={data}
          edited={edited === 'new' ? null : edited}
          onSaved={again}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          title={t('destinations.remove.title', { name: removed.name })}
          sentences={[t('destinations.routes.removeWhat')]}
          cancel={t('ui.cancel')}
          confirm={t('destinations.remove.confirm')}
          onConfirm={remove}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  )
}
