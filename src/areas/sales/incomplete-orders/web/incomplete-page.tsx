import { incompleteOrdersExport, caseTabs, consents } from '#areas/sales/incomplete-orders/model.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision, IncompleteCase, IncompleteSummary } from '#areas/sales/incomplete-orders/contract.ts'
import { BulkDialog } from '#areas/sales/incomplete-orders/web/bulk-dialog.tsx'
import { CasePanel } from '#areas/sales/incomplete-orders/web/case-panel.tsx'
import { casesColumns } from '#areas/sales/incomplete-orders/web/cases-columns.tsx'
import { casesList, questionOf } from '#areas/sales/incomplete-orders/address.ts'
import { changeCases, decisionBefore } from '#areas/sales/incomplete-orders/web/change-cases.ts'
import {
  casesQuery,
  incompleteSummaryQuery,
  peopleQuery,
  seenVersions,
} from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { MessageDialog } from '#areas/sales/incomplete-orders/web/message-dialog.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { downloadChosen } from '#ui/exports/start-download.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount, formatRate } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { later } from '#ui/shell/later.tsx'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import type { BulkAction, ChosenRows } from '#ui/list/bulk-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { caseStates, incompleteReasons } from '#model/incomplete-orders.ts'
import type { FilterLooks } from '#ui/list/filters/filter-look.ts'
import { Figures, figures } from '#areas/sales/incomplete-orders/web/figures.tsx'
import { HoursCard } from '#areas/sales/incomplete-orders/web/hours-card.tsx'
import { ReasonsCard } from '#areas/sales/incomplete-orders/web/reasons-card.tsx'
import { WhereCard } from '#areas/sales/incomplete-orders/web/where-card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import type { ListChange } from '#model/address/list-search.ts'
import { showList } from '#ui/list/show-list.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

const FirstUse = later(() => import('#areas/sales/web/first-use.tsx').then((part) => part.FirstUse))

type Chosen = ChosenRows<typeof casesList>
type Shown =
  | { kind: 'assign' | 'lost'; count: number; decide: (decision: Decision) => Promise<void> }
  | { kind: 'message' }

export default function IncompletePage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { scope } = useScope()
  const { question } = useList(casesList)
  const summary = useQuery(incompleteSummaryQuery(accountId, scope))
  const { data: people } = useQuery(peopleQuery(accountId))
  const mayEdit = useAllowed('orders.edit')
  const mayEditMessage = useAllowedInWhole('orders.edit')
  const [shown, show] = useState<Shown | null>(null)
  const currency = summary.data?.frame.currency ?? 'BRL'
  const columns = useMemo(() => casesColumns(t, currency), [t, currency])
  const visible = useExportedColumns(casesList, columns)
  async function decide(chosen: Chosen, decision: Decision): Promise<void> {
    const versions = seenVersions(queryClient, accountId)
    const keys = chosen.all ? [] : chosen.keys
    const cases = keys.slice(0, 200).map((id) => ({ id, version: versions.get(id) ?? 0 }))
    await changeCases(queryClient, accountId, { cases, decision })
    chosen.clear()
  }
  const askFor = (kind: 'assign' | 'lost') => (chosen: Chosen) =>
    show({ kind, count: chosen.count, decide: (decision) => decide(chosen, decision) })
  const rowActions = useMemo(() => {
    if (!mayEdit) return undefined
    return (found: IncompleteCase): RowAction[] => {
      const { id, version, state, consent, lostReason } = found
      const decideOne = async (decision: Decision): Promise<void> => {
        const change = { cases: [{ id, version }], decision }
        await changeCases(queryClient, accountId, change, decisionBefore(found, decision))
      }
      const ask = (kind: 'assign' | 'lost') => () => show({ kind, count: 1, decide: decideOne })
      const over = state === 'recovered' || lostReason !== null
      return [
        ...(state === 'recoverable' && consent !== 'no'
          ? [
              {
                key: 'contacted',
                icon: 'check',
                label: t('incomplete.bulk.contacted'),
                run: () => void decideOne({ kind: 'contacted' }).catch(toastFailure),
              } as const,
            ]
          : []),
        { key: 'assign', icon: 'person', label: t('incomplete.bulk.assign'), run: ask('assign') },
        ...(over ? [] : [{ key: 'lost', label: t('incomplete.bulk.lost'), run: ask('lost') }]),
      ]
    }
  }, [mayEdit, queryClient, accountId, t])
  const mayExport = useAllowed(incompleteOrdersExport.permission)
  const asked = { what: incompleteOrdersExport, question: questionOf(scope, question), visible }
  const decisions: BulkAction<typeof casesList>[] = [
    {
      key: 'assign',
      label: t('incomplete.bulk.assign'),
      onlyRows: true,
      run: askFor('assign'),
    },
    {
      key: 'contacted',
      label: t('incomplete.bulk.contacted'),
      onlyRows: true,
      run: (chosen) => decide(chosen, { kind: 'contacted' }),
    },
    {
      key: 'lost',
      label: t('incomplete.bulk.lost'),
      onlyRows: true,
      run: askFor('lost'),
    },
  ]
  const bulk: BulkAction<typeof casesList>[] = [
    ...(mayEdit ? decisions : []),
    ...(mayExport
      ? [
          {
            key: 'export',
            label: t('exports.export'),
            icon: 'download',
            run: (chosen: Chosen) => downloadChosen(queryClient, accountId, asked, chosen),
          } as const,
        ]
      : []),
  ]
  return (
    <>
      <ScopeControls frame={summary.data?.frame} />
      <ListPage
        list={casesList}
        title={t('incomplete.title')}
        lead={leadText(summary.data, t)}
        frame={summary.data?.frame}
        pageActions={
          mayEditMessage && (
            <QuietButton icon="file" onClick={() => show({ kind: 'message' })}>
              {t('incomplete.message.edit')}
            </QuietButton>
          )
        }
        pictures={
          <Pictures summary={summary.data} error={summary.error} onRetry={() => void summary.refetch()} />
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ id }) => t('incomplete.one', { id })}
        query={casesQuery(accountId, scope, question)}
        name={t('incomplete.list')}
        found={(count) => t('incomplete.found', { count, shown: formatCount(count) })}
        tabs={caseTabs.map((key) => ({ key, label: t(`incomplete.tabs.${key}`) }))}
        filters={casesFilters(t, summary.data, people?.people ?? [])}
        dimensions
        {...(bulk.length > 0 ? { bulk } : {})}
        {...(rowActions === undefined ? {} : { rowActions })}
        actions={<ExportButton {...asked} />}
        panel={{
          label: (id) => t('incomplete.one', { id }),
          render: (id) => <CasePanel key={id} caseId={id} currency={currency} />,
        }}
        empty={{
          firstUse: <FirstUse text={t('incomplete.firstUseText')} />,
          without: t('incomplete.leadNone'),
          byFilter: t('incomplete.none'),
        }}
      />
      {shown?.kind === 'message' && <MessageDialog onClose={() => show(null)} />}
      {shown !== null && shown.kind !== 'message' && (
        <BulkDialog
          kind={shown.kind}
          count={shown.count}
          onDecide={shown.decide}
          onClose={() => show(null)}
        />
      )}
    </>
  )
}

