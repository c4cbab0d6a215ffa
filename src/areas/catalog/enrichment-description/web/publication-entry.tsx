import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publication } from '#areas/catalog/enrichment-description/publications-contract.ts'
import {
  invalidatePublications,
  publicationsClient,
  undoPublished,
} from '#areas/catalog/enrichment-description/web/publications-queries.ts'
import { publicationTones } from '#areas/catalog/enrichment-description/web/state-tones.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

type Props = {
  publication: Publication
  /** Heading above the text. */
  head?: ReactNode
  children?: ReactNode
}

export function PublicationEntry({ publication, head, children }: Props): ReactNode {
  const { t } = useTranslation()
  const { kind, state, shop, createdAt, createdBy, problem, texts } = publication
  return (
    <article className={classes['batch']}>
      {head}
      <p className={classes['buttons']}>
        <Badge tone={publicationTones[state]}>{t(`enrichment.publications.states.${state}`)}</Badge>
        <span>{t(`enrichment.publications.kinds.${kind}`, { shop })}</span>
        <span className={classes['quiet']}>
          {t('enrichment.versions.by', { who: createdBy ?? 'Farol', at: formatInstant(createdAt) })}
        </span>
      </p>
      {problem !== null && <p className={classes['notice']}>{problem}</p>}
      <details open={state === 'conflict'} className={classes['texts']}>
        <summary>
          {t('enrichment.publications.texts', {
            fields: texts.map(({ field }) => t(`enrichment.fields.${field}`)).join(', '),
          })}
        </summary>
        {texts.map(({ field, before, after, found }) => (
          <section key={field} className={classes['field']} aria-label={t(`enrichment.fields.${field}`)}>
            <h3>{t(`enrichment.fields.${field}`)}</h3>
            <div className={classes['sides']}>
              <Side title={t('enrichment.publications.before')} text={before} />
              {found !== null && <Side title={t('enrichment.publications.found')} text={found} />}
              <Side title={t('enrichment.publications.after')} text={after} />
            </div>
          </section>
        ))}
      </details>
      {children}
      <Acts publication={publication} />
    </article>
  )
}

function Side({ title, text }: { title: string; text: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <div>
      <h4>{title}</h4>
      <p className={classes['text']}>{text || t('enrichment.texts.empty')}</p>
    </div>
  )
}

function Acts({ publication: { id, state, canUndo } }: { publication: Publication }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayPublish = useAllowed('catalog.publish')
  const [busy, setBusy] = useState(false)
  async function act(run: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    await run().catch(toastFailure)
    setBusy(false)
  }
  const resolve = (how: 'overwrite' | 'drop') => async () => {
    await publicationsClient.resolveConflict({ publicationId: id, how })
    await invalidatePublications(queryClient, accountId)
  }
  if (!mayPublish || (state !== 'conflict' && !canUndo)) return null
  return (
    <p className={classes['buttons']}>
      {canUndo && (
        <QuietButton
          disabled={busy}
          onClick={() => void act(() => undoPublished(queryClient, accountId, [id]))}
        >
          {t('enrichment.publications.undo')}
        </QuietButton>
      )}
      {state === 'conflict' && (
        <>
          <QuietButton disabled={busy} onClick={() => void act(resolve('overwrite'))}>
            {t('enrichment.publications.overwrite')}
          </QuietButton>
          <QuietButton disabled={busy} onClick={() => void act(resolve('drop'))}>
            {t('enrichment.publications.drop')}
          </QuietButton>
        </>
      )}
    </p>
  )
}
