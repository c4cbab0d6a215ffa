import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import { suggestionsClient } from '#areas/catalog/enrichment-description/web/enrichment-queries.ts'
import classes from '#areas/catalog/enrichment-description/web/enrichment.module.css'
import { invalidateEnrichment } from '#areas/catalog/web/content-writing.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

type Finding = Suggestion['findings'][number]

/** Claims that no attribute supports; each must be removed or confirmed. */
export function Findings({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowed('catalog.edit')
  const [busy, setBusy] = useState(false)
  const once = new Map(
    suggestion.findings.map((one) => [JSON.stringify([one.field, one.kind, one.text]), one]),
  )
  if (once.size === 0)
    return (
      <p className={classes['traced']}>
        <Icon name="check" size={14} /> {t('enrichment.findings.none')}
      </p>
    )
  async function vouch({ field, kind, text, isVouched }: Finding): Promise<void> {
    setBusy(true)
    try {
      const { id: suggestionId, version } = suggestion
      await suggestionsClient.vouchFinding({ suggestionId, version, field, kind, text, vouched: !isVouched })
      await invalidateEnrichment(queryClient, accountId)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <section className={classes['findings']} aria-label={t('enrichment.findings.title')}>
      <h3>{t('enrichment.findings.title')}</h3>
      <p className={classes['quiet']}>
        {suggestion.openFindings === 0
          ? t('enrichment.findings.allVouched')
          : t('enrichment.findings.lead', { count: suggestion.openFindings })}
      </p>
      <ul>
        {Array.from(once, ([key, finding]) => (
          <li key={key} data-open={!finding.isVouched}>
            <span>
              <q>{finding.text}</q>{' '}
              <span className={classes['quiet']}>
                {t(`enrichment.kinds.${finding.kind as 'number'}`)} ·{' '}
                {t(`enrichment.fields.${finding.field}`)}
              </span>
            </span>
            {finding.canBeVouched ? (
              mayEdit && (
                <QuietButton
                  disabled={busy}
                  aria-pressed={finding.isVouched}
                  onClick={() => void vouch(finding)}
                >
                  {t(finding.isVouched ? 'enrichment.findings.unvouch' : 'enrichment.findings.vouch')}
                </QuietButton>
              )
            ) : (
              <span className={classes['quiet']}>{t('enrichment.findings.mustGo')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
