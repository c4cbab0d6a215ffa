import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/cards/card.tsx'
import { keepConsent, useConsent } from '#ui/recording/consent.ts'
import { siteSettings } from '#ui/recording/site-settings.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

/** The choice of being recorded, to be changed at any time; nothing where no heatmap is configured. */
export function RecordingCard(): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(siteSettings)
  const given = useConsent() === 'given'
  if (data === undefined || data.heatmapSiteId === null) return null
  return (
    <Card area="auto" title={t('recording.title')}>
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={given}
          onChange={(event) => keepConsent(event.target.checked ? 'given' : 'refused')}
        />
        {t('recording.allow')}
      </label>
    </Card>
  )
}
