import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dropAnswers } from '#areas/session/web/answers.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { closedAccountsQuery, rememberUser, sessionClient } from '#areas/session/web/session-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/session/web/new-account-page.module.css'

/** Nothing where the person has none to reopen. */
export function ClosedAccounts(): ReactNode {
  const { t } = useTranslation()
  const { data = [] } = useQuery(closedAccountsQuery)
  const queryClient = useQueryClient()
  const router = useRouter()
  async function reopen(accountId: string): Promise<void> {
    try {
      rememberUser(queryClient, await sessionClient.reopenAccount({ accountId }))
      await dropAnswers(queryClient)
      announceSession()
      router.history.push('/')
    } catch (error) {
      toastFailure(error)
    }
  }
  if (data.length === 0) return null
  return (
    <Card area="auto" title={t('session.closed.title')} subtitle={t('session.closed.lead')}>
      <ul className={classes['closed']}>
        {data.map(({ id, name, deletedAfter }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>{t('session.closed.until', { when: formatInstant(deletedAfter) })}</small>
            </span>
            <QuietButton aria-label={t('session.closed.reopenOf', { name })} onClick={() => void reopen(id)}>
              {t('session.closed.reopen')}
            </QuietButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
