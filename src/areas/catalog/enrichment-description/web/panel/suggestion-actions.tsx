import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publication } from '#areas/catalog/enrichment-description/publications-contract.ts'
import type { EnrichedDetails } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { changeSuggestions } from '#areas/catalog/enrichment-description/web/change-suggestions.ts'
import {
  isBeingWritten,
  publishTexts,
} from '#areas/catalog/enrichment-description/web/publications-queries.ts'
import { RejectDialog } from '#areas/catalog/enrichment-description/web/reject-dialog.tsx'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { askForTexts } from '#areas/catalog/web/content-writing.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

type Props = {
  details: EnrichedDetails
  editing: boolean
  onEdit: () => void
  /** The product's latest publication. */
  publication: Publication | undefined
}

/** Keyboard shortcuts A, R and E; J and K belong to the list. */
export function SuggestionActions({
  details: { suggestion, product },
  editing,
  onEdit,
  publication,
}: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('catalog.edit')
  const mayPublish = useAllowed('catalog.publish')
  const [busy, setBusy] = useState(false)
  const isWriting = publication !== undefined && isBeingWritten(publication)
  const [rejecting, setRejecting] = useState(false)
  const state = suggestion?.state
  async function change(act: 'review' | 'approve'): Promise<void> {
    if (suggestion === null) return
    setBusy(true)
    await changeSuggestions(queryClient, accountId, [suggestion.id], { act }).catch(toastFailure)
    setBusy(false)
  }
  async function publish(): Promise<void> {
    if (suggestion === null) return
    setBusy(true)
    await publishTexts(queryClient, accountId, [suggestion.id]).catch(toastFailure)
    setBusy(false)
  }
  if (!mayEdit || editing) return null
  const generate = (
    <QuietButton
      {...(suggestion === null ? { look: 'solid' as const } : {})}
      disabled={busy}
      onClick={() => void askForTexts(queryClient, accountId, [product.id]).catch(toastFailure)}
    >
      {t(suggestion === null ? 'enrichment.acts.generate' : 'enrichment.acts.generateAgain')}
    </QuietButton>
  )
  if (suggestion === null) return <div className={classes['buttons']}>{generate}</div>
  return (
    <div className={classes['buttons']} role="group" aria-label={t('enrichment.acts.title')}>
      {state !== 'approved' && state !== 'published' && (
        <QuietButton
          look="solid"
          icon="check"
          disabled={busy || suggestion.openFindings > 0}
          title={suggestion.openFindings > 0 ? t('enrichment.acts.blocked') : undefined}
          aria-keyshortcuts="a"
          onClick={() => void change('approve')}
        >
          {t('enrichment.acts.approve')}
        </QuietButton>
      )}
      {state === 'approved' && mayPublish && (
        <QuietButton look="solid" disabled={busy || isWriting} onClick={() => void publish()}>
          {t('enrichment.acts.publish')}
        </QuietButton>
      )}
      {state !== 'rejected' && state !== 'published' && (
        <QuietButton disabled={busy} aria-keyshortcuts="r" onClick={() => setRejecting(true)}>
          {t('enrichment.acts.reject')}
        </QuietButton>
      )}
      <QuietButton icon="edit" disabled={busy} aria-keyshortcuts="e" onClick={onEdit}>
        {t('enrichment.acts.edit')}
      </QuietButton>
      {state === 'generated' && (
        <QuietButton look="bare" disabled={busy} onClick={() => void change('review')}>
          {t('enrichment.acts.review')}
        </QuietButton>
      )}
      {state !== 'approved' && generate}
      {rejecting && <RejectDialog ids={[suggestion.id]} onClose={() => setRejecting(false)} />}
    </div>
  )
}
