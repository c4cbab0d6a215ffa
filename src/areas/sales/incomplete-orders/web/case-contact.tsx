import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail, RevealedClient } from '#areas/sales/incomplete-orders/contract.ts'
import { itemsText } from '#areas/sales/incomplete-orders/web/case-words.tsx'
import { reportChanges } from '#areas/sales/incomplete-orders/web/change-cases.ts'
import { incompleteClient } from '#areas/sales/incomplete-orders/web/incomplete-client.ts'
import { invalidateCases, messageQuery } from '#areas/sales/incomplete-orders/web/incomplete-queries.ts'
import { messageText, whatsappAddress } from '#areas/sales/incomplete-orders/web/message-text.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { ButtonAnchor } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { formText } from '#ui/forms/form-text.ts'
import { LongField } from '#ui/forms/long-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { formatPhone } from '#ui/formats/person-numbers.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { type ContactChannel, contactChannels } from '#areas/sales/incomplete-orders/model.ts'
import classes from '#areas/sales/incomplete-orders/web/incomplete.module.css'

export function CaseContact({ detail, currency }: { detail: CaseDetail; currency: string }): ReactNode {
  const { t } = useTranslation()
  const { case: found, contacts } = detail
  const [client, setClient] = useState<RevealedClient | null>(null)
  const mayEdit = useAllowed('orders.edit')
  const denied = found.consent === 'no'
  return (
    <section aria-label={t('incomplete.panel.contact')}>
      <h3>{t('incomplete.panel.contact')}</h3>
      <p className={classes['why']}>{t(`incomplete.consentNotes.${found.consent}`)}</p>
      {found.client !== null && (
        <Person detail={detail} client={client} onReveal={setClient} denied={denied} />
      )}
      <MessageToSend detail={detail} client={client} currency={currency} denied={denied} />
      {mayEdit && found.state !== 'recovered' && <ContactForm detail={detail} denied={denied} />}
      <ol className={classes['rows']} aria-label={t('incomplete.panel.contacts')}>
        {contacts.map(({ id, at, channel, note, by }) => (
          <li key={id}>
            <span>
              {t(`incomplete.contactChannels.${channel}`)} · {by ?? '—'}
            </span>
            <span>{formatInstant(at)}</span>
            {note !== '' && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type PersonProps = {
  detail: CaseDetail
  client: RevealedClient | null
  denied: boolean
  onReveal: (client: RevealedClient) => void
}

function Person({ detail, client, denied, onReveal }: PersonProps): ReactNode {
  const { t } = useTranslation()
  const mayReveal = useAllowed('orders.personal')
  const shown = client ?? detail.case.client
  async function reveal(): Promise<void> {
    try {
      const asked = { caseId: detail.case.id, purpose: t('incomplete.panel.purpose') }
      onReveal(await incompleteClient.revealIncompleteClient(asked))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <p data-hj-suppress className={classes['acts']}>
      <span>
        {[shown?.name, shown && formatPhone(shown.phone), shown?.email].filter(Boolean).join(' · ')}
      </span>
      {mayReveal && client === null && (
        <QuietButton disabled={denied} onClick={() => void reveal()}>
          {t('incomplete.panel.reveal')}
        </QuietButton>
      )}
    </p>
  )
}

type MessageProps = { detail: CaseDetail; client: RevealedClient | null; currency: string; denied: boolean }

function MessageToSend({ detail, client, currency, denied }: MessageProps): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(messageQuery(useAccountId()))
  if (data === undefined) return null
  const text = messageText(data.text, {
    nome: (client?.name ?? detail.case.client?.name ?? '').split(' ')[0] || t('incomplete.message.client'),
    itens: itemsText(detail.case, t),
    valor: formatMoneyExact(detail.case.amount, currency),
    link: data.link,
  })
  const address = client === null || denied ? null : whatsappAddress(client.phone, text)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('incomplete.done.copied'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <p className={classes['message']} data-hj-suppress>
        {text}
      </p>
      <div className={classes['acts']}>
        <QuietButton icon="file" disabled={denied} onClick={() => void copy()}>
          {t('incomplete.message.copy')}
        </QuietButton>
        {address !== null && (
          <ButtonAnchor href={address} target="_blank" rel="noreferrer">
            {t('incomplete.message.open')}
          </ButtonAnchor>
        )}
      </div>
    </>
  )
}

/** Copying a text does not record a contact. */
function ContactForm({ detail, denied }: { detail: CaseDetail; denied: boolean }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [channel, setChannel] = useState<ContactChannel>('whatsapp')
  const [busy, setBusy] = useState(false)
  async function record(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || denied) return
    setBusy(true)
    try {
      const { id: caseId, version } = detail.case
      const note = formText(form.current, 'note')
      const answer = await incompleteClient.recordIncompleteContact({ caseId, version, channel, note })
      await invalidateCases(queryClient, accountId)
      const isAsSent = formText(form.current, 'note') === note
      if (reportChanges(answer, t('incomplete.done.contact')) && isAsSent) form.current?.reset()
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <form ref={form} onSubmit={(event) => void record(event)}>
      <div className={classes['acts']}>
        <Select
          label={t('incomplete.panel.channel')}
          quiet={false}
          value={channel}
          options={contactChannels.map((value) => ({
            value,
            label: t(`incomplete.contactChannels.${value}`),
          }))}
          onChange={(value) => setChannel(contactChannels.find((known) => known === value) ?? 'other')}
        />
        <QuietButton type="submit" look="solid" disabled={denied || busy}>
          {t('incomplete.panel.record')}
        </QuietButton>
      </div>
      <LongField label={t('incomplete.panel.note')} name="note" rows={2} maxLength={2000} disabled={denied} />
    </form>
  )
}
