import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { myAccountClient } from '#areas/admin/my-account/web/my-account-client.ts'
import { myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { NoPassword } from '#areas/admin/my-account/web/no-password.tsx'
import { ProofForm } from '#areas/admin/my-account/web/proof-form.tsx'
import { RecoveryCodes } from '#areas/admin/my-account/web/recovery-codes.tsx'
import { SetUpSecondFactor } from '#areas/admin/my-account/web/set-up-second-factor.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'

type Setup = { secret: string; address: string }

/** Turns the second factor on and off, and gives recovery codes, each once. */
export function SecondFactorCard({ account }: { account: MyAccount }): ReactNode {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [asked, setAsked] = useState<'disable' | 'renew' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { secondFactor, hasPassword } = account

  async function begin(): Promise<void> {
    try {
      setSetup(await myAccountClient.beginSecondFactor())
    } catch (error) {
      toastFailure(error)
    }
  }
  async function changed(given: string[] | null): Promise<void> {
    setSetup(null)
    setAsked(null)
    setCodes(given)
    await queryClient.invalidateQueries({ queryKey: myAccountQuery.queryKey, exact: true })
  }

  return (
    <Card area="auto" title={t('myAccount.secondFactor.title')} subtitle={t('myAccount.secondFactor.lead')}>
      {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {codes === null && secondFactor === null && setup === null && (
        <>
          <p className={classes['text']}>{t('myAccount.secondFactor.off')}</p>
          {hasPassword ? (
            <QuietButton look="solid" onClick={() => void begin()}>
              {t('myAccount.secondFactor.enable')}
            </QuietButton>
          ) : (
            <NoPassword />
          )}
        </>
      )}
      {codes === null && secondFactor === null && setup !== null && (
        <SetUpSecondFactor
          setup={setup}
          onEnabled={(given) => void changed(given)}
          onCancel={() => setSetup(null)}
        />
      )}
      {codes === null && secondFactor !== null && (
        <>
          <p className={classes['text']}>
            {t('myAccount.secondFactor.on', { since: formatInstant(secondFactor.since) })}{' '}
            {t('myAccount.secondFactor.left', { count: secondFactor.recoveryCodes })}
          </p>
          {asked === null && (
            <div className={classes['buttons']}>
              <QuietButton onClick={() => setAsked('renew')}>{t('myAccount.secondFactor.renew')}</QuietButton>
              <QuietButton onClick={() => setAsked('disable')}>
                {t('myAccount.secondFactor.disable')}
              </QuietButton>
            </div>
          )}
          {asked === 'renew' && (
            <ProofForm
              key="renew"
              action={t('myAccount.secondFactor.renew')}
              send={async (proof) => changed((await myAccountClient.renewRecoveryCodes(proof)).recoveryCodes)}
              onCancel={() => setAsked(null)}
            />
          )}
          {asked === 'disable' && (
            <ProofForm
              key="disable"
              action={t('myAccount.secondFactor.disable')}
              send={async (proof) => {
                await myAccountClient.disableSecondFactor(proof)
                await changed(null)
              }}
              onCancel={() => setAsked(null)}
            />
          )}
        </>
      )}
    </Card>
  )
}
