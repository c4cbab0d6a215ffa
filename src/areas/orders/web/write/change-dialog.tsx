import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change, OrdersChange } from '#areas/orders/contract.ts'
import { ordersClient, assigneesQuery, forgetOrders, marksQuery } from '#areas/orders/web/orders-queries.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { formatCount } from '#model/formats/number.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

export type ChangeKind = 'mark' | 'assign' | 'comment'

/** What may be done: there is nothing to mark with in an account without marks. */
export function useOffered<Kind extends ChangeKind>(kinds: readonly Kind[]): readonly Kind[] {
  const { data: marks = [] } = useQuery(marksQuery(useAccountId()))
  const hasMarks = marks.length > 0
  return useMemo(() => kinds.filter((kind) => kind !== 'mark' || hasMarks), [kinds, hasMarks])
}

type Props = {
  kind: ChangeKind
  orders: OrdersChange['orders']
  count: number
  onDone?: () => void
  onClose: () => void
}

/** Only a mark knows what was before: these orders had it, or had not. */
function inverseOf(change: Change): Change | null {
  if (change.kind === 'mark') return { ...change, kind: 'unmark' }
  return change.kind === 'unmark' ? { ...change, kind: 'mark' } : null
}

export function ChangeDialog({ kind, orders, count, onDone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { data: marks = [] } = useQuery({ ...marksQuery(accountId), enabled: kind === 'mark' })
  const { data: people = [] } = useQuery({ ...assigneesQuery(accountId), enabled: kind === 'assign' })
  const [chosen, setChosen] = useState('')
  const [way, setWay] = useState<'mark' | 'unmark'>('mark')
  const [text, setText] = useState('')
  const first = kind === 'mark' ? (marks[0]?.id ?? '') : (people[0]?.id ?? '')
  const value = chosen === '' ? first : chosen
  const changes: Record<ChangeKind, Change> = {
    mark: { kind: way, markId: value },
    assign: value === 'none' ? { kind: 'unassign' } : { kind: 'assign', userId: value },
    comment: { kind: 'comment', text },
  }
  async function send(): Promise<void> {
    const change = changes[kind]
    const { found, changed } = await ordersClient.changeOrders({ change, orders })
    const about = { count: changed, shown: formatCount(changed) }
    const undo = changed === found && 'ids' in orders && inverseOf(change)
    toastSuccess(
      changed === 0 ? t('orders.done.unchanged') : t(`orders.done.${change.kind}`, about),
      undo === false || undo === null
        ? undefined
        : async () => {
            await ordersClient.changeOrders({ change: undo, orders })
            await forgetOrders(queryClient, accountId)
          },
    )
    onDone?.()
    await forgetOrders(queryClient, accountId)
  }
  return (
    <DialogForm
      title={t(`orders.write.${kind}`)}
      lead={t('orders.write.about', { count, shown: formatCount(count) })}
      submit={t(`orders.write.${kind === 'mark' ? way : kind}Submit`)}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'mark' && (
        <>
          <Segmented
            label={t('orders.write.way')}
            options={[
              { value: 'mark', label: t('orders.write.markSubmit') },
              { value: 'unmark', label: t('orders.write.unmarkSubmit') },
            ]}
            value={way}
            onChange={setWay}
          />
          <Select
            label={t('orders.mark')}
            quiet={false}
            value={value}
            options={marks.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        </>
      )}
      {kind === 'assign' && (
        <Select
          label={t('orders.columns.assignee')}
          quiet={false}
          value={value}
          options={[
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('orders.nobody') },
          ]}
          onChange={setChosen}
        />
      )}
      {kind === 'comment' && (
        <LongField
          label={t('orders.write.text')}
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
