import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyAccount } from '#areas/admin/my-account/contract.ts'
import { myAccountClient, myAccountQuery } from '#areas/admin/my-account/web/my-account-queries.ts'
import { NoPassword } from '#areas/admin/my-account/web/no-password.tsx'
import { ProofForm } from '#areas/admin/my-account/web/proof-form.tsx'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/admin/my-account/web/my-account.module.css'
import { download } from '#ui/exports/download.ts'
import { encode } from 'uqr'

type Setup = { secret: string; address: string }

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
  async function changed(newCodes: string[] | null): Promise<void> {
    setSetup(null)
    setAsked(null)
    setCodes(newCodes)
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
          onEnabled={(newCodes) => void changed(newCodes)}
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

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }): ReactNode {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('myAccount.secondFactor.codes')}>
      <p className={classes['note']}>{t('myAccount.secondFactor.codesLead')}</p>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <QuietButton onClick={() => void navigator.clipboard.writeText(text)}>
          {t('myAccount.secondFactor.copy')}
        </QuietButton>
        <QuietButton
          icon="download"
          onClick={() =>
            download(new Blob([text], { type: 'text/plain' }), t('myAccount.secondFactor.fileName'))
          }
        >
          {t('myAccount.secondFactor.download')}
        </QuietButton>
        <QuietButton look="solid" onClick={onKept}>
          {t('myAccount.secondFactor.kept')}
        </QuietButton>
      </div>
    </div>
  )
}

type Props = {
  setup: { secret: string; address: string }
  onEnabled: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function SetUpSecondFactor({ setup, onEnabled, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['form']}>
      <div className={classes['setup']}>
        <QrCode text={setup.address} label={t('myAccount.secondFactor.picture')} />
        <ol>
          <li>{t('myAccount.secondFactor.scan')}</li>
          <li>
            {t('myAccount.secondFactor.manual')}{' '}
            <span className={classes['key']}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          </li>
          <li>{t('myAccount.secondFactor.type')}</li>
        </ol>
      </div>
      <ProofForm
        action={t('myAccount.secondFactor.confirm')}
        send={async (proof) => onEnabled((await myAccountClient.enableSecondFactor(proof)).recoveryCodes)}
        onCancel={onCancel}
      />
    </div>
  )
}

/** Quiet zone that readers need; black on white in both themes. */
const border = 4

/** Drawn locally: the secret goes to no other site. */
function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}
