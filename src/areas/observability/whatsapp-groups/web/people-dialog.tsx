import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person, WhatsAppList } from '#areas/observability/whatsapp-groups/contract.ts'
import { AddPersonForm } from '#areas/observability/whatsapp-groups/web/add-person-form.tsx'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatDay } from '#ui/formats/day.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

/** For lists: who consented, and how. For groups: who joined by link. */
export function PeopleDialog({ list, onClose }: { list: WhatsAppList; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const again = useRefetchWhatsApp()
  const [busy, setBusy] = useState(false)
  async function remove({ id: personId }: Person): Promise<void> {
    setBusy(true)
    await whatsAppClient.removePerson({ listId: list.id, personId }).catch(toastFailure)
    await again()
    setBusy(false)
  }
  return (
    <Dialog
      title={t('whatsApp.people.title', { name: list.name })}
      onClose={onClose}
      buttons={<CancelButton text={t('whatsApp.close')} />}
    >
      <p>{t(`whatsApp.people.leads.${list.form === 'contacts' ? 'contacts' : 'group'}`)}</p>
      {list.invite !== null && <code className={classes['code']}>{list.invite}</code>}
      {list.people.length === 0 && <p className={classes['quiet']}>{t('whatsApp.lists.nobody')}</p>}
      <ul className={classes['rows']} aria-label={t('whatsApp.people.title', { name: list.name })}>
        {list.people.map((person) => (
          <li key={person.id}>
            <PersonWords person={person} isGroup={list.form === 'group'} />
            {list.form === 'contacts' && (
              <QuietButton
                disabled={busy}
                aria-label={t('destinations.removeOf', { name: person.name })}
                onClick={() => void remove(person)}
              >
                {t('destinations.remove.button')}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {list.form === 'contacts' && <AddPersonForm listId={list.id} />}
    </Dialog>
  )
}

function PersonWords({ person, isGroup }: { person: Person; isGroup: boolean }): ReactNode {
  const { t } = useTranslation()
  const { name, phone, consent, optedOutAt, windowUntil } = person
  return (
    <div data-hj-suppress>
      <strong>{name}</strong> {phone}{' '}
      {optedOutAt !== null && <Badge tone="bad">{t('whatsApp.people.out')}</Badge>}
      {optedOutAt === null && windowUntil !== null && (
        <Badge tone="good">{t('whatsApp.people.window', { when: formatInstant(windowUntil) })}</Badge>
      )}
      <small>
        {consent === null
          ? t(isGroup ? 'whatsApp.people.joined' : 'whatsApp.people.noConsent')
          : t(consent.by === null ? 'whatsApp.people.consent' : 'whatsApp.people.consentBy', {
              how: consent.how,
              day: formatDay(consent.at.slice(0, 10)),
              by: consent.by,
            })}
      </small>
      {optedOutAt !== null && (
        <small>{t('whatsApp.people.outSince', { when: formatInstant(optedOutAt) })}</small>
      )}
    </div>
  )
}
