import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { ordersClient, forgetOrders, orderQuery } from '#areas/orders/web/orders-queries.ts'
import { Pairs, Section } from '#areas/orders/web/panel/section.tsx'
import { toastSuccess } from '#ui/api/failure.ts'
import { DialogForm } from '#ui/dialogs/dialog-form.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { formatDocument, formatPhone } from '#ui/formats/person-numbers.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/orders/web/orders.module.css'

type Buyer = NonNullable<OrderDetails['client']>

const same = (text: string): string => text
const written = { name: same, document: formatDocument, email: same, phone: formatPhone }

/** How long revealed data stays on screen. */
const revealMs = 60_000

export function Buyer({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayReveal = useAllowed('orders.personal')
  const mayEdit = useAllowed('clients.edit')
  const mayErase = useAllowed('clients.personal') && mayEdit
  const [asking, ask] = useState<'reveal' | 'erase' | null>(null)
  const [revealed, reveal] = useState<Buyer | null>(null)
  useEffect(() => {
    if (revealed === null) return
    const timer = setTimeout(() => reveal(null), revealMs)
    return () => clearTimeout(timer)
  }, [revealed])
  const buyer = revealed ?? order.client
  async function send(form: HTMLFormElement): Promise<void> {
    reveal(await ordersClient.revealBuyer({ id: order.id, purpose: formText(form, 'purpose') }))
    await queryClient.invalidateQueries({ queryKey: orderQuery(accountId, order.id).queryKey })
  }
  async function erase(form: HTMLFormElement): Promise<void> {
    await ordersClient.eraseBuyer({ id: order.id, purpose: formText(form, 'purpose') })
    reveal(null)
    await forgetOrders(queryClient, accountId)
    toastSuccess(t('orders.done.erased'))
  }
  return (
    <Section title={t('orders.columns.client')}>
      {buyer === null && <p className={classes['quiet']}>{t('orders.panel.noBuyer')}</p>}
      {buyer !== null && (
        <div data-hj-suppress>
          <Pairs
            pairs={(['name', 'document', 'email', 'phone'] as const).map((field) => [
              t(`orders.panel.buyer.${field}`),
              written[field](buyer[field]),
            ])}
          />
        </div>
      )}
      {revealed !== null && (
        <p className={classes['acts']} role="status">
          {t('orders.panel.revealed')}
          <QuietButton look="bare" onClick={() => reveal(null)}>
            {t('orders.panel.hide')}
          </QuietButton>
        </p>
      )}
      {order.client !== null && revealed === null && (mayReveal || mayErase) && (
        <div className={classes['acts']}>
          {mayReveal && <QuietButton onClick={() => ask('reveal')}>{t('orders.panel.reveal')}</QuietButton>}
          {mayErase && <QuietButton onClick={() => ask('erase')}>{t('orders.panel.erase')}</QuietButton>}
        </div>
      )}
      {asking !== null && (
        <DialogForm
          title={t(`orders.panel.${asking}Title`)}
          lead={t(`orders.panel.${asking}Lead`)}
          submit={t(`orders.panel.${asking}`)}
          onSubmit={asking === 'reveal' ? send : erase}
          onClose={() => ask(null)}
        >
          <Field
            label={t('orders.panel.purpose')}
            name="purpose"
            required
            maxLength={255}
            autoComplete="off"
            autoFocus
          />
        </DialogForm>
      )}
    </Section>
  )
}
