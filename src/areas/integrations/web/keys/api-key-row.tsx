import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#areas/integrations/api-keys-contract.ts'
import { scopeName } from '#areas/integrations/web/keys/scope-name.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Props = { item: ApiKey; onAct?: (act: 'rotate' | 'revoke') => void }

export function ApiKeyRow({ item, onAct }: Props): ReactNode {
  const { t } = useTranslation()
  const { name, kind, hint, scopes, createdAt, createdBy, formerUntil, lastUsedAt, revokedAt } = item
  const revoked = revokedAt !== null
  const when = (instant: string) => ({ when: formatInstant(instant) })
  const details = [
    t('integrations.keys.made', { ...when(createdAt), by: createdBy ?? t('integrations.goneAuthor') }),
    lastUsedAt === null ? t('integrations.keys.unused') : t('integrations.keys.used', when(lastUsedAt)),
    ...(formerUntil === null ? [] : [t('integrations.keys.former', when(formerUntil))]),
    ...(revokedAt === null ? [] : [t('integrations.keys.revokedAt', when(revokedAt))]),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong> <code>…{hint}</code>{' '}
        {revoked && <Badge>{t('integrations.keys.revoked')}</Badge>}
        <p>
          {t(`integrations.keys.kinds.${kind}`)}: {scopes.map((scope) => scopeName(scope, t)).join(', ')}
        </p>
        <small>{details.join(' · ')}</small>
      </div>
      {!revoked && onAct !== undefined && (
        <span className={classes['buttons']}>
          {(['rotate', 'revoke'] as const).map((act) => (
            <QuietButton
              key={act}
              aria-label={t(`integrations.keys.${act}.of`, { name })}
              onClick={() => onAct(act)}
            >
              {t(`integrations.keys.${act}.button`)}
            </QuietButton>
          ))}
        </span>
      )}
    </li>
  )
}
