import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesCard } from '#areas/integrations/import/web/files-card.tsx'
import { importQuery } from '#areas/integrations/import/web/import-queries.ts'
import { isAtWork } from '#model/import-states.ts'
import { ImportTitle } from '#areas/integrations/import/web/import-title.tsx'
import { MappingCard } from '#areas/integrations/import/web/mapping-card.tsx'
import { PreviewCard } from '#areas/integrations/import/web/preview-card.tsx'
import { ResultCard } from '#areas/integrations/import/web/result-card.tsx'
import { RunCard } from '#areas/integrations/import/web/run-card.tsx'
import { UndoCard } from '#areas/integrations/import/web/undo-card.tsx'
import { useMappingDraft } from '#areas/integrations/import/web/use-mapping-draft.ts'
import type { Import } from '#areas/integrations/import/contract.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { failureStatus } from '#ui/api/failure.ts'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

export default function ImportPage(): ReactNode {
  const { t } = useTranslation()
  const { importId = '' } = useParams({ strict: false })
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery(importQuery(accountId, importId))
  const isGone = failureStatus(error) === 404
  useTitle(data?.name ?? t('imports.title'))
  return (
    <div className={classes['page']}>
      <Link to="/integrations/import" className={classes['back']}>
        ← {t('imports.title')}
      </Link>
      {data !== undefined && !isGone && <ImportSteps key={data.id} item={data} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {isGone && <EmptyState title={t('imports.notFound')} text={t('imports.notFoundText')} />}
      {data === undefined && error !== null && !isGone && (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function ImportSteps({ item }: { item: Import }): ReactNode {
  const { t } = useTranslation()
  const draft = useMappingDraft(item)
  const ended = ['done', 'undoing', 'undone'].includes(item.state)
  const closed = isAtWork(item) || ended
  const mapped = draft.mapping !== null && item.files.length > 0
  const files = <FilesCard item={item} closed={closed} onChanged={draft.followFiles} />
  const mapping = mapped && (
    <>
      {draft.restored && (
        <p className={classes['restored']} role="status">
          {t('imports.mapping.restored')}
          <QuietButton onClick={draft.discard}>{t('imports.mapping.discard')}</QuietButton>
        </p>
      )}
      <MappingCard item={item} draft={draft} closed={closed} />
      {!ended && <PreviewCard draft={draft} />}
    </>
  )
  if (closed) {
    return (
      <>
        <ImportTitle item={item} />
        {item.undone === null ? (
          <>
            <RunCard item={item} draft={draft} />
            <ResultCard item={item} />
          </>
        ) : (
          <UndoCard item={item} undone={item.undone} />
        )}
        {files}
        <details className={classes['used']}>
          <summary>{t('imports.mapping.seeAgain')}</summary>
          <div className={classes['page']}>{mapping}</div>
        </details>
      </>
    )
  }
  return (
    <>
      <ImportTitle item={item} />
      {files}
      {mapping}
      <ResultCard item={item} />
      {mapped && <RunCard item={item} draft={draft} />}
    </>
  )
}
