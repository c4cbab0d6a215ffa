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

type Props = { checks: readonly Pick<ListedCheck, 'key' | 'version'>[]; onClose: () => void }

export function SilenceDialog({ checks, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [length, setLength] = useState<string>('4')
  async function save(): Promise<void> {
    const until = new Date(Date.now() + Number(length) * 3_600_000).toISOString()
    try {
      for (const { key, version } of checks) await guardianClient.silenceCheck({ key, until, version })
      toastSuccess(t('guardian.done.silence', { count: checks.length }))
    } finally {
      void invalidateGuardian(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={t('guardian.silence.title', { count: checks.length })}
      lead={t('guardian.silence.lead', { count: checks.length })}
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
