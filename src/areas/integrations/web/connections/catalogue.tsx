import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectByKey } from '#areas/integrations/web/connections/connect-by-key.tsx'
import { consentSteps, type OfferProps } from '#areas/integrations/web/connections/consents.ts'
import { isKeyPlatform, platforms, type Platform } from '#ingestion/connectors/descriptions.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function Catalogue({ onCreateKey }: { onCreateKey: () => void }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('integrations.edit')
  const [chosen, setChosen] = useState<Platform | null>(null)
  const Connect = chosen === null ? undefined : consentSteps(chosen)?.Connect
  const close = () => setChosen(null)
  return (
    <Card area="auto" title={t('integrations.catalogue.title')} subtitle={t('integrations.catalogue.lead')}>
      <ul className={classes['catalogue']}>
        {platforms.map((platform) => {
          const name = t(`integrations.sources.${platform}`)
          const Offer = consentSteps(platform)?.Offer ?? ConnectButton
          const label = t('integrations.catalogue.connect', { name })
          return (
            <Way key={platform} name={name} text={t(`integrations.platforms.${platform}.brings`)}>
              {mayEdit && <Offer label={label} onConnect={() => setChosen(platform)} />}
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
      {Connect !== undefined && <Connect onClose={close} />}
      {chosen !== null && isKeyPlatform(chosen) && <ConnectByKey platform={chosen} onClose={close} />}
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
