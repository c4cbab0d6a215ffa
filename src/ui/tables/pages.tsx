import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatCount } from '#model/formats/number.ts'
import classes from '#ui/tables/tables.module.css'

type Props = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** Where a screen has several lists: which. */
  list?: string
}

export function Pages({ page, pageSize, total, onPage, list }: Props): ReactNode {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <nav
      className={classes['pages']}
      aria-label={list === undefined ? t('ui.pages') : t('ui.pagesOf', { list })}
    >
      <QuietButton icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('ui.previousPage')}
      </QuietButton>
      <span>{t('ui.pageOf', { page: formatCount(page), last: formatCount(last) })}</span>
      <QuietButton disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('ui.nextPage')}
      </QuietButton>
    </nav>
  )
}
