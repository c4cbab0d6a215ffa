import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#areas/sales/incomplete-orders/contract.ts'
import { peopleQuery } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { lostReasons } from '#areas/sales/incomplete-orders/model.ts'

type Props = {
  kind: 'assign' | 'lost'
  count: number
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

export function BulkDialog({ kind, count, onDecide, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(peopleQuery(useAccountId()))
  const [value, setValue] = useState<string>(kind === 'lost' ? lostReasons[0] : '')
  const reason = lostReasons.find((known) => known === value) ?? 'other'
  return (
    <DialogForm
      title={t(`incomplete.bulk.${kind}Title`, { count })}
      submit={t('ui.apply')}
      onSubmit={() =>
        onDecide(kind === 'lost' ? { kind, reason } : { kind, ownerId: value === '' ? null : value })
      }
      onClose={onClose}
    >
      <Select
        label={t(kind === 'lost' ? 'incomplete.panel.lostReason' : 'incomplete.columns.owner')}
        quiet={false}
        value={value}
        options={
          kind === 'lost'
            ? lostReasons.map((each) => ({ value: each, label: t(`incomplete.lostReasons.${each}`) }))
            : [
                { value: '', label: t('incomplete.noOwner') },
                ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]
        }
        onChange={setValue}
      />
    </DialogForm>
  )
}
