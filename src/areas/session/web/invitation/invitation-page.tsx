import type { TFunction } from 'i18next'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#areas/session/invitation-contract.ts'
import { NewPersonForm } from '#areas/session/web/invitation/new-person-form.tsx'
import { invitationKey, sessionClient, whoIs } from '#areas/session/web/session-queries.ts'
import { failureText, failureStatus, toastSuccess } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { PublicHeading } from '#ui/shell/public-layout.tsx'
import classes from '#areas/session/web/sign-in-page.module.css'
import { useRouter } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { acceptInvitation } from '#areas/session/web/sign-in.ts'
import { FormFailure } from '#ui/forms/form-failure.tsx'

const list = new Intl.ListFormat('pt-BR')

export function InvitationPage({ token }: { token: string }): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useQuery(whoIs)
  const { data, error, refetch } = useQuery<Invitation | null>({
    queryKey: invitationKey(token),
    queryFn: ({ signal }) => sessionClient.describeInvitation({ token }, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error !== null && failureStatus(error) === 404) {
    return (
      <>
        <PublicHeading title={t('session.invitation.dead')} lead={failureText(error)} />
        <div className={classes['actions']}>
          <p>{t('session.invitation.accepted')}</p>
          <ButtonLink to={user ? '/' : '/sign-in'} look="solid">
            {t(user ? 'session.invitation.open' : 'session.enter')}
          </ButtonLink>
        </div>
      </>
    )
  }
  if (data === undefined || data === null || user === undefined) {
    return (
      <>
        <PublicHeading title={t('session.invitation.title')} />
        {error === null ? (
          <Skeleton height={220} />
        ) : (
          <CardError error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  }
  return (
    <>
      <PublicHeading title={t('session.invitation.title')} lead={invitationLead(data, t)} />
      {user === null && !data.known && <NewPersonForm token={token} email={data.email} />}
      {user === null && data.known && <SignInFirst token={token} email={data.email} />}
      {user !== null && user.email === data.email && <OneClick token={token} name={user.name} />}
      {user !== null && user.email !== data.email && <OtherPerson mine={user.email} theirs={data.email} />}
    </>
  )
}

function invitationLead({ inviter, role, accounts, expiresAt }: Invitation, t: TFunction): string {
  const names = list.format(accounts.map(({ name }) => name))
  return t('session.invitation.lead', {
    inviter,
    accounts: names,
    role: t(`admin.roles.${role}`),
    when: formatInstant(expiresAt),
  })
}

function SignInFirst({ token, email }: { token: string; email: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['actions']}>
      <p data-hj-suppress>{t('session.invitation.known', { email })}</p>
      <ButtonLink to="/sign-in" search={{ redirect: `/sign-up?invite=${token}` }} look="solid">
        {t('session.invitation.enter')}
      </ButtonLink>
    </div>
  )
}

function OtherPerson({ mine, theirs }: { mine: string; theirs: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['actions']}>
      <div data-hj-suppress>
        <FormFailure text={t('session.invitation.other', { mine, theirs })} />
      </div>
      <ButtonLink to="/sign-out" look="solid">
        {t('session.leave')}
      </ButtonLink>
      <ButtonLink to="/" look="bare">
        {t('session.invitation.home')}
      </ButtonLink>
    </div>
  )
}

function OneClick({ token, name }: { token: string; name: string }): ReactNode {
  const { t } = useTranslation()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function accept(): Promise<void> {
    setBusy(true)
    const outcome = await acceptInvitation(queryClient, token)
    if (outcome.ok) {
      toastSuccess(t('session.done.accepted'))
      return router.history.push('/')
    }
    setBusy(false)
    setFailure(outcome.message)
    await queryClient.invalidateQueries({ queryKey: invitationKey(token) })
  }
  return (
    <div className={classes['actions']}>
      <FormFailure text={failure} />
      <Button size="md" fullWidth loading={busy} onClick={() => void accept()}>
        {t('session.invitation.acceptAs', { name })}
      </Button>
    </div>
  )
}
