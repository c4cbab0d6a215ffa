import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { later } from '#ui/shell/later.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatSpan } from '#ui/formats/day.ts'
import { useAccountId, useScopeName, useVirtualChannelId } from '#ui/shell/account-id.ts'
import { useTitle } from '#ui/shell/use-title.ts'
import type { ScopeFrame } from '#model/scope.ts'
import classes from '#ui/shell/page-head.module.css'
import { toastFailure } from '#ui/api/failure.ts'
import { sharedLink } from '#ui/shell/shared-link.ts'

const copiedMs = 2500

function CopyLink(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
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

/** Few accounts need it. */
const ConversionNotice = later(() =>
  import('#ui/scope/conversion-notice.tsx').then((part) => part.ConversionNotice),
)

type Props = {
  title: string
  children: ReactNode
  /** Period shown in print. */
  frame?: ScopeFrame | undefined
  /** The same, where nothing is compared. */
  period?: string | undefined
  actions?: ReactNode
}

function usePrintedAt(): string {
  const [moment, setMoment] = useState(() => new Date().toISOString())
  useEffect(() => {
    const mark = (): void => flushSync(() => setMoment(new Date().toISOString()))
    addEventListener('beforeprint', mark)
    return () => removeEventListener('beforeprint', mark)
  }, [])
  return moment
}

/** What a picture or a printed page is about. */
function captionOf(account: string, { frame, period }: Partial<Props>, t: TFunction): string {
  if (frame === undefined) return [account, period].filter(Boolean).join(' · ')
  return t('ui.printed', {
    account,
    current: formatSpan(frame.current.from, frame.current.to),
    base: formatSpan(frame.base.from, frame.base.to),
  })
}

export function PageHead({ title, children, frame, period, actions }: Props): ReactNode {
  const { t } = useTranslation()
  useTitle(title)
  const account = useScopeName()
  const printedAt = usePrintedAt()
  return (
    <div className={classes['head']}>
      <div className={classes['words']}>
        <h1>{title}</h1>
        <p className={classes['printed']}>
          <span data-scope-words>{captionOf(account, { frame, period }, t)}</span>
          {' · '}
          {t('ui.printedAt', { when: formatInstant(printedAt) })}
        </p>
        <p className={classes['sentence']} aria-live="polite">
          {children}
        </p>
        {frame?.converted !== undefined && <ConversionNotice />}
      </div>
      <div className={classes['actions']}>
        {actions}
        <CopyLink />
        <QuietButton icon="print" onClick={() => print()}>
          {t('ui.print')}
        </QuietButton>
      </div>
    </div>
  )
}
