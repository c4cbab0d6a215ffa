import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferProps, PlatformEntry } from '#areas/integrations/web/connections/platform-entry.ts'
import { platforms } from '#areas/integrations/web/connections/platforms.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAllowed } from '#ui/frame/use-allowed.ts'
import classes from '#areas/integrations/web/integrations.module.css'

/** The ways in: platforms, the account's own systems, and files. */
export function Catalogue({ onCreateKey }: { onCreateKey: () => void }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('integrations.edit')
  const [chosen, setChosen] = useState<PlatformEntry | null>(null)
  return (
    <Card area="auto" title={t('integrations.catalogue.title')} subtitle={t('integrations.catalogue.lead')}>
      <ul className={classes['catalogue']}>
        {platforms.map((entry) => {
          const name = t(`integrations.sources.${entry.platform}`)
          const Offer = entry.Offer ?? ConnectButton
          const label = t('integrations.catalogue.connect', { name })
          return (
            <Way key={entry.platform} name={name} text={t(entry.text)}>
              {mayEdit && <Offer label={label} onConnect={() => setChosen(entry)} />}
            </Way>
          )
        })}
        <Way name={t('integrations.catalogue.api')} text={t('integrations.catalogue.apiText')}>
          {mayEdit && <QuietButton onClick={onCreateKey}>{t('integrations.keys.create')}</QuietButton>}
        </Way>
        <Way name={t('integrations.catalogue.files')} text={t('integrations.catalogue.filesText')}>
          <ButtonLink to="/integrations/import">{t('imports.title')}</ButtonLink>
        </Way>
      </ul>
      {chosen !== null && <chosen.ConnectForm onClose={() => setChosen(null)} />}
    </Card>
  )
}

function ConnectButton({ label, onConnect }: OfferProps): ReactNode {
  return (
    <QuietButton look="solid" onClick={onConnect}>
      {label}
    </QuietButton>
  )
}

function Way({ name, text, children }: { name: string; text: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <h3>{name}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}
