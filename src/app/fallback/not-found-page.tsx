import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { accessOf, whoIs } from '#areas/session/web/session-queries.ts'
import { FallbackPage } from '#app/fallback/fallback-page.tsx'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { menuItemsByKey, readVisits } from '#app/frame/visits.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import classes from '#app/fallback/fallback.module.css'

export default function NotFoundPage(): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useQuery(whoIs)
  return (
    <FallbackPage title={t('notFound.title')} text={t('notFound.text')}>
      <div className={classes['actions']}>
        <ButtonLink to="/" look="solid">
          {t('notFound.home')}
        </ButtonLink>
        {user && (
          <QuietButton icon="search" onClick={() => showOverlay('palette')}>
            {t('palette.title')}
          </QuietButton>
        )}
      </div>
      {user && <Recent user={user} />}
    </FallbackPage>
  )
}

function Recent({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const { pinned, recent } = readVisits(user.id)
  const items = menuItemsByKey([...new Set([...recent, ...pinned])]).filter((item) =>
    mayOpen(item, accessOf(user)),
  )
  if (items.length === 0) return null
  return (
    <nav aria-label={t('notFound.recent')} className={classes['recent']}>
      <h2>{t('notFound.recent')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Link to={item.to}>{t(`menu.items.${item.key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
