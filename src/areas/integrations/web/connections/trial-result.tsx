import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trial } from '#ingestion/connectors/description.ts'
import type { Platform } from '#ingestion/connectors/descriptions.ts'
import classes from '#areas/integrations/web/integrations.module.css'

type Props = { platform: Platform; trial: Trial | null }

export function TrialResult({ platform, trial }: Props): ReactNode {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trial !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trial])
  return (
    <div ref={place} role="status">
      {trial?.accepted === false || trial?.accepted === null ? (
        <p className={classes['failure']}>{trial.message}</p>
      ) : null}
      {trial?.accepted === true && (
        <>
          <p>{t(`integrations.platforms.${platform}.accepted`)}</p>
          {trial.permissions.length > 0 && (
            <ul className={classes['permissions']}>
              {trial.permissions.map(({ resource, purpose, needed, state, message }) => (
                <li key={resource} data-state={state}>
                  <strong>{t(`integrations.trial.${state}`)}</strong>
                  <div>
                    {purpose}
                    {needed && ` (${t('integrations.trial.needed')})`}
                    <small>{message ?? resource}</small>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {trial.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      )}
    </div>
  )
}
