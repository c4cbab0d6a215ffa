import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatusLimits, StatusLimitsInput } from '#areas/orders/contract.ts'
import { ordersClient, forgetOrders, statusLimitsQuery } from '#areas/orders/web/orders-queries.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { limitText } from '#areas/orders/web/list/order-words.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { oneOf } from '#model/address/search-params.ts'
import { useProblem } from '#ui/forms/form-problems.ts'
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
    await ordersClient.saveStatusLimits({
      limits: limits.map(({ status }, place) => readLimit(form, status, place)),
    })
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
      <div className={classes['limitRows']}>
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
            {limits.map((row, place) => (
              <LimitRow key={row.status} row={row} place={place} />
            ))}
          </tbody>
        </table>
      </div>
    </DialogForm>
  )
}

/** Named as the contract, so that what is refused is said in its row. */
const fieldOf = (place: number, part: 'amount' | 'unit'): string => `limits.${place}.limit.${part}`

function LimitRow({ row, place }: { row: StatusLimits[number]; place: number }): ReactNode {
  const { t } = useTranslation()
  const note = useId()
  const amount = fieldOf(place, 'amount')
  const problem = useProblem(amount, undefined)
  const { status, limit } = row
  const name = t(`orders.statuses.${status}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <input
          name={amount}
          type="number"
          min={1}
          max={999}
          aria-label={t('orders.limits.amountOf', { status: name })}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : note}
          placeholder={t('orders.limits.none')}
          defaultValue={limit?.amount ?? ''}
        />
        {problem !== undefined && (
          <p id={note} data-problem="true">
            {problem}
          </p>
        )}
      </td>
      <td>
        <select
          name={fieldOf(place, 'unit')}
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
  place: number,
): StatusLimitsInput['limits'][number] {
  const amount = formText(form, fieldOf(place, 'amount')).trim()
  const unit = oneOf(limitUnits, formText(form, fieldOf(place, 'unit'))) ?? 'hours'
  return { status, limit: amount === '' ? null : { amount: Number(amount), unit } }
}
