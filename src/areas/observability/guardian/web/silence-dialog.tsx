import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCheck } from '#areas/observability/guardian/contract.ts'
import { invalidateGuardian, guardianClient } from '#areas/observability/web/guardian-client.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

const hours = ['1', '4', '24', '168', '720'] as const

export function SilenceDialog({ check, onClose }: { check: ListedCheck; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [length, setLength] = useState<string>('4')
  const { key, version } = check
  async function save(): Promise<void> {
    const until = new Date(Date.now() + Number(length) * 3_600_000).toISOString()
    try {
      await guardianClient.silenceCheck({ key, until, version })
      toastSuccess(t('guardian.done.silence'))
    } finally {
      void invalidateGuardian(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={t('guardian.silence.title')}
      lead={t('guardian.silence.lead')}
      submit={t('guardian.acts.silence')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('guardian.silence.for')}
        quiet={false}
        value={length}
        options={hours.map((value) => ({ value, label: t(`guardian.silence.hours.${value}`) }))}
        onChange={setLength}
      />
    </DialogForm>
  )
}
