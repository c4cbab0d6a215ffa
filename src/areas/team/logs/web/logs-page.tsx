import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { columns, LogRow } from '#areas/team/logs/web/log-row.tsx'
import { LogsFilters } from '#areas/team/logs/web/logs-filters.tsx'
import { logsQuery, logVerificationQuery } from '#areas/team/logs/web/logs-queries.ts'
import { parseLogsSearch } from '#areas/team/logs/address.ts'
import { logsScreen } from '#areas/team/logs/model.ts'
import { stringifySearchParams } from '#model/address/search-params.ts'
import { ButtonAnchor } from '#ui/buttons/button-link.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { PageHead } from '#ui/shell/page-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/team/logs/web/logs.module.css'
import { formatInstant } from '#ui/formats/instant.ts'
import { SavedViews } from '#ui/views/saved-views.tsx'
import { useChangeAddress } from '#ui/views/use-change-address.ts'
import { viewParameter } from '#ui/views/view-state.ts'
import { Icon } from '#ui/buttons/icon.tsx'

export default function LogsPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseLogsSearch)
  const { [viewParameter]: view } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(logsQuery(accountId, search))
  const mayExport = useAllowed('team.export')
  const { page: _, pageSize: __, ...filters } = search
  return (
    <Page>
      <PageHead title={t('team.logs')} actions={<SavedViews of={logsScreen} />}>
        {t('team.lead')}
      </PageHead>
      <LogsFilters key={`${accountId} ${String(view)}`} search={search} onChange={change} />
      <Card
        area="auto"
        title={data === undefined ? t('team.entries') : t('team.found', { total: formatCount(data.total) })}
        subtitle={<ChainBadge />}
        actions={
          mayExport && (
            <ButtonAnchor
              href={`/api/team/logs/export.csv${stringifySearchParams(filters)}`}
              download
              aria-keyshortcuts="e"
            >
              {t('team.export')}
            </ButtonAnchor>
          )
        }
      >
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={320} />}
        {data?.total === 0 && <p className={classes['quiet']}>{t('team.none')}</p>}
        {data !== undefined && data.total > 0 && (
          <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t('team.entries')}>
            <table className={classes['table']} aria-label={t('team.entries')} data-hj-suppress>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`team.columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.items.map((entry) => (
                  <LogRow key={entry.seq} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <ZoneNotice />
        {data !== undefined && (
          <Pages
            page={search.page ?? 1}
            pageSize={search.pageSize ?? 25}
            total={data.total}
            onPage={(page) => change({ page })}
          />
        )}
      </Card>
    </Page>
  )
}

function ChainBadge(): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(logVerificationQuery(useAccountId()))
  if (data === undefined) return <span className={classes['chain']}> </span>
  const { entries, firstBroken, checkedAt } = data
  const when = t('team.checkedAt', { when: formatInstant(checkedAt) })
  if (firstBroken !== null)
    return (
      <span className={classes['chain']} data-whole="false" role="alert">
        <Icon name="attention" size={14} />
        {t('team.broken', { seq: formatCount(firstBroken) })} <span>{when}</span>
      </span>
    )
  return (
    <span className={classes['chain']} data-whole="true">
      <Icon name="check" size={14} />
      {t('team.whole', { count: entries, entries: formatCount(entries) })} <span>{when}</span>
    </span>
  )
}
