import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenPackage, OpenPackages, TowerQuestion } from '#areas/logistics/live/contract.ts'
import { ChangeDialog } from '#areas/logistics/live/web/change-dialog.tsx'
import {
  changePackages,
  contactMarking,
  type Marking,
  redeliveryMarking,
} from '#areas/logistics/live/web/change-packages.ts'
import { PackagePanel } from '#areas/logistics/live/web/package-panel.tsx'
import { packagesColumns } from '#areas/logistics/live/web/packages-columns.tsx'
import { TicketDialog } from '#areas/logistics/live/web/ticket-dialog.tsx'
import { questionOf, towerList, viewName } from '#areas/logistics/live/address.ts'
import { packagesQuery, seenPackages } from '#areas/logistics/live/web/tower-queries.ts'
import { openPackagesExport, packageId, parsePackageId } from '#areas/logistics/live/model.ts'
import type { PackageKey } from '#areas/logistics/live/work-contract.ts'
import { toAddress } from '#model/address/search-params.ts'
import { fixedValues } from '#model/derived-dimensions.ts'
import { packageViews, towerStages } from '#model/logistics/tower.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { ExportButton } from '#ui/exports/export-button.tsx'
import { downloadChosen } from '#ui/exports/start-download.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatCount } from '#model/formats/number.ts'
import type { BulkAction, ChosenRows } from '#ui/list/bulk-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useExportedColumns } from '#ui/list/use-exported-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

type Chosen = ChosenRows<typeof towerList>
type OpenDialog =
  | { kind: 'assign' | 'note'; packages: PackageKey[]; clear?: () => void }
  | { kind: 'ticket'; packages: OpenPackage[] }

type Props = {
  tower: TowerQuestion
  paused: boolean
  lead: ReactNode
  above: ReactNode
  pictures: ReactNode
  pageActions: ReactNode
}

const unframed = { now: '1970-01-01T00:00:00Z', timeZone: 'UTC', currency: 'BRL' }
const keysIn = ({ keys }: { keys: readonly string[] }): PackageKey[] =>
  keys.flatMap((id) => parsePackageId(id) ?? [])

function ListOrder(): ReactNode {
  const { t } = useTranslation()
  return <p className={classes['quiet']}>{t('logisticsLive.list.order')}</p>
}

const renderOrder = (): ReactNode => <ListOrder />

