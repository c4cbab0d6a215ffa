import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionData } from '#areas/integrations/connections-contract.ts'
import { connectionDataQuery } from '#areas/integrations/web/connections/connection-queries.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount } from '#ui/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Counted = ConnectionData['counts'][number]

export function BroughtData({ connectionId }: { connectionId: string }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(connectionDataQuery(useAccountId(), connectionId))
  if (error !== null) return <CardError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p role="status">{t('integrations.disconnect.counting')}</p>
  const { counts, orders } = data
  const going = counts.filter(({ alone }) => alone > 0)
  const staying = counts.filter(({ shared }) => shared > 0)
  const span = orders && formatSpan(orders.from, orders.to)
  return (
    <div role="status" className={classes['brought']}>
      <ul>
        {going.length === 0 && <li>{t('integrations.disconnect.nothing')}</li>}
        {going.map(({ kind, alone }) => (
          <li key={kind}>
            {kind === 'orders' && span !== null
              ? t('integrations.disconnect.orders', { count: alone, orders: formatCount(alone), span })
              : inWords(kind, alone, t)}
          </li>
        ))}
        {staying.length > 0 && (
          <li>
            {t('integrations.disconnect.shared', {
              what: staying.map(({ kind, shared }) => inWords(kind, shared, t)).join(', '),
            })}
          </li>
        )}
      </ul>
      {going.length > 0 && <p>{t('integrations.disconnect.forever')}</p>}
    </div>
  )
}

function inWords(kind: Counted['kind'], count: number, t: TFunction): string {
  return t(`integrations.disconnect.counts.${kind}`, { count, number: formatCount(count) })
}
