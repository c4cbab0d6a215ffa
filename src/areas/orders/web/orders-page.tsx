import { ordersExport } from '#areas/orders/model.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder, OrdersAnswer, Person } from '#areas/orders/contract.ts'
import { PaceBar } from '#areas/orders/web/list/pace-bar.tsx'
import { ordersColumns } from '#areas/orders/web/list/orders-columns.tsx'
import { ordersList } from '#areas/orders/address.ts'
import { assigneesQuery, marksQuery, ordersQuery } from '#areas/orders/web/orders-queries.ts'
import { buildQuestion } from '#areas/orders/address.ts'
import { OrderPanel } from '#areas/orders/web/panel/order-panel.tsx'
import { ChangeDialog, type ChangeKind, useOffered } from '#areas/orders/web/write/change-dialog.tsx'
import { LimitsDialog } from '#areas/orders/web/write/limits-dialog.tsx'
import { MarksDialog } from '#areas/orders/web/write/marks-dialog.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { downloadChosen } from '#ui/exports/start-download.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import type { BulkAction, ChosenRows } from '#ui/list/bulk-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { CreateAlertLink } from '#ui/kpi/create-alert-link.tsx'
import { UnconvertedNotice } from '#ui/scope/conversion-notice.tsx'
import { PeriodControl } from '#ui/scope/scope-controls.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { orderTabs, deadlines, orderStatuses } from '#model/order-statuses.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import classes from '#areas/orders/web/orders.module.css'
import type { TFunction } from 'i18next'
import type { Mark } from '#areas/orders/marks-contract.ts'
import type { FilterLooks } from '#ui/list/filters/filter-look.ts'

type Chosen = ChosenRows<typeof ordersList>
type Shown =
  | { kind: ChangeKind; chosen: Chosen }
  | { kind: ChangeKind; id: string }
  | { kind: 'limits' }
  | { kind: 'marks' }

const changes = ['mark', 'assign', 'comment'] as const
const changesOfOne = ['comment', 'assign', 'mark'] as const
const icons = { comment: 'comment', assign: 'person', mark: undefined } as const

