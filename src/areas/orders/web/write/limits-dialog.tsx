import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatusLimits, StatusLimitsInput } from '#areas/orders/contract.ts'
import { ordersClient, forgetOrders, statusLimitsQuery } from '#areas/orders/web/orders-queries.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { limitText } from '#areas/orders/web/list/order-words.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { oneOf } from '#model/address/search-params.ts'
import { formText } from '#ui/forms/form-text.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { limitUnits } from '#model/order-statuses.ts'
import classes from '#areas/orders/web/orders.module.css'

export function LimitsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const { data: limits = [] } = useQuery(statusLimitsQuery(accountId))
  async function save(form: HTMLFormElement): Promise<void> {
    await ordersClient.saveStatusLimits({ limits: limits.map(({ status }) => readLimit(form, status)) })
    const before = limits.map(({ status, limit }) => ({ status, limit }))
    toastSuccess(t('orders.done.limits'), async () => {
      await ordersClient.saveStatusLimits({ limits: before })
      await forgetOrders(queryClient, accountId)
    })
    await forgetOrders(queryClient, accountId)
  }
  return (
    <DialogForm
      title={t('orders.limits.title')}
      lead={t('orders.limits.lead')}
      submit={t('orders.limits.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <table className={classes['limits']} key={String(limits.length > 0)}>
        <thead>
          <tr>
            {(['status', 'amount', 'unit', 'default'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`orders.limits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((row) => (
            <LimitRow key={row.status} row={row} />
          ))}
        </tbody>
      </table>
    </DialogForm>
  )
}

function LimitRow({ row }: { row: StatusLimits[number] }): ReactNode {
  const { t } = useTranslation()
  const { status, limit } = row
  const name = t(`orders.statuses.${status}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <input
          name={`${status}.amount`}
          type="number"
          min={1}
          max={999}
          aria-label={t('orders.limits.amountOf', { status: name })}
          placeholder={t('orders.limits.none')}
          defaultValue={limit?.amount ?? ''}
        />
      </td>
      <td>
        <select
          name={`${status}.unit`}
          aria-label={t('orders.limits.unitOf', { status: name })}
          defaultValue={limit?.unit ?? row.default?.unit ?? 'hours'}
        >
          {limitUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`orders.limits.units.${unit}`)}
            </option>
          ))}
        </select>
      </td>
      <td className={classes['quiet']}>{limitText(t, row.default)}</td>
    </tr>
  )
}

/** An empty field means no limit. */
function readLimit(
  form: HTMLFormElement,
  status: StatusLimits[number]['status'],
): StatusLimitsInput['limits'][number] {
  const amount = formText(form, `${status}.amount`).trim()
  const unit = oneOf(limitUnits, formText(form, `${status}.unit`)) ?? 'hours'
  return { status, limit: amount === '' ? null : { amount: Number(amount), unit } }
}
