import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { alertsExport } from '#areas/observability/monitoring/model.ts'
import { AlarmButton } from '#areas/observability/monitoring/web/alerts/alarm-button.tsx'
import { useAlertActions } from '#areas/observability/monitoring/web/alerts/use-alert-actions.tsx'
import { alertsColumns } from '#areas/observability/monitoring/web/alerts/alerts-columns.tsx'
import {
  alertsList,
  alertTabs,
  parseAlertsSearch,
  buildQuestion,
} from '#areas/observability/monitoring/address.ts'
import { alertsQuery, ruleChoicesQuery, rulesQuery } from '#areas/observability/web/monitoring-queries.ts'
import { MonitoringTabs } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import { prepareOpenSentence } from '#areas/observability/web/prepare-open.ts'
import { formatCount } from '#model/formats/number.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { monitoredAreas } from '#model/monitoring/metrics.ts'
import { alertStates, severities, verdicts } from '#model/monitoring/rules.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { FilterLooks } from '#ui/list/filters/filter-look.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PeriodControl } from '#ui/scope/scope-controls.tsx'
import { useAccountId, useUserId } from '#ui/shell/account-id.ts'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'

export default function AlertsPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const userId = useUserId()
  const navigate = useNavigate()
  const { question } = useList(alertsList)
  const raw = useSearch({ strict: false })
  const search = parseAlertsSearch(raw)
  const asked = buildQuestion(question, search, userId)
  const { expanded = [] } = search
  const { page: _page, pageSize: _pageSize, grouped: _grouped, ...found } = asked
  const query = alertsQuery(accountId, asked, expanded)
  const { data, dataUpdatedAt: now } = useQuery({ ...query, placeholderData: previousAnswer(accountId) })
  const { data: choices } = useQuery(ruleChoicesQuery(accountId))
  const { data: rules } = useQuery(rulesQuery(accountId))
  useEffect(() => {
    if (data !== undefined) numbersShown()
  }, [data])
  const shownExpanded = expanded.join()
  const isGrouped = asked.grouped === 'yes'
  const columns = useMemo(() => {
    const open = shownExpanded === '' ? [] : shownExpanded.split(',')
    const firstOf = new Map<string, string>()
    for (const { id, incident } of isGrouped ? (data?.items ?? []) : [])
      if (!firstOf.has(incident.id)) firstOf.set(incident.id, id)
    const toggle = (id: string): void =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          expanded: open.includes(id) ? open.filter((one) => one !== id) : [...open, id],
        }),
        replace: true,
        resetScroll: false,
      })
    return alertsColumns(t, now, { expanded: open, heads: new Set(firstOf.values()), toggle })
  }, [t, now, shownExpanded, isGrouped, data, navigate])
  const { rowActions, bulk, dialog } = useAlertActions(data?.items ?? [], now)
  return (
    <>
      <InHeader>
        <PeriodControl days={data?.period ?? undefined} />
      </InHeader>
      <ListPage
        list={alertsList}
        title={t('monitoring.title')}
        lead={data === undefined ? t('monitoring.alerts.lead') : prepareOpenSentence(data.open, t)}
        pageActions={<AlarmButton />}
        above={<MonitoringTabs />}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(alert) => alertTitle(alert)}
        query={query}
        name={t('monitoring.alerts.list')}
        found={(count) =>
          t(isGrouped ? 'monitoring.alerts.foundGroups' : 'monitoring.alerts.found', {
            count,
            shown: formatCount(count),
          })
        }
        searchFor={t('monitoring.alerts.search')}
        tabs={alertTabs.map((key) => ({ key, label: t(`monitoring.alerts.tabs.${key}`) }))}
        filters={filterLooks(t, choices?.people ?? [], rules?.items ?? [])}
        actions={
          <>
            <ExportButton what={alertsExport} question={found} />
            <Segmented
              label={t('monitoring.alerts.grouping')}
              value={search.grouped ?? 'yes'}
              options={[
                { value: 'yes', label: t('monitoring.alerts.grouped') },
                { value: 'no', label: t('monitoring.alerts.apart') },
              ]}
              onChange={(grouped) =>
                void navigate({
                  to: '.',
                  search: (before: Record<string, unknown>) => ({
                    ...before,
                    page: undefined,
                    grouped: grouped === 'no' ? grouped : undefined,
                  }),
                  resetScroll: false,
                })
              }
            />
          </>
        }
        onOpen={(id) => void navigate({ to: '/observability/monitoring/alerts/$id', params: { id } })}
        {...(bulk === undefined ? {} : { bulk })}
        {...(rowActions === undefined ? {} : { rowActions })}
        empty={{
          without: t('monitoring.alerts.none'),
          byFilter: t('monitoring.alerts.noneByFilter'),
          bySearch: (text) => t('monitoring.alerts.noneBySearch', { text }),
        }}
      />
      {dialog}
    </>
  )
}

function filterLooks(
  t: TFunction,
  people: readonly { id: string; name: string }[],
  rules: readonly { id: string; settings: { name: string } }[],
): FilterLooks<typeof alertsList> {
  return {
    severity: {
      label: t('monitoring.alerts.columns.severity'),
      options: severities.map((value) => ({ value, label: t(`monitoring.severities.${value}`) })),
    },
    state: {
      label: t('monitoring.alerts.columns.state'),
      options: alertStates.map((value) => ({ value, label: t(`monitoring.states.${value}`) })),
    },
    area: {
      label: t('monitoring.alerts.area'),
      options: monitoredAreas.map((value) => ({ value, label: t(`menu.areas.${value}`) })),
    },
    days: { label: t('monitoring.alerts.days') },
    owner: {
      label: t('monitoring.alerts.columns.owner'),
      options: [
        { value: 'none', label: t('monitoring.alerts.nobody') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    verdict: {
      label: t('monitoring.alerts.columns.verdict'),
      options: [
        { value: 'none', label: t('monitoring.alerts.unjudged') },
        ...verdicts.map((value) => ({ value, label: t(`monitoring.verdicts.${value}`) })),
      ],
    },
    rule: {
      label: t('monitoring.alerts.columns.rule'),
      options: rules.map(({ id, settings }) => ({ value: id, label: settings.name })),
    },
  }
}
