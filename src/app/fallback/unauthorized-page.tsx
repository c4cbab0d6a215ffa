import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { listPlaces } from '#areas/session/web/places.ts'
import { sessionClient, selectedAccount, whoIs } from '#areas/session/web/session-queries.ts'
import { useEnter } from '#areas/session/web/use-enter.ts'
import { CopyRequest } from '#app/fallback/copy-request.tsx'
import { FallbackPage } from '#app/fallback/fallback-page.tsx'
import { parseUnauthorizedSearch } from '#app/fallback/unauthorized-search.ts'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { oneOf } from '#model/address/search-params.ts'
import { locale } from '#model/formats/locale.ts'
import { needsWholeAccount, permissions, splitPermission } from '#model/permissions.ts'
import classes from '#app/fallback/fallback.module.css'

export default function UnauthorizedPage(): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useQuery(whoIs)
  return (
    <FallbackPage title={t('unauthorized.title')} text={t('unauthorized.text')}>
      {user && <Missing user={user} />}
      <div className={classes['actions']}>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </div>
    </FallbackPage>
  )
}

function Missing({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const nameOf = useAccountNames(user.id)
  const search = parseUnauthorizedSearch(useSearch({ strict: false }))
  const permission = oneOf(permissions, search.permission)
  const account = selectedAccount(user)
  if (permission === undefined || account === null) return null
  const [area, action] = splitPermission(permission)
  const what = t('unauthorized.permission', {
    action: t(`unauthorized.actions.${action}`),
    area: t(`menu.areas.${area}`),
  })
  const needed = account.channelsOnly && needsWholeAccount(permission) ? 'wholeAccount' : 'permitted'
  const request = t(`unauthorized.request.${needed}`, {
    what,
    account: account.name,
    name: user.name,
    email: user.email,
  })
  return (
    <>
      <p>{t(`unauthorized.missing.${needed}`, { what, account: nameOf(account) })}</p>
      <Administrators accountId={account.id} />
      <CopyRequest label={t('unauthorized.ask')} text={request} />
      <OtherPlaces user={user} from={search.from ?? '/'} />
    </>
  )
}

function Administrators({ accountId }: { accountId: string }): ReactNode {
  const { t } = useTranslation()
  const { data = [], isPending } = useQuery({
    queryKey: [accountId, 'administrators'],
    queryFn: () => sessionClient.listAdministrators(),
  })
  if (isPending) return <p className={classes['awaited']} />
  if (data.length === 0) return null
  const names = new Intl.ListFormat(locale).format(data.map(({ name }) => name))
  return (
    <p className={classes['awaited']} data-hj-suppress>
      {t('unauthorized.administrators', { names })}
    </p>
  )
}

function OtherPlaces({ user, from }: { user: User; from: string }): ReactNode {
  const { t } = useTranslation()
  const enter = useEnter(user)
  const nameOf = useAccountNames(user.id)
  const places = listPlaces(user).filter(({ accountId }) => accountId !== user.selectedAccount)
  if (places.length === 0) return null
  return (
    <section className={classes['recent']} aria-label={t('unauthorized.change')}>
      <h2>{t('unauthorized.change')}</h2>
      <div className={classes['actions']}>
        {places.map((place) => (
          <QuietButton
            key={`${place.accountId} ${place.virtualChannelId ?? ''}`}
            onClick={() => enter(place, from)}
          >
            {nameOf(place.account)}
            {place.channel !== null && ` · ${place.channel}`}
          </QuietButton>
        ))}
      </div>
    </section>
  )
}
