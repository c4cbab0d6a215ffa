import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedFactor } from '#areas/sales/billing-decomposition/factor-contract.ts'
import { billingFactorQuery } from '#areas/sales/billing-decomposition/web/factors/factor-query.ts'
import { FactorTable } from '#areas/sales/billing-decomposition/web/factors/factor-table.tsx'
import { prepareFactor } from '#areas/sales/billing-decomposition/web/factors/prepare-factor.ts'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Tabs } from '#ui/cards/tabs.tsx'
import { CreateAlertLink } from '#ui/kpi/create-alert-link.tsx'
import type { MonitoredMetric } from '#model/monitoring/metrics.ts'
import { toAddress } from '#model/address/search-params.ts'
import classes from '#areas/sales/billing-decomposition/web/factors/factor-panel.module.css'

/** Rules look at these by the same definition. */
const monitoredAs: Partial<Record<OpenedFactor, MonitoredMetric>> = {
  sessions: 'sessions',
  conversion: 'conversion',
  orders: 'capturedOrders',
  approval: 'approval',
  invoicing: 'invoicing',
}

export function FactorPanel({ factor }: { factor: OpenedFactor }): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = useHome()
  const panel = useId()
  const { data, error, refetch } = useQuery(billingFactorQuery(accountId, question, factor))
  const prepared = useMemo(
    () => (data === undefined ? null : prepareFactor(data, search.cut, t)),
    [data, search.cut, t],
  )
  if (data === undefined && error !== null) return <CardError error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={240} />
  if (prepared === null) return <p className={classes['note']}>{t('home.factors.absent')}</p>
  const { tabs, chosen, table, notes } = prepared
  const [first] = tabs
  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          label={t('home.factors.tabs')}
          controls={panel}
          tabs={tabs}
          chosen={chosen}
          onChoose={(cut) => change({ cut: cut === first?.key ? undefined : cut })}
        />
      )}
      <div
        id={panel}
        {...(tabs.length > 1 && {
          role: 'tabpanel',
          'aria-label': tabs.find(({ key }) => key === chosen)?.label,
        })}
      >
        {table !== null && (
          <FactorTable
            table={table}
            onFilter={(value) => change({ [chosen]: [toAddress(value)], by: undefined })}
          />
        )}
        {notes.map((note) => (
          <p key={note} className={classes['note']}>
            {note}
          </p>
        ))}
      </div>
      <CreateAlertLink metric={monitoredAs[factor] ?? ''} />
    </>
  )
}
