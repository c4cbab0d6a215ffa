import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  ListState,
  Person,
  WhatsApp,
  WhatsAppList,
} from '#areas/observability/whatsapp-groups/contract.ts'
import { describeSubscription } from '#areas/observability/whatsapp-groups/web/describe-subscription.ts'
import { formatCount } from '#model/formats/number.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

const tones: Record<ListState, Tone> = {
  active: 'good',
  off: 'quiet',
  invited: 'brand',
  empty: 'attention',
  noNumber: 'attention',
  noBridge: 'attention',
  notEligible: 'bad',
  failed: 'bad',
}

const shownPeople = 4

type Props = {
  list: WhatsAppList
  data: WhatsApp
  onOpen: ((what: 'edit' | 'people' | 'test' | 'remove') => void) | undefined
}

function personWords(t: TFunction, { name, phone, optedOutAt }: Person): string {
  const named = [name, phone].join(' ').trim()
  return optedOutAt === null ? named : `${named} (${t('whatsApp.people.hasLeft')})`
}

function receiversOf(t: TFunction, { form, people, groupName }: WhatsAppList): string {
  if (form === 'bridge') return t('whatsApp.bridge.by', { name: groupName ?? '' })
  if (people.length === 0) return t('whatsApp.lists.nobody')
  const named = people.slice(0, shownPeople).map((one) => personWords(t, one))
  const more = people.length - named.length
  const known = `${t('whatsApp.lists.people', { count: people.length })}: ${named.join(', ')}`
  return more > 0 ? `${known} ${t('whatsApp.lists.more', { count: more })}` : known
}

export function ListRow({ list, data, onOpen }: Props): ReactNode {
  const { t } = useTranslation()
  const { name, form, state, reason, lastSentAt, failures, waiting } = list
  const said = reason ?? (state === 'active' || state === 'off' ? null : t(`whatsApp.lists.why.${state}`))
  const details = [
    lastSentAt === null
      ? t('whatsApp.lists.unused')
      : t('whatsApp.lists.lastSent', { when: formatInstant(lastSentAt) }),
    t('whatsApp.lists.failures', { count: failures, shown: formatCount(failures) }),
    ...(waiting > 0 ? [t('destinations.waiting', { count: waiting, shown: formatCount(waiting) })] : []),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong> <Badge tone={tones[state]}>{t(`whatsApp.lists.states.${state}`)}</Badge>
        <p>
          {t(`whatsApp.forms.${form}`)} · {t(`whatsApp.writes.${list.format}`)} ·{' '}
          {describeSubscription(t, list, data).join(' · ')}
        </p>
        <p data-hj-suppress>{receiversOf(t, list)}</p>
        <small>{details.join(' · ')}</small>
        {said !== null && <small className={classes['said']}>{said}</small>}
      </div>
      {onOpen !== undefined && (
        <span className={classes['buttons']}>
          <QuietButton aria-label={t('whatsApp.lists.testOf', { name })} onClick={() => onOpen('test')}>
            {t('whatsApp.lists.test')}
          </QuietButton>
          {form !== 'bridge' && (
            <QuietButton aria-label={t('whatsApp.lists.peopleOf', { name })} onClick={() => onOpen('people')}>
              {t(form === 'group' ? 'whatsApp.lists.invite' : 'whatsApp.lists.members')}
            </QuietButton>
          )}
          <QuietButton aria-label={t('destinations.editOf', { name })} onClick={() => onOpen('edit')}>
            {t('destinations.edit')}
          </QuietButton>
          <QuietButton aria-label={t('destinations.removeOf', { name })} onClick={() => onOpen('remove')}>
            {t('destinations.remove.button')}
          </QuietButton>
        </span>
      )}
    </li>
  )
}
