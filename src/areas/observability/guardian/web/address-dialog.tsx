import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetGuardian, guardianClient } from '#areas/observability/guardian/web/guardian-queries.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

export function AddressDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  async function save(): Promise<void> {
    setProblem(undefined)
    try {
      await guardianClient.addAddress({ kind: 'page', url })
    } catch (error) {
      setProblem(failureFields(error)['url'])
      throw error
    } finally {
      void forgetGuardian(queryClient, accountId)
    }
    toastSuccess(t('guardian.addresses.added'))
  }
  return (
    <DialogForm
      title={t('guardian.addresses.add')}
      lead={t('guardian.addresses.how')}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('guardian.addresses.url')}
        value={url}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        problem={problem}
        onChange={({ target }) => setUrl(target.value)}
      />
    </DialogForm>
  )
}
