import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePackages } from '#areas/logistics/live/web/change-packages.ts'
import { assigneesQuery } from '#areas/logistics/live/web/tower-queries.ts'
import type { PackageKey } from '#areas/logistics/live/work-contract.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { formatCount } from '#model/formats/number.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

type Props = {
  kind: 'assign' | 'note'
  packages: PackageKey[]
  onDone?: (() => void) | undefined
  onClose: () => void
}

export function ChangeDialog({ kind, packages, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...assigneesQuery(accountId), enabled: kind === 'assign' })
  // One id for all tries of this dialog: an answer that was lost writes no second note.
  const [noteId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const people = data?.people ?? []
  const userId = chosen ?? people[0]?.id ?? ''
  async function send(): Promise<void> {
    const change =
      kind === 'note'
        ? ({ kind, noteId, text } as const)
        : userId === ''
          ? ({ kind: 'unassign' } as const)
          : ({ kind, userId } as const)
    await changePackages(queryClient, accountId, change, packages)
    onDone?.()
  }
  const count = packages.length
  return (
    <DialogForm
      title={t(`logisticsLive.work.${kind}`)}
      lead={t('logisticsLive.work.about', { count, shown: formatCount(count) })}
      submit={t(`logisticsLive.work.${kind}`)}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'assign' ? (
        <Select
          label={t('logisticsLive.list.columns.assignee')}
          quiet={false}
          value={userId}
          options={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: t('logisticsLive.list.nobody') },
          ]}
          onChange={setChosen}
        />
      ) : (
        <LongField
          label={t('logisticsLive.work.text')}
          name="change.text"
          required
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}
