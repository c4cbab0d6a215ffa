import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkChip } from '#areas/orders/web/list/order-words.tsx'
import { ordersClient, forgetOrders, marksQuery } from '#areas/orders/web/orders-queries.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type MarkColor, markColors } from '#model/order-statuses.ts'
import classes from '#areas/orders/web/orders.module.css'

export function MarksDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { data: marks = [] } = useQuery(marksQuery(accountId))
  const [edited, setEdited] = useState('')
  const [color, setColor] = useState<MarkColor>('blue')
  const mark = marks.find(({ id }) => id === edited)
  async function save(form: HTMLFormElement): Promise<void> {
    const input = { name: formText(form, 'name'), color }
    const written =
      mark === undefined
        ? await ordersClient.createMark(input)
        : await ordersClient.editMark({ markId: mark.id, ...input })
    toastSuccess(
      t(mark === undefined ? 'orders.done.markCreated' : 'orders.done.markSaved', { name: written.name }),
      async () => {
        if (mark === undefined) await ordersClient.deleteMark({ markId: written.id })
        else await ordersClient.editMark({ markId: mark.id, name: mark.name, color: mark.color })
        await forgetOrders(queryClient, accountId)
      },
    )
    await forgetOrders(queryClient, accountId)
  }
  async function remove(markId: string): Promise<void> {
    try {
      await ordersClient.deleteMark({ markId })
      toastSuccess(t('orders.done.markDeleted', { name: mark?.name }))
      setEdited('')
      await forgetOrders(queryClient, accountId)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <DialogForm
      title={t('orders.marksDialog.title')}
      lead={t('orders.marksDialog.lead')}
      submit={t(mark === undefined ? 'orders.marksDialog.create' : 'orders.marksDialog.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('orders.marksDialog.which')}
        quiet={false}
        value={mark === undefined ? '' : edited}
        options={[
          { value: '', label: t('orders.marksDialog.new') },
          ...marks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          setEdited(id)
          setColor(marks.find((one) => one.id === id)?.color ?? 'blue')
        }}
      />
      <Field
        key={edited}
        label={t('orders.marksDialog.name')}
        name="name"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={mark?.name ?? ''}
      />
      <Select
        label={t('orders.marksDialog.color')}
        quiet={false}
        value={color}
        options={markColors.map((value) => ({ value, label: t(`orders.colors.${value}`) }))}
        onChange={(value) => setColor(markColors.find((one) => one === value) ?? 'blue')}
      />
      <div className={classes['marks']}>
        {marks.map((one) => (
          <MarkChip key={one.id} mark={one} />
        ))}
      </div>
      {mark !== undefined && (
        <QuietButton icon="close" onClick={() => void remove(mark.id)}>
          {t('orders.marksDialog.delete', { name: mark.name })}
        </QuietButton>
      )}
    </DialogForm>
  )
}
