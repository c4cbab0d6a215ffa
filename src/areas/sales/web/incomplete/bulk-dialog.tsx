import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#areas/sales/incomplete-contract.ts'
import { peopleQuery } from '#areas/sales/web/incomplete/incomplete-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/frame/account-id.ts'
import { closeModalOf, Modal } from '#ui/modal/modal.tsx'
import { lostReasons } from '#vocabulary/incomplete-orders.ts'
import classes from '#areas/sales/web/incomplete/incomplete.module.css'

type Props = {
  kind: 'assign' | 'lost'
  count: number
  onDecide: (decision: Decision) => Promise<void>
  onClose: () => void
}

/** To whom, or why, for several cases at once. */
export function BulkDialog({ kind, count, onDecide, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { data } = useQuery(peopleQuery(useAccountId()))
  const [value, setValue] = useState<string>(kind === 'lost' ? lostReasons[0] : '')
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = lostReasons.find((known) => known === value) ?? 'other'
    setBusy(true)
    try {
      await onDecide(kind === 'lost' ? { kind, reason } : { kind, ownerId: value === '' ? null : value })
      closeModalOf(form.current)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  const title = t(`incomplete.bulk.${kind}Title`, { count })
  return (
    <Modal label={title} onClose={onClose}>
      <form ref={form} className={classes['form']} onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
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
        <div className={classes['acts']}>
          <QuietButton type="submit" look="solid" disabled={busy}>
            {t('ui.apply')}
          </QuietButton>
          <QuietButton look="bare" onClick={() => closeModalOf(form.current)}>
            {t('ui.cancel')}
          </QuietButton>
        </div>
      </form>
    </Modal>
  )
}
