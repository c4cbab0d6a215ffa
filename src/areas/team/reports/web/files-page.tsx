import { ReportsTabs } from '#areas/team/reports/web/reports-tabs.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteFile, filesColumns } from '#areas/team/reports/web/files-columns.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { exportsQuery, fileAddress, forgetExports, isAtWork } from '#ui/exports/export-queries.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import type { RowAction } from '#ui/list/row-actions.tsx'
import { exportDays } from '#model/exports.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import { filesList } from '#areas/team/reports/model.ts'

export default function FilesPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { question } = useList(filesList)
  const { page, pageSize, sort } = question
  const columns = useMemo(() => filesColumns(t), [t])
  const queryClient = useQueryClient()
  const [deleted, remove] = useState<ExportJob | null>(null)
  const rowActions = useMemo(
    () =>
      (file: ExportJob): RowAction[] => {
        const { id: exportId, may } = file
        const stop = async (): Promise<void> => {
          await exportsClient.cancelExport({ exportId }).catch(toastFailure)
          await forgetExports(queryClient, accountId)
        }
        const download: RowAction = {
          key: 'download',
          icon: 'download',
          label: t('exports.download'),
          run: () => location.assign(fileAddress(exportId)),
        }
        const end: RowAction = isAtWork(file)
          ? { key: 'stop', icon: 'close', label: t('exports.stop'), run: () => void stop() }
          : { key: 'delete', icon: 'trash', label: t('exports.delete'), run: () => remove(file) }
        return [...(may.download ? [download] : []), ...(may.change ? [end] : [])]
      },
    [t, queryClient, accountId],
  )
  return (
    <>
      <ListPage
        list={filesList}
        title={t('exports.files.title')}
        lead={t('exports.files.lead', { days: exportDays })}
        above={<ReportsTabs />}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => t('exports.files.one', { name })}
        query={exportsQuery(accountId, { page, pageSize, sort })}
        name={t('exports.files.list')}
        rowActions={rowActions}
        found={(count) => t('exports.files.found', { count })}
        empty={{
          byFilter: t('exports.files.none'),
          firstUse: (
            <EmptyState title={t('exports.files.none')} text={t('exports.files.how', { days: exportDays })} />
          ),
        }}
      />
      {deleted !== null && <DeleteFile file={deleted} onClose={() => remove(null)} />}
    </>
  )
}
