import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/integrations/web/integrations.module.css'

export function ConnectionProblems({ problems }: Pick<Connection, 'problems'>): ReactNode {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <ul className={classes['problems']} aria-label={t('integrations.problems')}>
      {problems.map(({ part, message, resource, sample, since }) => (
        <li key={part}>
          <Icon name="attention" />
          <div>
            {message}
            <small>
              {[
                t('integrations.since', { when: formatInstant(since) }),
                ...(resource === null ? [] : [t('integrations.resource', { resource })]),
                ...(sample === null ? [] : [t('integrations.sample', { sample })]),
              ].join(' · ')}
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}