export default function OrdersPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { scope } = useScope()
  const { question } = useList(ordersList)
  const query = ordersQuery(accountId, scope, question)
  const { data } = useQuery({
    ...query,
    placeholderData: previousAnswer(accountId),
  })
  const { data: marks = [] } = useQuery(marksQuery(accountId))
  const { data: people = [] } = useQuery(assigneesQuery(accountId))
  const mayEdit = useAllowed('orders.edit')
  const offered = useOffered(changes)
  const offeredOfOne = useOffered(changesOfOne)
  const maySeePeople = useAllowed('orders.personal')
  const mayEditForAll = useAllowedInWhole('orders.edit')
  const [shown, show] = useState<Shown | null>(null)
  const tab = question.tab ?? 'all'
  const columns = useMemo(() => ordersColumns(t, tab), [t, tab])
  const visible = useExportedColumns(ordersList, columns)
  const mayExport = useAllowed(ordersExport.permission)
  const asked = {
    what: ordersExport,
    question: { ...buildQuestion(scope, question), sort: question.sort },
    visible,
  }
  const bulk: BulkAction<typeof ordersList>[] = [
    ...(mayEdit
      ? offered.map((kind): BulkAction<typeof ordersList> => ({
          key: kind,
          label: t(`orders.write.${kind}`),
          run: (chosen) => show({ kind, chosen }),
        }))
      : []),
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
  const rowActions = useMemo(
    () =>
      ({ id, number }: ListedOrder): RowAction[] => [
        ...(mayEdit
          ? offeredOfOne.map((kind): RowAction => {
              const icon = icons[kind]
              const action = { key: kind, label: t(`orders.write.${kind}`), run: () => show({ kind, id }) }
              return icon === undefined ? action : { ...action, icon }
            })
          : []),
        {
          key: 'copy',
          label: t('orders.copyNumber'),
          run: () =>
            void navigator.clipboard
              .writeText(number)
              .then(() => toastSuccess(t('orders.numberCopied', { number })), toastFailure),
        },
      ],
    [t, mayEdit, offeredOfOne],
  )
  return (
    <>
      <InHeader>
        <PeriodControl days={data?.period ?? undefined} />
      </InHeader>
      <ListPage
        list={ordersList}
        title={t('orders.title')}
        lead={t('orders.lead')}
        pageActions={
          mayEditForAll && (
            <>
              <QuietButton icon="calendar" onClick={() => show({ kind: 'limits' })}>
                {t('orders.limits.open')}
              </QuietButton>
              <QuietButton icon="pin" onClick={() => show({ kind: 'marks' })}>
                {t('orders.marksDialog.open')}
              </QuietButton>
            </>
          )
        }
        period={data?.period ? formatSpan(data.period.from, data.period.to) : undefined}
        above={<PaceBar />}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => t('orders.one', { number })}
        query={query}
        name={t('orders.list')}
        found={(count) => t('orders.found', { count, shown: formatCount(count) })}
        searchFor={maySeePeople ? t('orders.searchFor') : t('orders.searchForNumber')}
        tabs={orderTabs.map((key) => ({
          key,
          label: t(`orders.tabs.${key}`),
          count: data === undefined ? null : formatCount(data.tabs[key] ?? 0),
        }))}
        quick={{
          key: 'status',
          counts: data?.statuses.map(({ status, orders }) => ({ value: status, count: orders })) ?? null,
        }}
        filters={ordersFilters(t, { marks, people, currency: data?.sums.currency })}
        dimensions
        actions={
          <>
            {tab === 'stalled' && <CreateAlertLink metric="stoppedOrders" />}
            <ExportButton {...asked} />
          </>
        }
        {...(bulk.length > 0 ? { bulk } : {})}
        rowActions={rowActions}
        panel={{
          label: (id) => t('orders.one', { number: id }),
          render: (id) => <OrderPanel key={id} id={id} />,
        }}
        empty={{
          firstUse: <FirstUse />,
          without: t('orders.noneInPeriod'),
          byFilter: t('orders.none'),
          bySearch: (text) => t('orders.noneFound', { text }),
        }}
        notice={searchNoticeText(data)}
      />
      {shown?.kind === 'limits' && <LimitsDialog onClose={() => show(null)} />}
      {shown?.kind === 'marks' && <MarksDialog onClose={() => show(null)} />}
      {shown !== null && 'chosen' in shown && (
        <ChangeDialog
          kind={shown.kind}
          orders={
            shown.chosen.all
              ? { question: buildQuestion(scope, shown.chosen.question) }
              : { ids: [...shown.chosen.keys] }
          }
          count={shown.chosen.count}
          onDone={shown.chosen.clear}
          onClose={() => show(null)}
        />
      )}
      {shown !== null && 'id' in shown && (
        <ChangeDialog kind={shown.kind} orders={{ ids: [shown.id] }} count={1} onClose={() => show(null)} />
      )}
    </>
  )
}

const searchNoticeText = (data: OrdersAnswer | undefined) => () => (
  <>
    <SearchNotice search={data?.search ?? null} />
    <UnconvertedNotice apart={data?.sums.apart ?? []} />
  </>
)

function FirstUse(): ReactNode {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('orders.firstUse')} text={t('orders.firstUseText')}>
      <ButtonLink to="/integrations" look="solid">
        {t('orders.connect')}
      </ButtonLink>
    </EmptyState>
  )
}

function SearchNotice({ search }: { search: OrdersAnswer['search'] }): ReactNode {
  const { t } = useTranslation()
  if (search === null) return null
  return (
    <p className={classes['notice']} role="status">
      {t(`orders.searched.${search.kind}`)} {search.cut && t('orders.searchCut')}
    </p>
  )
}

function ordersFilters(
  t: TFunction,
  {
    marks,
    people,
    currency,
  }: { marks: readonly Mark[]; people: readonly Person[]; currency: string | undefined },
): FilterLooks<typeof ordersList> {
  const named = (known: readonly { id: string; name: string }[], none: string) => [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'none', label: none },
  ]
  return {
    status: {
      label: t('orders.columns.status'),
      options: orderStatuses.map((value) => ({ value, label: t(`orders.statuses.${value}`) })),
    },
    deadline: {
      label: t('orders.columns.deadline'),
      options: deadlines.map((value) => ({ value, label: t(`orders.deadlines.${value}`) })),
    },
    value: { label: t('orders.columns.value'), currency },
    units: { label: t('orders.columns.units') },
    daysInStatus: { label: t('orders.daysInStatus') },
    assignee: { label: t('orders.columns.assignee'), options: named(people, t('orders.nobody')) },
    mark: { label: t('orders.mark'), options: named(marks, t('orders.unmarked')) },
    note: {
      label: t('orders.note'),
      options: (['with', 'without'] as const).map((value) => ({ value, label: t(`orders.notes.${value}`) })),
    },
  }
}
