import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useConsentWindow } from '#areas/integrations/web/google-analytics/use-consent-window.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, DialogButtons } from '#ui/dialogs/dialog.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'

type Props = ReturnType<typeof useConsentWindow>

export function ConsentStep({ step, failure, open }: Props): ReactNode {
  const { t } = useTranslation()
  const isOpen = step === 'waiting' || step === 'unseen'
  const isBad = step !== 'none' && step !== 'given' && !isOpen
  return (
    <>
      <FormFailure text={isBad ? t(`integrations.analytics.steps.${step}`) : failure} />
      <div role="status">{isOpen && <p>{t(`integrations.analytics.steps.${step}`)}</p>}</div>
      <DialogButtons>
        <CancelButton />
        <QuietButton look="solid" disabled={step === 'waiting'} onClick={() => void open()}>
          {t(step === 'none' ? 'integrations.analytics.enter' : 'integrations.analytics.again')}
        </QuietButton>
      </DialogButtons>
    </>
  )
}
