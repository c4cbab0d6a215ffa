import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressKinds, type AddressKind } from '#areas/observability/guardian/model.ts'
import { invalidateGuardian, guardianClient } from '#areas/observability/web/guardian-client.ts'
import { oneOf } from '#model/address/search-params.ts'
import { failureFields, toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

export function AddressDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<AddressKind>('page')
  const [url, setUrl] = useState('')
  const [skuId, setSkuId] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  async function save(): Promise<void> {
    setProblems({})
    try {
      await guardianClient.addAddress({ kind, url, skuId })
    } catch (error) {
      setProblems(failureFields(error))
      throw error
    } finally {
      void invalidateGuardian(queryClient, accountId)
    }
    toastSuccess(t('guardian.addresses.added'))
  }
  return (
    <DialogForm
      title={t('guardian.addresses.add')}
      lead={t(`guardian.addresses.how.${kind}`)}
      submit={t('ui.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('guardian.addresses.kind')}
        quiet={false}
        value={kind}
        options={addressKinds.map((value) => ({ value, label: t(`guardian.addresses.kinds.${value}`) }))}
        onChange={(value) => setKind(oneOf(addressKinds, value) ?? 'page')}
      />
      <Field
        label={t(`guardian.addresses.url.${kind}`)}
        value={url}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        problem={problems['url']}
        onChange={({ target }) => setUrl(target.value)}
      />
      {kind === 'cart' && (
        <Field
          label={t('guardian.addresses.sku')}
          value={skuId}
          autoComplete="off"
          problem={problems['skuId']}
          onChange={({ target }) => setSkuId(target.value)}
        />
      )}
    </DialogForm>
  )
}
