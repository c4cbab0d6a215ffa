import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { forgetTower, workClient } from '#areas/logistics/live/web/tower-queries.ts'
import type { PackageWork } from '#areas/logistics/live/contract.ts'
import type { PackageChange, PackageKey } from '#areas/logistics/live/work-contract.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { formatCount } from '#model/formats/number.ts'

type Mark = 'contact' | 'uncontact' | 'redeliver' | 'unredeliver'
export type Marking = { mark: Mark; undo: Mark }

/** Sets what is not set, and clears what is. */
export const contactMarking = (work: PackageWork | null): Marking =>
  work?.contactedAt ? { mark: 'uncontact', undo: 'contact' } : { mark: 'contact', undo: 'uncontact' }

export const redeliveryMarking = (work: PackageWork | null): Marking =>
  work?.redeliveryAt ? { mark: 'unredeliver', undo: 'redeliver' } : { mark: 'redeliver', undo: 'unredeliver' }

/** `before`: what takes it back, where that is the same for all of them. */
export async function changePackages(
  queryClient: QueryClient,
  accountId: string,
  change: PackageChange,
  packages: PackageKey[],
  before?: PackageChange,
): Promise<void> {
  const { found, changed } = await workClient.changePackages({ change, packages })
  await forgetTower(queryClient, accountId)
  const undo = before !== undefined && found === changed && changed > 0
  toastSuccess(
    changed === 0
      ? i18next.t('logisticsLive.work.done.unchanged')
      : i18next.t(`logisticsLive.work.done.${change.kind}`, { count: changed, shown: formatCount(changed) }),
    undo
      ? async () => {
          await workClient.changePackages({ change: before, packages })
          await forgetTower(queryClient, accountId)
        }
      : undefined,
  )
}
