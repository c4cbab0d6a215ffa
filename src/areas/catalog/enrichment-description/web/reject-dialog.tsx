import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSuggestions } from '#areas/catalog/enrichment-description/web/change-suggestions.ts'
import { formatCount } from '#model/formats/number.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = { ids: string[]; onDone?: () => void; onClose: () => void }

export function RejectDialog({ ids, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const count = ids.length
  return (
    <DialogForm
      title={t('enrichment.reject.title')}
      lead={t('enrichment.reject.lead', { count, shown: formatCount(count) })}
      submit={t('enrichment.acts.reject')}
      onSubmit={async () => {
        await changeSuggestions(queryClient, accountId, ids, { act: 'reject', reason })
        onDone?.()
      }}
      onClose={onClose}
    >
      <LongField
        label={t('enrichment.reject.reason')}
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </DialogForm>
  )
}