function leadText(summary: IncompleteSummary | undefined, t: TFunction): string {
  if (summary === undefined) return t('incomplete.lead')
  const { cases, amount, recoveredRate, recoverableAmount, frame } = summary
  if (cases.current === 0) return t('incomplete.leadNone')
  return t('incomplete.leadFound', {
    count: cases.current ?? 0,
    cases: formatCount(cases.current),
    amount: formatMoney(amount.current, frame.currency),
    recovered: formatRate(recoveredRate.current),
    recoverable: formatMoney(recoverableAmount.current, frame.currency),
  })
}

function casesFilters(
  t: TFunction,
  summary: IncompleteSummary | undefined,
  people: readonly { id: string; name: string }[],
): FilterLooks<typeof casesList> {
  return {
    state: {
      label: t('incomplete.columns.state'),
      options: caseStates.map((value) => ({ value, label: t(`incomplete.states.${value}`) })),
    },
    reason: {
      label: t('incomplete.columns.reason'),
      options: incompleteReasons.map((value) => ({ value, label: t(`incomplete.reasons.${value}`) })),
    },
    method: {
      label: t('incomplete.columns.method'),
      options: (summary?.methods ?? [])
        .filter(({ value }) => value !== '')
        .map(({ value }) => ({ value, label: value })),
    },
    amount: { label: t('incomplete.columns.amount'), currency: summary?.frame.currency },
    owner: {
      label: t('incomplete.columns.owner'),
      options: [
        { value: 'none', label: t('incomplete.noOwner') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    consent: {
      label: t('incomplete.columns.consent'),
      options: consents.map((value) => ({ value, label: t(`incomplete.consents.${value}`) })),
    },
  }
}

type Props = { summary: IncompleteSummary | undefined; error: Error | null; onRetry: () => void }

function Pictures({ summary, error, onRetry }: Props): ReactNode {
  const { change } = useList(casesList)
  function keep(next: ListChange): void {
    change(next)
    showList()
  }
  if (summary === undefined)
    return error === null ? <PicturesSkeleton /> : <CardError error={error} onRetry={onRetry} />
  const { cases } = summary
  if (cases.current === 0 && (cases.base ?? 0) === 0) return null
  if (cases.current === 0) return <Figures summary={summary} onOpen={keep} />
  return (
    <>
      <Figures summary={summary} onOpen={keep} />
      <div className={classes['pictures']}>
        <ReasonsCard summary={summary} onReason={(reason) => keep({ filters: { reason: [reason] } })} />
        <WhereCard summary={summary} onMethod={(method) => keep({ filters: { method: [method] } })} />
        <div className={classes['wide']}>
          <HoursCard summary={summary} />
        </div>
      </div>
    </>
  )
}

function PicturesSkeleton(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <KpiStrip label={t('incomplete.figures.label')}>
        {figures.map(({ key }) => (
          <Skeleton key={key} height={112} />
        ))}
      </KpiStrip>
      <div className={classes['pictures']}>
        <Skeleton height={420} />
        <Skeleton height={420} />
        <div className={classes['wide']}>
          <Skeleton height={360} />
        </div>
      </div>
    </>
  )
}
