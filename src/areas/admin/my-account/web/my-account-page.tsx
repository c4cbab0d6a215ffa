import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { AccountNamesCard } from '#areas/admin/my-account/web/account-names-card.tsx'
import { EmailCard } from '#areas/admin/my-account/web/email-card.tsx'
import { EraseCard } from '#areas/admin/my-account/web/erase-card.tsx'
import { myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import {
  parseMyAccountSearch,
  type Section,
  sections,
} from '#areas/admin/my-account/web/my-account-search.ts'
import { PasswordCard } from '#areas/admin/my-account/web/password-card.tsx'
import { PreferencesCard } from '#areas/admin/my-account/web/preferences-card.tsx'
import { ProfileCard } from '#areas/admin/my-account/web/profile-card.tsx'
import { SecondFactorCard } from '#areas/admin/my-account/web/second-factor-card.tsx'
import { SessionsCard } from '#areas/admin/my-account/web/sessions-card.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { useTitle } from '#ui/shell/use-title.ts'
import { Tabs } from '#ui/cards/tabs.tsx'
import classes from '#areas/admin/my-account/web/my-account.module.css'
import { Card } from '#ui/cards/card.tsx'
import { NoticesCards } from '#areas/admin/my-account/web/notices-cards.tsx'
import { keepConsent, useConsent } from '#ui/recording/consent.ts'
import { siteSettings } from '#ui/recording/site-settings.ts'
import { ButtonAnchor } from '#ui/buttons/button-link.tsx'

const panel = 'my-account-section'

export default function MyAccountPage(): ReactNode {
  const { t } = useTranslation()
  useTitle(t('myAccount.title'))
  const navigate = useNavigate()
  const { tab = sections[0] } = parseMyAccountSearch(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery(myAccountQuery)
  return (
    <div className={classes['page']}>
      <header>
        <h1>{t('myAccount.title')}</h1>
        <p>{t('myAccount.lead')}</p>
      </header>
      <Tabs
        label={t('myAccount.sections')}
        tabs={sections.map((key) => ({ key, label: t(`myAccount.section.${key}`) }))}
        chosen={tab}
        controls={panel}
        onChoose={(key) =>
          void navigate({ to: '.', search: parseMyAccountSearch({ tab: key }), replace: true })
        }
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`myAccount.section.${tab}`)}
        className={classes['panel']}
        data-hj-suppress
      >
        {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={360} />}
        {data !== undefined && <Cards section={tab} account={data} />}
      </div>
    </div>
  )
}

function Cards({ section, account }: { section: Section; account: MyAccount }): ReactNode {
  const { t } = useTranslation()
  if (section === 'profile') {
    return (
      <>
        <ProfileCard account={account} />
        <EmailCard account={account} />
      </>
    )
  }
  if (section === 'security') {
    return (
      <>
        <PasswordCard hasPassword={account.hasPassword} />
        <SecondFactorCard account={account} />
        <SessionsCard />
        <p className={classes['quiet']}>{t('myAccount.notices')}</p>
      </>
    )
  }
  if (section === 'preferences') return <PreferencesCard account={account} />
  if (section === 'names') return <AccountNamesCard accounts={account.accounts} />
  if (section === 'notices') return <NoticesCards />
  return (
    <>
      <TakeDataCard />
      <RecordingCard />
      <EraseCard account={account} />
    </>
  )
}

function RecordingCard(): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(siteSettings)
  const given = useConsent() === 'given'
  if (data === undefined || data.heatmapSiteId === null) return null
  return (
    <Card area="auto" title={t('recording.title')}>
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={given}
          onChange={(event) => keepConsent(event.target.checked ? 'given' : 'refused')}
        />
        {t('recording.allow')}
      </label>
    </Card>
  )
}

function TakeDataCard(): ReactNode {
  const { t } = useTranslation()
  return (
    <Card area="auto" title={t('myAccount.data.title')} subtitle={t('myAccount.data.lead')}>
      <div className={classes['buttons']}>
        <ButtonAnchor href="/api/my-account/data.json" download>
          {t('myAccount.data.download')}
        </ButtonAnchor>
      </div>
    </Card>
  )
}
