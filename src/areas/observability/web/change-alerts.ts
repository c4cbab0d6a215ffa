import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ChangeAlerts } from '#areas/observability/monitoring/alerts-contract.ts'
import { alertsClient, invalidateAlerts } from '#areas/observability/web/monitoring-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

export type AlertChange = ChangeAlerts['change']

/** `before` is the undo change, if it is the same for all. */
export async function changeAlerts(
  queryClient: QueryClient,
  accountId: string,
  change: AlertChange,
  ids: readonly string[],
  before?: AlertChange,
): Promise<void> {
  const { changed } = await alertsClient.changeAlerts({ ids: [...ids], change })
  await invalidateAlerts(queryClient, accountId)
  const undo = before !== undefined && changed === ids.length
  toastSuccess(
    changed === 0
      ? i18next.t('monitoring.acts.unchanged')
      : i18next.t(`monitoring.acts.done.${change.act}`, { count: changed, shown: formatCount(changed) }),
    undo
      ? async () => {
          await alertsClient.changeAlerts({ ids: [...ids], change: before })
          await invalidateAlerts(queryClient, accountId)
        }
      : undefined,
  )
}

/** For one alert; `run` shows failures in a toast. */
export function useChangeAlert(id: string) {
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const change = (next: AlertChange, before?: AlertChange): Promise<void> =>
    changeAlerts(queryClient, accountId, next, [id], before)
  const run = (next: AlertChange, before?: AlertChange): void => void change(next, before).catch(toastFailure)
  return { change, run }
}
