import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { useAccountId, useVirtualChannelId } from '#ui/shell/account-id.ts'
import { sharedLink } from '#ui/shell/shared-link.ts'

/** How long the button says that the link was copied. */
const copiedMs = 2500

/** The screen as it is, for others. */
export function CopyLink(): ReactNode {
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
