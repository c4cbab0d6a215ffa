import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedFix } from '#areas/observability/guardian/contract.ts'
import { guardianClient, invalidateGuardian } from '#areas/observability/web/guardian-client.ts'
import { formatCount } from '#model/formats/number.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import { fixAsks } from '#model/monitoring/fixes.ts'
import { toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'

type Props = {
  checkKey: CheckKey
  fix: OfferedFix
  items: string[]
  onDone: () => void
  onClose: () => void
}

export function FixDialog({ checkKey, fix, items, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayRun = useAllowedInWhole('observability.edit')
  const [requestId] = useState(() => crypto.randomUUID())
  const [userId, setUserId] = useState(fix.people[0]?.id ?? '')
  const [text, setText] = useState('')
  const asks = fixAsks[fix.key]
  const shown = formatCount(items.length)
  async function send(): Promise<void> {
    try {
      const { changed } = await guardianClient.fixItems({
        key: checkKey,
        fix: fix.key,
        items,
        requestId,
        text,
        ...(asks === 'person' && userId !== '' && { userId }),
      })
      toastSuccess(t('guardian.fixes.done', { count: changed, shown: formatCount(changed) }))
      onDone()
      // what was only waiting for a person is not found any more
      if (asks === 'nothing' && mayRun) await guardianClient.runCheck({ key: checkKey })
    } finally {
      void invalidateGuardian(queryClient, accountId)
    }
  }
  return (
    <DialogForm
      title={t(`guardian.fixes.acts.${fix.key}`)}
      lead={t(`guardian.fixes.leads.${fix.key}`, { count: items.length, shown })}
      submit={t(`guardian.fixes.acts.${fix.key}`)}
      onSubmit={send}
      onClose={onClose}
    >
      {asks === 'person' && (
        <Select
          label={t('guardian.fixes.person')}
          quiet={false}
          value={userId}
          options={fix.people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setUserId}
        />
      )}
      {asks === 'text' && (
        <LongField
          label={t('guardian.fixes.text')}
          name="text"
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
