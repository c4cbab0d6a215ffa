import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceFreshness } from '#areas/integrations/freshness-contract.ts'
import { ageText, waitText } from '#areas/integrations/web/age.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/integrations/web/freshness/freshness.module.css'

type Props = { sources: readonly SourceFreshness[]; now: Date; onFollow: () => void }

export function SourceList({ sources, now, onFollow }: Props): ReactNode {
  const { t } = useTranslation()
  const mayLook = useAllowed('integrations.view')
  return (
    <div className={classes['list']}>
      <h2>{t('freshness.title')}</h2>
      <ul>
        {sources.map((source) => (
          <li key={source.id ?? source.kind} data-health={source.health}>
            <span className={classes['dot']} aria-hidden="true" />
            <div>
              <strong>{source.name ?? t(`freshness.kinds.${source.kind}`)}</strong>
              <Health source={source} />
              <p>
                {ageText(source.updatedAt, now, t)}
                <br />
                {source.newestAt === null
                  ? t('freshness.noNewest')
                  : t('freshness.newest', { when: formatInstant(source.newestAt) })}
                {source.partialSince !== null && (
                  <>
                    <br />
                    {t('freshness.partial', { when: formatInstant(source.partialSince) })}
                  </>
                )}
                {source.invoicedWhenApproved && (
                  <>
                    <br />
                    {t('freshness.invoicedWhenApproved')}
                  </>
                )}
                {source.lagP95Seconds !== null && (
                  <>
                    <br />
                    {t('freshness.lag', { wait: waitText(source.lagP95Seconds) })}
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {mayLook && (
        <ButtonLink to="/integrations" onClick={onFollow}>
          {t('freshness.open')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The connection's own state where it says more. */
function Health({ source: { health, state, platform } }: { source: SourceFreshness }): ReactNode {
  const { t } = useTranslation()
  const words =
    state === null || (health === 'late' && (state === 'connected' || state === 'syncing'))
      ? t(`freshness.healths.${health}`)
      : t(`freshness.states.${state}`)
  return (
    <span className={classes['health']}>
      {[...(platform === null ? [] : [t(`integrations.sources.${platform}`)]), words].join(' · ')}
    </span>
  )
}
