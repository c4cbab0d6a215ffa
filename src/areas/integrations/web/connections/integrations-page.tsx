import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Catalogue } from '#areas/integrations/web/connections/catalogue.tsx'
import { ConnectionCard } from '#areas/integrations/web/connections/connection-card.tsx'
import { connectionsQuery } from '#areas/integrations/web/connections/connection-queries.ts'
import { CurrenciesCard } from '#areas/integrations/web/currencies/currencies-card.tsx'
import { FailedArrivalsCard } from '#areas/integrations/web/connections/failed-arrivals-card.tsx'
import { ApiKeysCard } from '#areas/integrations/web/keys/api-keys-card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export default function IntegrationsPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('integrations.title'))
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(connectionsQuery(accountId))
  const [creating, setCreating] = useState(false)
  const known = data?.connections ?? []
  const live = known.filter(({ state }) => state !== 'disconnected')
  const ended = known.filter(({ state }) => state === 'disconnected')
  return (
    <div className={classes['page']}>
      <header>
        <h1>{t('integrations.title')}</h1>
        <p>{t('integrations.lead')}</p>
      </header>
      {data === undefined && (
        <Card area="auto" title={t('integrations.connections')}>
          {error === null ? (
            <Skeleton height={620} />
          ) : (
            <CardError error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      <div className={classes['cards']}>
        {live.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} />
        ))}
      </div>
      {/* Hidden, it loads beside the connections and moves nothing when they come. */}
      <div className={classes['others']} hidden={data === undefined && error === null}>
        <FailedArrivalsCard />
        <Catalogue onCreateKey={() => setCreating(true)} />
        <ApiKeysCard creating={creating} onCreating={setCreating} />
        <CurrenciesCard />
      </div>
      {ended.length > 0 && (
        <details className={classes['ended']}>
          <summary>{t('integrations.ended', { count: ended.length })}</summary>
          <div className={classes['cards']}>
            {ended.map((connection) => (
              <ConnectionCard key={connection.id} connection={connection} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
