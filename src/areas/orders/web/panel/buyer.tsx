import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#areas/orders/contract.ts'
import { ordersClient } from '#areas/orders/web/orders-client.ts'
import { orderQuery } from '#areas/orders/web/orders-queries.ts'
import { Pairs, Section } from '#areas/orders/web/panel/section.tsx'
import { DialogForm } from '#areas/orders/web/write/dialog-form.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { useAccountId } from '#ui/frame/account-id.ts'
import { useAllowed } from '#ui/frame/use-allowed.ts'
import classes from '#areas/orders/web/orders.module.css'

type Buyer = NonNullable<OrderDetails['client']>

/** How long what was revealed stays in sight. */
const shownMs = 60_000

/** Who bought, masked; who may see people asks for more, says what for, and sees it for a while. */
export function Buyer({ order }: { order: OrderDetails }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayReveal = useAllowed('orders.personal')
  const [asking, ask] = useState(false)
  const [revealed, reveal] = useState<Buyer | null>(null)
  useEffect(() => {
    if (revealed === null) return
    const timer = setTimeout(() => reveal(null), shownMs)
    return () => clearTimeout(timer)
  }, [revealed])
  const shown = revealed ?? order.client
  async function send(form: HTMLFormElement): Promise<void> {
    reveal(await ordersClient.revealBuyer({ id: order.id, purpose: formText(form, 'purpose') }))
    await queryClient.invalidateQueries({ queryKey: orderQuery(accountId, order.id).queryKey })
  }
  return (
    <Section title={t('orders.columns.client')}>
      {shown === null && <p className={classes['quiet']}>{t('orders.panel.noBuyer')}</p>}
      {shown !== null && (
        <div data-hj-suppress>
          <Pairs
            pairs={(['name', 'document', 'email', 'phone'] as const).map((field) => [
              t(`orders.panel.buyer.${field}`),
              shown[field],
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
      {mayReveal && order.client !== null && revealed === null && (
        <div className={classes['acts']}>
          <QuietButton onClick={() => ask(true)}>{t('orders.panel.reveal')}</QuietButton>
        </div>
      )}
      {asking && (
        <DialogForm
          title={t('orders.panel.revealTitle')}
          lead={t('orders.panel.revealLead')}
          submit={t('orders.panel.reveal')}
          onSubmit={send}
          onClose={() => ask(false)}
        >
          <Field
            label={t('orders.panel.purpose')}
            name="purpose"
            maxLength={255}
            autoComplete="off"
            autoFocus
          />
        </DialogForm>
      )}
    </Section>
  )
}
