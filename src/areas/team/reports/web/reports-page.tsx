import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { filesColumns } from '#areas/team/reports/web/files-columns.tsx'
import { exportsQuery } from '#ui/exports/export-queries.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { exportDays, exportSorts } from '#model/exports.ts'
import { filesScreen } from '#areas/team/reports/model.ts'
import { declareList } from '#ui/list/declaration.ts'

const filesList = declareList({
  of: filesScreen,
  sorts: exportSorts,
  defaultSort: '-createdAt',
})

export default function ReportsPage(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { question } = useList(filesList)
  const { page, pageSize, sort } = question
  const columns = useMemo(() => filesColumns(t), [t])
  return (
    <ListPage
      list={filesList}
      title={t('exports.files.title')}
      lead={t('exports.files.lead', { days: exportDays })}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => t('exports.files.one', { name })}
      query={exportsQuery(accountId, { page, pageSize, sort })}
      name={t('exports.files.list')}
      found={(count) => t('exports.files.found', { count })}
      empty={{
        byFilter: t('exports.files.none'),
        firstUse: (
          <EmptyState title={t('exports.files.none')} text={t('exports.files.how', { days: exportDays })} />
        ),
      }}
    />
  )
}
