import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { alertPlace } from '#areas/observability/monitoring/web/alert/alert-places.ts'
import {
  causePlace,
  prepareCausesSentence,
  prepareCausesTable,
  prepareMoved,
  prepareSteps,
} from '#areas/observability/monitoring/web/alert/prepare-causes.ts'
import { logisticsDimensions, paymentDimensions } from '#model/derived-dimensions.ts'
import { isOfIncomplete, isOfStock, isOfStockouts, type MonitoredMetric } from '#model/monitoring/metrics.ts'
import { alertCausesQuery } from '#areas/observability/web/monitoring-queries.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { PendingCard } from '#ui/cards/pending-card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/observability/monitoring/web/alert/alert.module.css'

export function CausesCard({ details }: { details: AlertDetails }): ReactNode {
  const { t } = useTranslation()
  const { alert } = details
  const { data, error, refetch } = useQuery(alertCausesQuery(useAccountId(), alert.id))
  const title = t('monitoring.alert.causes.title')
  if (data === undefined)
    return <PendingCard area="causes" height={220} title={title} error={error} refetch={refetch} />
  return (
    <Card area="causes" title={title} subtitle={t('monitoring.alert.causes.subtitle')}>
      <p className={classes['sentence']}>{prepareCausesSentence(alert, data, t)}</p>
      {data.causes.length > 0 && <TableTwin table={prepareCausesTable(alert, data, t)} />}
      {data.steps.length > 1 && <TableTwin table={prepareSteps(alert, data, t)} />}
      {data.causes.length > 0 && (
        <ul className={classes['ways']}>
          {data.causes.map((cause) => (
            <li key={JSON.stringify(cause.segments)}>
              <span>{causePlace(cause)}</span>
              <ExplanationLinks details={details} segments={cause.segments} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type ExplanationLinksProps = { details: AlertDetails; segments?: Parameters<typeof alertPlace>[1] }

/** Links to the screens that explain the alert, with the same days and filters. */
export function ExplanationLinks({ details, segments = [] }: ExplanationLinksProps): ReactNode {
  const { t } = useTranslation()
  const [seesSales, seesPayments] = [useAllowed('sales.view'), useAllowed('payments.view')]
  const [seesOrders, seesLogistics] = [useAllowed('orders.view'), useAllowed('logistics.view')]
  const seesMarketing = useAllowed('marketing.view')
  const { place, area, metric } = details.alert
  const ofSales = area === 'sales' ? alertPlace(details, segments) : undefined
  const ofPayments = alertPlace(details, segments, { dimensions: paymentDimensions })
  const ofLogistics = alertPlace(details, segments, { dimensions: logisticsDimensions })
  return (
    <span className={classes['links']}>
      {seesSales && ofSales !== undefined && (
        <>
          <ButtonLink look="bare" to="/" search={ofSales}>
            {t('menu.items.billingDecomposition')}
          </ButtonLink>
          <ButtonLink look="bare" to="/sales/analytics" search={ofSales}>
            {t('menu.items.salesAnalytics')}
          </ButtonLink>
        </>
      )}
      {seesPayments && area === 'payments' && ofPayments !== undefined && (
        <ButtonLink look="bare" to="/payments/decomposition" search={ofPayments}>
          {t('menu.items.paymentsDecomposition')}
        </ButtonLink>
      )}
      {seesOrders && isOfIncomplete(metric) && (
        <ButtonLink look="bare" to="/sales/incomplete-orders" search={alertPlace(details) ?? {}}>
          {t('menu.items.incompleteOrders')}
        </ButtonLink>
      )}
      {seesOrders && metric === 'stoppedOrders' && (
        <ButtonLink
          look="bare"
          to="/orders"
          search={{ ...now(alertPlace(details)), tab: 'stalled', period: 'last-90-days' }}
        >
          {t('menu.items.orders')}
        </ButtonLink>
      )}
      {seesLogistics && area === 'logistics' && ofLogistics !== undefined && (
        <LogisticsWay metric={metric} search={ofLogistics} />
      )}
      {seesMarketing && area === 'marketing' && (
        <ButtonLink look="bare" to="/marketing/campaigns">
          {t('menu.items.campaigns')}
        </ButtonLink>
      )}
      {isOfStockouts(metric) && (
        <ButtonLink
          look="bare"
          to="/catalog/sku"
          search={{ ...now(alertPlace(details)), tab: 'out', abc: ['A'] }}
        >
          {t('menu.items.catalogSkus')}
        </ButtonLink>
      )}
      {isOfStock(metric) &&
        place.map(({ value, label }) => (
          <ButtonLink key={value} look="bare" to="/catalog/product-details/$id" params={{ id: value }}>
            {label}
          </ButtonLink>
        ))}
    </span>
  )
}

/** Queues are always current, so no days are passed. */
function now(search: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  const { period: _, ...filters } = search
  return filters
}

type LogisticsWayProps = { metric: MonitoredMetric; search: Record<string, string | string[]> }

function LogisticsWay({ metric, search }: LogisticsWayProps): ReactNode {
  const { t } = useTranslation()
  const isOverdue = metric === 'overduePackages' || metric === 'overdueAmount'
  const view = isOverdue ? 'vencidos' : metric === 'silentPackages' ? 'sem-evento' : null
  if (view !== null)
    return (
      <ButtonLink look="bare" to="/logistics/live" search={{ ...now(search), visao: view }}>
        {t('menu.items.logisticsLive')}
      </ButtonLink>
    )
  if (metric === 'packagesToInvoice' || metric === 'packagesToShip')
    return (
      <ButtonLink look="bare" to="/logistics/docks" search={now(search)}>
        {t('menu.items.logisticsDocks')}
      </ButtonLink>
    )
  return (
    <ButtonLink look="bare" to="/logistics/carrier" search={search}>
      {t('menu.items.logisticsCarriers')}
    </ButtonLink>
  )
}

export function MovedCard({ details: { alert } }: { details: AlertDetails }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(alertCausesQuery(useAccountId(), alert.id))
  const title = t('monitoring.alert.moved.title')
  if (data === undefined)
    return <PendingCard area="moved" height={220} title={title} error={error} refetch={refetch} />
  return (
    <Card area="moved" title={title} subtitle={t('monitoring.alert.moved.subtitle')}>
      {data.moved.length === 0 ? (
        <p className={classes['quiet']}>{t('monitoring.alert.moved.none')}</p>
      ) : (
        <TableTwin table={prepareMoved(alert, data, t)} />
      )}
    </Card>
  )
}
