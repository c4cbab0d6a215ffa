import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '#areas/catalog/enrichment-description/batches-contract.ts'
import { batchesQuery, batchQuery } from '#areas/catalog/enrichment-description/web/batches-queries.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { batchesClient, invalidateEnrichment, invalidateWriting } from '#areas/catalog/web/content-writing.ts'
import { formatCount } from '#model/formats/number.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const tones = { running: 'brand', paused: 'attention', canceled: 'quiet', done: 'good' } as const

/** Running batches, and those waiting for a person. */
export function OpenBatches(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(batchesQuery(accountId))
  const written = data.reduce((sum, { counts }) => sum + counts.written, 0)
  const before = useRef(written)
  useEffect(() => {
    if (before.current === written) return
    before.current = written
    void invalidateEnrichment(queryClient, accountId)
  }, [written, queryClient, accountId])
  const open = data.filter(
    ({ state, counts }) => state === 'running' || state === 'paused' || counts.lost > 0,
  )
  if (open.length === 0) return null
  return (
    <section className={classes['batches']} aria-label={t('enrichment.batches.title')}>
      {open.map((batch) => (
        <OneBatch key={batch.id} batch={batch} />
      ))}
    </section>
  )
}

export function BatchesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(batchesQuery(useAccountId()))
  return (
    <Dialog
      title={t('enrichment.batches.title')}
      buttons={<CancelButton text={t('ui.close')} />}
      onClose={onClose}
    >
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('enrichment.batches.none')}</p>}
      <div className={classes['batches']}>
        {data?.map((batch) => (
          <OneBatch key={batch.id} batch={batch} />
        ))}
      </div>
    </Dialog>
  )
}

function OneBatch({ batch }: { batch: Batch }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('catalog.edit')
  const [busy, setBusy] = useState(false)
  const { id: batchId, state, counts, total } = batch
  const done = total - counts.waiting - counts.asked
  async function act(run: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await run().catch(toastFailure)
    await invalidateWriting(queryClient, accountId)
    setBusy(false)
  }
  const button = (key: 'pause' | 'resume' | 'cancel', run: () => Promise<unknown>): ReactNode => (
    <QuietButton disabled={busy} onClick={() => void act(run)}>
      {t(`enrichment.batches.${key}`)}
    </QuietButton>
  )
  return (
    <article className={classes['batch']}>
      <p className={classes['buttons']}>
        <Badge tone={tones[state]}>{t(`enrichment.batches.states.${state}`)}</Badge>
        <span>
          {t('enrichment.batches.progress', {
            count: total,
            done: formatCount(counts.written),
            total: formatCount(total),
          })}
          {' · '}
          {t(`enrichment.writers.${batch.writer}`)}
          {batch.model !== '' && ` (${batch.model})`}
        </span>
        <span className={classes['quiet']}>{formatInstant(batch.createdAt)}</span>
      </p>
      {(state === 'running' || state === 'paused') && (
        <ProgressBar label={t('enrichment.batches.title')} share={total === 0 ? 1 : done / total} />
      )}
      {batch.writer !== 'template' && <p className={classes['quiet']}>{costText(batch)}</p>}
      {batch.problem !== null && <p className={classes['notice']}>{batch.problem}</p>}
      {counts.failed + counts.lost > 0 && (
        <Problems batchId={batchId} version={counts.failed + counts.lost} />
      )}
      {mayEdit && (
        <p className={classes['buttons']}>
          {state === 'running' && button('pause', () => batchesClient.pauseBatch({ batchId }))}
          {state === 'paused' && button('resume', () => batchesClient.resumeBatch({ batchId }))}
          {(state === 'running' || state === 'paused') &&
            button('cancel', () => batchesClient.cancelBatch({ batchId }))}
          {counts.failed > 0 && state !== 'running' && (
            <QuietButton
              disabled={busy}
              onClick={() => void act(() => batchesClient.retryBatch({ batchId, which: 'failed' }))}
            >
              {t('enrichment.batches.retryFailed', {
                count: counts.failed,
                shown: formatCount(counts.failed),
              })}
            </QuietButton>
          )}
          {counts.lost > 0 && state !== 'running' && (
            <QuietButton
              disabled={busy}
              onClick={() => void act(() => batchesClient.retryBatch({ batchId, which: 'lost' }))}
            >
              {t('enrichment.batches.retryLost', { count: counts.lost, shown: formatCount(counts.lost) })}
            </QuietButton>
          )}
        </p>
      )}
    </article>
  )
  function costText({ cost, restCost, currency, inputTokens, outputTokens }: Batch): string {
    const tokens = t('enrichment.batches.tokens', {
      input: formatCount(inputTokens),
      output: formatCount(outputTokens),
    })
    if (cost === null) return `${tokens} · ${t('enrichment.batches.noPrice')}`
    const spent = t('enrichment.batches.cost', { cost: formatMoneyExact(cost, currency) })
    if (restCost === null || restCost === 0) return `${tokens} · ${spent}`
    return `${tokens} · ${spent} · ${t('enrichment.batches.left', { cost: formatMoneyExact(restCost, currency) })}`
  }
}

function Problems({ batchId, version }: { batchId: string; version: number }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(batchQuery(useAccountId(), batchId, version))
  return data?.problems.map(({ state, sentence, items }) => (
    <p key={`${state} ${sentence}`} className={classes['quiet']}>
      {t('enrichment.batches.without', { count: items, shown: formatCount(items), problem: sentence })}
    </p>
  ))
}
