import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'

export function CopyRequest({ label, text }: { label: string; text: string }): ReactNode {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <QuietButton look="solid" onClick={() => void copy()}>
        {label}
      </QuietButton>
      <p role="status">{copied && t('unauthorized.copied')}</p>
    </>
  )
}
