import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnrichedDetails } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { suggestionsClient } from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { invalidateEnrichment } from '#areas/catalog/web/content-writing.ts'
import { contentFields } from '#model/catalog/product-content.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

export function VersionsPart({ details: { suggestion } }: { details: EnrichedDetails }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('catalog.edit')
  const [busy, setBusy] = useState(false)
  if (suggestion === null) return <p>{t('enrichment.versions.none')}</p>
  const { id: suggestionId, version: current, versions } = suggestion
  async function restore(restored: number): Promise<void> {
    setBusy(true)
    try {
      await suggestionsClient.restoreVersion({ suggestionId, version: current, restored })
      await invalidateEnrichment(queryClient, accountId)
      toastSuccess(t('enrichment.done.restored', { version: restored }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <ol className={classes['versions']} reversed>
      {versions.map(({ version, how, at, by, content }) => (
        <li key={version}>
          <details>
            <summary>
              {t('enrichment.versions.one', { version })} · {t(`enrichment.versions.${how}`)}{' '}
              {t('enrichment.versions.by', { who: by ?? 'Farol', at: formatInstant(at) })}
              {version === current && <strong> · {t('enrichment.versions.current')}</strong>}
            </summary>
            {contentFields.map((field) => (
              <div key={field} className={classes['field']}>
                <h4>{t(`enrichment.fields.${field}`)}</h4>
                <p className={classes['text']}>{content[field] || t('enrichment.texts.empty')}</p>
              </div>
            ))}
            {mayEdit && version !== current && (
              <QuietButton disabled={busy} onClick={() => void restore(version)}>
                {t('enrichment.versions.restore')}
              </QuietButton>
            )}
          </details>
        </li>
      ))}
    </ol>
  )
}
