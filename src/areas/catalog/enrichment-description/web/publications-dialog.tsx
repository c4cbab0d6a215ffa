import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPublications } from '#areas/catalog/enrichment-description/publications-contract.ts'
import { PublicationEntry } from '#areas/catalog/enrichment-description/web/publication-entry.tsx'
import { undoPublished } from '#areas/catalog/enrichment-description/web/publications-queries.ts'
import { usePublications } from '#areas/catalog/enrichment-description/web/use-publications.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { formatCount } from '#model/formats/number.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { addDays, dayOf } from '#ui/formats/day.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId, useAccountTimeZone } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { Pages } from '#ui/tables/pages.tsx'

const spans = ['today', 'yesterday', 'week', 'month', 'always'] as const
type Span = (typeof spans)[number]
const PAGE = 50

/** Publications by day; several can be selected and undone. */
export function PublicationsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayPublish = useAllowed('catalog.publish')
  const timeZone = useAccountTimeZone() ?? 'UTC'
  const [today] = useState(() => dayOf(new Date().toISOString(), timeZone))
  const [span, setSpan] = useState<Span>('month')
  const [page, setPage] = useState(1)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const asked = { ...daysOf(span, today), page, pageSize: PAGE }
  const { data, error, refetch } = usePublications(asked)
  const undoable = (data?.items ?? []).filter(({ canUndo }) => canUndo).map(({ id }) => id)
  const picked = undoable.filter((id) => chosen.has(id))
  const pick = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  async function undo(): Promise<void> {
    setBusy(true)
    await undoPublished(queryClient, accountId, picked).catch(toastFailure)
    choose(new Set())
    setBusy(false)
  }
  return (
    <Dialog
      title={t('enrichment.publications.title')}
      buttons={
        <>
          {mayPublish && picked.length > 0 && (
            <QuietButton disabled={busy} onClick={() => void undo()}>
              {t('enrichment.publications.undoMany', {
                count: picked.length,
                shown: formatCount(picked.length),
              })}
            </QuietButton>
          )}
          <CancelButton text={t('ui.close')} />
        </>
      }
      onClose={onClose}
    >
      <div className={classes['bar']}>
        <Select
          label={t('enrichment.publications.when')}
          value={span}
          options={spans.map((value) => ({ value, label: t(`enrichment.publications.spans.${value}`) }))}
          onChange={(next) => {
            setSpan(spans.find((one) => one === next) ?? 'month')
            setPage(1)
            choose(new Set())
          }}
        />
        {mayPublish && undoable.length > 1 && (
          <label className={classes['pick']}>
            <input
              type="checkbox"
              checked={picked.length === undoable.length}
              onChange={({ currentTarget: { checked } }) => choose(new Set(checked ? undoable : []))}
            />
            {t('enrichment.publications.all', {
              count: undoable.length,
              shown: formatCount(undoable.length),
            })}
          </label>
        )}
      </div>
      {data === undefined && error === null && <Skeleton height={160} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t('enrichment.publications.none')}</p>}
      <div className={classes['batches']}>
        {data?.items.map((one) => (
          <PublicationEntry
            key={one.id}
            publication={one}
            head={
              <p className={classes['buttons']}>
                {mayPublish && one.canUndo && (
                  <input
                    type="checkbox"
                    aria-label={t('enrichment.publications.choose', {
                      product: one.productName || one.productId,
                    })}
                    checked={chosen.has(one.id)}
                    onChange={() => pick(one.id)}
                  />
                )}
                <Link
                  to="/catalog/enrichment-description"
                  search={(before) => ({ ...before, produto: one.productId, parte: 'publicacoes' })}
                  onClick={onClose}
                >
                  {one.productName || one.productId}
                </Link>
              </p>
            }
          />
        ))}
      </div>
      {data !== undefined && <Pages page={page} pageSize={PAGE} total={data.total} onPage={setPage} />}
    </Dialog>
  )
}

function daysOf(span: Span, today: string): Pick<ListPublications, 'from' | 'to'> {
  const yesterday = addDays(today, -1)
  return {
    today: { from: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6) },
    month: { from: addDays(today, -29) },
    always: {},
  }[span]
}

/** Refreshes the list while publications are in progress, wherever they were started. */
export function FollowPublications(): null {
  usePublications({ page: 1, pageSize: PAGE })
  return null
}
