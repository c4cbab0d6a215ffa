import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Group, searchOfGroup } from '#areas/clients/analytics/address.ts'
import type { SavedSegment } from '#areas/clients/analytics/contract.ts'
import { savedSegmentsScreen } from '#areas/clients/analytics/model.ts'
import { savedSegmentsQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { viewsClient } from '#ui/views/views-queries.ts'

/** What fails is thrown, but by `share` and by undoing, which show it. */
export type SegmentWriter = {
  save: (group: Group, named: { name: string; shared: boolean }) => Promise<void>
  rename: (segment: SavedSegment, name: string) => Promise<void>
  share: (segment: SavedSegment, shared: boolean) => Promise<void>
  remove: (segment: SavedSegment) => Promise<void>
}

export function useWriteSegments(): SegmentWriter {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { screen } = savedSegmentsScreen
  async function write(act: string, work: () => Promise<unknown>, undo?: () => Promise<unknown>) {
    await work()
    const refresh = () => queryClient.invalidateQueries(savedSegmentsQuery(accountId))
    await refresh()
    toastSuccess(act, undo && (() => undo().then(refresh)))
  }
  return {
    save: (group, { name, shared }) =>
      write(t('clientsAnalytics.saved.done.saved', { name }), () =>
        viewsClient.createView({ screen, name, shared, search: searchOfGroup(group) }),
      ),
    rename: ({ id: viewId, name: before }, name) =>
      write(
        t('clientsAnalytics.saved.done.renamed', { name }),
        () => viewsClient.updateView({ viewId, name }),
        () => viewsClient.updateView({ viewId, name: before }),
      ),
    share: ({ id: viewId, name }, shared) =>
      write(
        t(shared ? 'views.done.shared' : 'views.done.unshared', { name }),
        () => viewsClient.updateView({ viewId, shared }),
        () => viewsClient.updateView({ viewId, shared: !shared }),
      ).catch(toastFailure),
    remove: (segment) => {
      const { id: viewId, name, shared } = segment
      const again = () =>
        viewsClient.restoreView({ viewId, screen, name, shared, search: searchOfGroup(segment) })
      return write(
        t('clientsAnalytics.saved.done.deleted', { name }),
        () => viewsClient.deleteView({ viewId }),
        segment.mine ? again : undefined,
      )
    },
  }
}
