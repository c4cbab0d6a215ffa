import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { ConnectionActions } from '#areas/integrations/web/connections/connection-actions.tsx'
import { ConnectionFigures } from '#areas/integrations/web/connections/connection-figures.tsx'
import { ConnectionLists } from '#areas/integrations/web/connections/connection-lists.tsx'
import { NoticeAddress, Reconciled } from '#areas/integrations/web/connections/connection-notes.tsx'
import { ConnectionProblems } from '#areas/integrations/web/connections/connection-problems.tsx'
import { ConnectionState } from '#areas/integrations/web/connections/connection-state.tsx'
import { consentSteps } from '#areas/integrations/web/connections/consents.ts'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { endedStates } from '#model/connection-states.ts'
import classes from '#areas/integrations/web/integrations.module.css'

export function ConnectionCard({ connection }: { connection: Connection }): ReactNode {
  const { t } = useTranslation()
  const { id, name, platform, account, state, history, problems, lists, reconciled } = connection
  const { createdAt, createdBy } = connection
  const Details = consentSteps(platform)?.Details
  const isEnded = endedStates.some((ended) => ended === state)
  return (
    <Card
      area="auto"
      title={name}
      actions={<ConnectionState state={state} history={history} />}
      subtitle={t('integrations.connected', {
        platform: t(`integrations.sources.${platform}`),
        account,
        when: formatInstant(createdAt),
        by: createdBy ?? t('integrations.goneAuthor'),
      })}
    >
      <div className={classes['body']}>
        <ConnectionFigures connection={connection} />
        <ConnectionProblems problems={problems} />
        <ConnectionLists lists={lists} />
        <Reconciled reconciled={reconciled} />
        {!isEnded && <NoticeAddress id={id} platform={platform} />}
        {Details !== undefined && !isEnded && <Details connection={connection} />}
        <ConnectionActions connection={connection} />
      </div>
    </Card>
  )
}
