import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { alertsExport } from '#areas/observability/monitoring/model.ts'
import { AlarmButton } from '#areas/observability/monitoring/web/alerts/alarm-button.tsx'
import { alertsColumns } from '#areas/observability/monitoring/web/alerts/alerts-columns.tsx'
import {
  alertsList,
  alertTabs,
  parseAlertsSearch,
  buildQuestion,
} from '#areas/observability/monitoring/address.ts'
import { type AlertChange, changeAlerts } from '#areas/observability/web/change-alerts.ts'
import { type DialogChange, ChangeDialog } from '#areas/observability/web/change-dialog.tsx'
import { alertsQuery, ruleChoicesQuery, rulesQuery } from '#areas/observability/web/monitoring-queries.ts'
import { MonitoringTabs } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import { prepareOpenSentence } from '#areas/observability/web/prepare-open.ts'
import { formatCount } from '#model/formats/number.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { monitoredAreas } from '#model/monitoring/metrics.ts'
import { alertStates, severities, verdicts } from '#model/monitoring/rules.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import type { BulkAction, ChosenRows } from '#ui/list/bulk-bar.tsx'
import type { FilterLooks } from '#ui/list/filters/filter-look.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PeriodControl } from '#ui/scope/scope-controls.tsx'
import { useAccountId, useUserId } from '#ui/shell/account-id.ts'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'

type Chosen = ChosenRows<typeof alertsList>
type Params = {
  kind: DialogChange
  ids: readonly string[]
  into?: { incidentId: string; title: string }
  done: () => void
}

const nothing = (): void => {}

export default function AlertsPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const userId = useUserId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = useAllowed('observability.edit')
  const mayTell = useAllowedInWhole('observability.edit')
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
  const [dialog, setDialog] = useState<Params | null>(null)
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
  const act = async (ids: readonly string[], change: AlertChange, done = nothing): Promise<void> => {
    const back: AlertChange | undefined = change.act === 'silence' ? { act: 'unsilence' } : undefined
    await changeAlerts(queryClient, accountId, change, ids, back)
    done()
  }
  const rowActions = useMemo(() => {
    if (!mayEdit) return undefined
    const run = (change: AlertChange, { id }: Alert) =>
      void changeAlerts(queryClient, accountId, change, [id]).catch(toastFailure)
    const open = (kind: DialogChange, { id }: Alert) => setDialog({ kind, ids: [id], done: nothing })
    return (alert: Alert): RowAction[] => {
      const acknowledge: RowAction = {
        key: 'acknowledge',
        icon: 'check',
        shortcut: 'a',
        label: t('monitoring.acts.acknowledge'),
        run: () => run({ act: 'acknowledge' }, alert),
      }
      const silence: RowAction =
        alert.state === 'silenced'
          ? {
              key: 'unsilence',
              icon: 'bell',
              shortcut: 's',
              label: t('monitoring.acts.unsilence'),
              run: () => run({ act: 'unsilence' }, alert),
            }
          : {
              key: 'silence',
              icon: 'mute',
              shortcut: 's',
              label: t('monitoring.acts.silence'),
              run: () => open('silence', alert),
            }
      const resolve: RowAction = {
        key: 'resolve',
        icon: 'close',
        shortcut: 'r',
        label: t('monitoring.acts.resolve'),
        run: () => open('resolve', alert),
      }
      return [
        ...(alert.state === 'firing' || alert.state === 'noData' ? [acknowledge] : []),
        ...(alert.state === 'resolved' ? [] : [silence, resolve]),
        { key: 'assign', label: t('monitoring.acts.assign'), run: () => open('assign', alert) },
        ...(alert.firedAt === null
          ? []
          : [{ key: 'judge', label: t('monitoring.acts.judge'), run: () => open('judge', alert) }]),
      ]
    }
  }, [mayEdit, queryClient, accountId, t, setDialog])
  const keysOf = (chosen: Chosen): readonly string[] => (chosen.all ? [] : chosen.keys)
  const dialogOf = (kind: DialogChange) => (chosen: Chosen) =>
    setDialog({ kind, ids: keysOf(chosen), done: chosen.clear })
  const merge = (chosen: Chosen): void => {
    const ids = keysOf(chosen)
    const first = data?.items.find(({ id }) => ids.includes(id))
    if (first === undefined) return
    setDialog({
      kind: 'merge',
      ids,
      into: { incidentId: first.incident.id, title: alertTitle(first, now) },
      done: chosen.clear,
    })
  }
  const bulkAction = (
    key: 'acknowledge' | DialogChange,
    run: (chosen: Chosen) => void | Promise<void>,
    shortcut?: string,
  ): BulkAction<typeof alertsList> => ({
    key,
    label: t(`monitoring.acts.${key}`),
    onlyRows: true,
    run,
    ...(shortcut === undefined ? {} : { shortcut }),
  })
  const bulk = mayEdit
    ? [
        bulkAction('acknowledge', (chosen) => act(keysOf(chosen), { act: 'acknowledge' }, chosen.clear), 'a'),
        bulkAction('assign', dialogOf('assign')),
        bulkAction('silence', dialogOf('silence'), 's'),
        bulkAction('resolve', dialogOf('resolve'), 'r'),
        bulkAction('merge', merge),
        ...(mayTell ? [bulkAction('tell', dialogOf('tell'))] : []),
        bulkAction('judge', dialogOf('judge')),
      ]
    : undefined
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
      {dialog !== null && (
        <ChangeDialog
          kind={dialog.kind}
          ids={dialog.ids}
          {...(dialog.into === undefined ? {} : { into: dialog.into })}
          onChange={(change) => act(dialog.ids, change, dialog.done)}
          onClose={() => setDialog(null)}
        />
      )}
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
