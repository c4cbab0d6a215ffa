import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#areas/integrations/import/web/file-drop.tsx'
import { importsQuery } from '#areas/integrations/import/web/import-queries.ts'
import { ImportsTable } from '#areas/integrations/import/web/imports-table.tsx'
import { defaultPageSize, firstPage, parsePage } from '#model/address/page-search.ts'
import { createImportFor } from '#areas/integrations/import/web/start-import.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import { Pages } from '#ui/tables/pages.tsx'
import classes from '#areas/integrations/import/web/imports.module.css'

export default function ImportsPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('imports.title'))
  const accountId = useAccountId()
  const navigate = useNavigate()
  const { page = firstPage, pageSize = defaultPageSize } = parsePage(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(importsQuery(accountId, page, pageSize))

  async function begin(files: File[]): Promise<void> {
    try {
      const importId = await createImportFor(files)
      await navigate({ to: '/integrations/import/$importId', params: { importId } })
    } catch (failure) {
      toastFailure(failure)
    }
  }

  return (
    <div className={classes['page']}>
      <header>
        <h1>{t('imports.title')}</h1>
        <p>{t('imports.lead')}</p>
      </header>
      <FileDrop onFiles={(files) => void begin(files)} />
      <Card area="auto" title={t('imports.list')}>
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={180} />}
        {data?.total === 0 && <p className={classes['quiet']}>{t('imports.none')}</p>}
        {data !== undefined && data.total > 0 && <ImportsTable imports={data.items} />}
        {data !== undefined && (
          <Pages
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPage={(next) =>
              void navigate({ to: '.', search: (before) => parsePage({ ...before, page: next }) })
            }
          />
        )}
      </Card>
    </div>
  )
}
