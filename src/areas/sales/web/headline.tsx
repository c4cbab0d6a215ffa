import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/contract.ts'
import { billingDimensionsQuery } from '#areas/sales/web/billing-queries.ts'
import { prepareSentence } from '#areas/sales/web/prepare-sentence.ts'
import { useHome } from '#areas/sales/web/use-home.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Bone } from '#ui/exhibit/bone.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { useAccountName, useVirtualChannelId } from '#ui/frame/account-id.ts'
import { sharedLink } from '#ui/frame/shared-link.ts'
import { RichText } from '#ui/i18n/rich-text.tsx'
import classes from '#areas/sales/web/headline.module.css'

/** How long the button says that the link was copied. */
const copiedMs = 2500

type Props = { answer: BillingDecomposition | undefined; pending: boolean }

export function Headline({ answer, pending }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useHome()
  const accountName = useAccountName()
  const ready = answer?.state === 'ready'
  const { data: places, isPlaceholderData } = useQuery({
    ...billingDimensionsQuery(accountId, question),
    enabled: ready,
  })
  // The places of the question before say nothing about this one.
  const movers = isPlaceholderData ? [] : (places?.movers ?? [])
  return (
    <div className={classes['headline']}>
      <div className={classes['words']}>
        <h1>{t('home.title')}</h1>
        {answer !== undefined && (
          <p className={classes['printed']}>
            {t('home.printed', {
              account: accountName,
              current: formatSpan(answer.frame.current.from, answer.frame.current.to),
              base: formatSpan(answer.frame.base.from, answer.frame.base.to),
            })}
          </p>
        )}
        <p className={classes['sentence']} aria-live="polite">
          {pending && <Bone width={560} height={44} />}
          {ready && <RichText text={prepareSentence(answer, movers, t)} />}
        </p>
      </div>
      <div className={classes['actions']}>
        <CopyLink accountId={accountId} />
        <QuietButton icon="print" onClick={() => print()}>
          {t('ui.print')}
        </QuietButton>
      </div>
    </div>
  )
}

function CopyLink({ accountId }: { accountId: string }): ReactNode {
  const { t } = useTranslation()
  const virtualChannelId = useVirtualChannelId()
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(sharedLink(accountId, virtualChannelId))
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <QuietButton icon={copied ? 'check' : 'link'} onClick={() => void copy()} aria-live="polite">
      {t(copied ? 'ui.linkCopied' : 'ui.copyLink')}
    </QuietButton>
  )
}
