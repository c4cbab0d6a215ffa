import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/forms/select.tsx'
import { formatCount } from '#model/formats/number.ts'
import type { ListDeclaration } from '#model/address/list-declaration.ts'
import { defaultPageSizes, type ListChange } from '#model/address/list-search.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#ui/list/list-page.module.css'

type Props = {
  list: ListDeclaration
  page: number
  pageSize: number
  total: number
  onChange: (change: ListChange) => void
}

export function ListFoot({ list, page, pageSize, total, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const sizes = list.pageSizes ?? defaultPageSizes
  if (total <= Math.min(...sizes)) return null
  const first = (page - 1) * pageSize + 1
  return (
    <div className={classes['foot']} data-not-pictured>
      <span>
        {t('list.range', {
          first: formatCount(first),
          last: formatCount(Math.min(total, first + pageSize - 1)),
          total: formatCount(total),
        })}
      </span>
      <Select
        label={t('list.pageSize')}
        value={String(pageSize)}
        options={sizes.map((size) => ({
          value: String(size),
          label: t('list.perPage', { size: formatCount(size) }),
        }))}
        onChange={(size) => onChange({ pageSize: Number(size) })}
      />
      <Pages page={page} pageSize={pageSize} total={total} onPage={(next) => onChange({ page: next })} />
    </div>
  )
}
