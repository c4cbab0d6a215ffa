import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { keepConsent, useConsent } from '#ui/recording/consent.ts'
import { isRecording, startHeatmap } from '#ui/recording/heatmap.ts'
import { siteSettings } from '#ui/recording/site-settings.ts'
import classes from '#ui/recording/recording.module.css'

export default function Recording(): ReactNode {
  const { t } = useTranslation()
  const siteId = useQuery(siteSettings).data?.heatmapSiteId ?? null
  const consent = useConsent()
  useEffect(() => {
    if (siteId !== null && consent === 'given') startHeatmap(siteId)
    // A running script can only be removed by reloading.
    if (consent === 'refused' && isRecording()) location.reload()
  }, [siteId, consent])
  if (siteId === null || consent !== null) return null
  return (
    <section className={classes['banner']} aria-label={t('recording.title')}>
      <p>{t('recording.text')}</p>
      <div className={classes['buttons']}>
        <QuietButton onClick={() => keepConsent('refused')}>{t('recording.refuse')}</QuietButton>
        <QuietButton onClick={() => keepConsent('given')}>{t('recording.accept')}</QuietButton>
      </div>
    </section>
  )
}
