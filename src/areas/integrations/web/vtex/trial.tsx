import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { VtexTrial } from '#areas/integrations/connections-contract.ts'
import classes from '#areas/integrations/web/integrations.module.css'

/** A clock that is further off than this spoils what is asked by time. */
const mostSkew = 60

/** What a key may do, permission by permission, in words. */
export function Trial({ trial }: { trial: VtexTrial | null }): ReactNode {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trial !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trial])
  return (
    <div ref={place} role="status">
      {trial?.accepted === null && <p>{t('integrations.vtex.trial.silent')}</p>}
      {trial?.accepted === false && (
        <p className={classes['failure']}>{t('integrations.vtex.trial.refused')}</p>
      )}
      {trial?.accepted === true && (
        <>
          <p>{t('integrations.vtex.trial.accepted')}</p>
          <ul className={classes['permissions']}>
            {trial.permissions.map(({ resource, purpose, needed, state, message }) => (
              <li key={resource} data-state={state}>
                <strong>{t(`integrations.vtex.trial.${state}`)}</strong>
                <div>
                  {purpose}
                  {needed && ` (${t('integrations.vtex.trial.needed')})`}
                  <small>{message ?? resource}</small>
                </div>
              </li>
            ))}
          </ul>
          {trial.feed === 'foreign' && <p>{t('integrations.vtex.trial.foreign')}</p>}
          {Math.abs(trial.clockSkewSeconds ?? 0) > mostSkew && (
            <p>{t('integrations.vtex.trial.skew', { count: Math.abs(trial.clockSkewSeconds ?? 0) })}</p>
          )}
        </>
      )}
    </div>
  )
}
