import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { alertsList } from '#areas/observability/monitoring/address.ts'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { type AlertChange, changeAlerts } from '#areas/observability/web/change-alerts.ts'
import { type DialogChange, ChangeDialog } from '#areas/observability/web/change-dialog.tsx'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { toastFailure } from '#ui/api/failure.ts'
import type { BulkAction, ChosenRows } from '#ui/list/bulk-bar.tsx'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed, useAllowedInWhole } from '#ui/shell/use-allowed.ts'

type Chosen = ChosenRows<typeof alertsList>
type Params = {
  kind: DialogChange
  ids: readonly string[]
  into?: { incidentId: string; title: string }
  done: () => void
}

const nothing = (): void => {}

type AlertActions = {
  /** Undefined for who may change none. */
  rowActions: ((alert: Alert) => RowAction[]) | undefined
  bulk: BulkAction<typeof alertsList>[] | undefined
  /** Of the change that is being confirmed. */
  dialog: ReactNode
}

/** What the person may do with one alert of the list and with several. */
export function useAlertActions(alerts: readonly Alert[], now: number): AlertActions {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('observability.edit')
  const mayTell = useAllowedInWhole('observability.edit')
  const [dialog, setDialog] = useState<Params | null>(null)
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
    const first = alerts.find(({ id }) => ids.includes(id))
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
  return {
    rowActions,
    bulk,
    dialog: dialog !== null && (
      <ChangeDialog
        kind={dialog.kind}
        ids={dialog.ids}
        {...(dialog.into === undefined ? {} : { into: dialog.into })}
        onChange={(change) => act(dialog.ids, change, dialog.done)}
        onClose={() => setDialog(null)}
      />
    ),
  }
}