export function Worklist({ tower, paused, lead, above, pictures, pageActions }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { question } = useList(towerList)
  const mayEdit = useAllowed('logistics.edit')
  const mayExport = useAllowed(openPackagesExport.permission)
  const [asked, ask] = useState<OpenDialog | null>(null)
  const query = {
    ...packagesQuery(accountId, tower, question),
    enabled: ({ state }: { state: { data: unknown } }) => !paused || state.data === undefined,
  }
  const { data } = useQuery(query)
  const frame = data?.frame ?? unframed
  const columns = useMemo(() => packagesColumns(t, frame), [t, frame])
  const visible = useExportedColumns(towerList, columns)
  const file = { what: openPackagesExport, question: questionOf(tower, question), visible }
  const rowActions = useMemo(
    () =>
      ({ orderId, shipmentId, work }: OpenPackage): RowAction[] => {
        const packages = [{ orderId, shipmentId }]
        const marking = ({ mark, undo }: Marking) => ({
          label: t(`logisticsLive.work.${mark}`),
          run: () =>
            void changePackages(queryClient, accountId, { kind: mark }, packages, { kind: undo }).catch(
              toastFailure,
            ),
        })
        return [
          { key: 'contact', icon: 'check', ...marking(contactMarking(work)) },
          {
            key: 'assign',
            icon: 'person',
            label: t('logisticsLive.work.assign'),
            run: () => ask({ kind: 'assign', packages }),
          },
          {
            key: 'note',
            label: t('logisticsLive.work.note'),
            run: () => ask({ kind: 'note', packages }),
          },
          { key: 'redeliver', ...marking(redeliveryMarking(work)) },
        ]
      },
    [accountId, queryClient, t],
  )
  const chosenKeys = (chosen: Chosen): PackageKey[] => (chosen.all ? [] : keysIn(chosen))
  const askFor = (kind: 'assign' | 'note') => (chosen: Chosen) =>
    ask({ kind, packages: chosenKeys(chosen), clear: chosen.clear })
  function askTicket(chosen: Chosen): void {
    const seen = seenPackages(queryClient, accountId)
    ask({ kind: 'ticket', packages: chosen.all ? [] : chosen.keys.flatMap((id) => seen.get(id) ?? []) })
  }
  const markAll =
    ({ mark, undo }: Marking) =>
    async (chosen: Chosen): Promise<void> => {
      await changePackages(queryClient, accountId, { kind: mark }, chosenKeys(chosen), { kind: undo })
      chosen.clear()
    }
  const acts: BulkAction<typeof towerList>[] = [
    { key: 'assign', label: t('logisticsLive.work.assign'), onlyRows: true, run: askFor('assign') },
    { key: 'note', label: t('logisticsLive.work.note'), onlyRows: true, run: askFor('note') },
    {
      key: 'contact',
      label: t('logisticsLive.work.contact'),
      onlyRows: true,
      run: markAll(contactMarking(null)),
    },
    {
      key: 'redeliver',
      label: t('logisticsLive.work.redeliver'),
      onlyRows: true,
      run: markAll(redeliveryMarking(null)),
    },
  ]
  const bulk: BulkAction<typeof towerList>[] = [
    ...(mayEdit ? acts : []),
    { key: 'ticket', label: t('logisticsLive.work.ticket'), onlyRows: true, run: askTicket },
    ...(mayExport
      ? [
          {
            ...({ key: 'export', icon: 'download' } as const),
            label: t('exports.export'),
            run: (chosen: Chosen) => downloadChosen(queryClient, accountId, file, chosen),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        list={towerList}
        title={t('logisticsLive.title')}
        lead={lead}
        pageActions={pageActions}
        above={above}
        pictures={pictures}
        columns={columns}
        rowKey={packageId}
        rowLabel={({ orderId }) => t('logisticsLive.list.one', { id: orderId })}
        query={query}
        name={t('logisticsLive.list.name')}
        found={(count) => foundText(count, data, t)}
        tabs={packageViews.map((view) => ({
          key: viewName(view),
          label: t(`logisticsLive.views.${view}`),
          count: data === undefined ? null : formatCount(data.views[view]),
        }))}
        filters={{
          stage: {
            label: t('logisticsLive.list.columns.stage'),
            options: towerStages
              .filter((stage) => stage !== 'delivered')
              .map((value) => ({ value, label: derivedValueName(t, 'packageStage', value) })),
          },
          state: {
            label: t('logisticsLive.list.columns.state'),
            options: fixedValues.trackingState.map((value) => ({
              value: toAddress(value),
              label: derivedValueName(t, 'trackingState', value),
            })),
          },
        }}
        bulk={bulk}
        {...(mayEdit ? { rowActions } : {})}
        actions={<ExportButton {...file} />}
        panel={{
          label: (id) => t('logisticsLive.list.one', { id: parsePackageId(id)?.orderId ?? id }),
          render: (id) => <PackagePanel key={id} id={id} />,
        }}
        notice={renderOrder}
        empty={{ without: t('logisticsLive.list.none'), byFilter: t('logisticsLive.list.byFilter') }}
      />
      {asked?.kind === 'ticket' && (
        <TicketDialog packages={asked.packages} timeZone={frame.timeZone} onClose={() => ask(null)} />
      )}
      {asked !== null && asked.kind !== 'ticket' && (
        <ChangeDialog
          kind={asked.kind}
          packages={asked.packages}
          onDone={asked.clear}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

function foundText(count: number, answer: OpenPackages | undefined, t: TFunction): string {
  const amount = answer === undefined ? '' : formatMoney(answer.amount, answer.frame.currency)
  return t('logisticsLive.list.found', { count, shown: formatCount(count), amount })
}
