import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Destination } from '#areas/observability/monitoring/destinations-contract.ts'
import { destinationsClient } from '#areas/observability/web/destinations-queries.ts'
import { formatCount } from '#model/formats/number.ts'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import classes from '#areas/observability/monitoring/web/destinations/destinations.module.css'

type Props = {
  item: Destination
  onEdit?: () => void
  onRemove?: () => void
  onChanged: () => Promise<void>
}

const tones: Partial<Record<NonNullable<Destination['last']>['state'], Tone>> = {
  sent: 'good',
  failed: 'attention',
  dead: 'bad',
  sending: 'brand',
}

export function DestinationRow({ item, onEdit, onRemove, onChanged }: Props): ReactNode {
  const { t } = useTranslation()
  const { id, kind, name, enabled, hint, person, last, waiting, dead, pausedUntil, awaitsConfirmation } = item
  const [answer, setAnswer] = useState<{ delivered: boolean; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const details = [
    ...(last === null
      ? [t('destinations.unused')]
      : [t('destinations.lastAt', { when: formatInstant(last.at) })]),
    ...(waiting > 0 ? [t('destinations.waiting', { count: waiting, shown: formatCount(waiting) })] : []),
    ...(dead > 0 ? [t('destinations.dead', { count: dead, shown: formatCount(dead) })] : []),
    ...(pausedUntil === null ? [] : [t('destinations.paused', { when: formatInstant(pausedUntil) })]),
  ]
  async function test(): Promise<void> {
    setBusy(true)
    setAnswer(
      await destinationsClient
        .testDestination({ destinationId: id })
        .catch((error: unknown) => ({ delivered: false, sentence: failureText(error) })),
    )
    setBusy(false)
    await onChanged()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> {!enabled && <Badge>{t('destinations.off')}</Badge>}{' '}
        {awaitsConfirmation && <Badge tone="attention">{t('destinations.awaits')}</Badge>}{' '}
        {last !== null && (
          <Badge tone={tones[last.state] ?? 'quiet'}>{t(`destinations.states.${last.state}`)}</Badge>
        )}
        <p>
          {t(`destinations.kinds.${kind}`)} · <code>{hint}</code>
          {person !== null && ` · ${person}`}
        </p>
        <small>{details.join(' · ')}</small>
        {last?.error != null && <small>{last.error}</small>}
        <p className={classes['answer']} role="status" data-failed={answer?.delivered === false}>
          {busy ? t('destinations.testing') : answer?.sentence}
        </p>
      </div>
      {onEdit !== undefined && (
        <span className={classes['buttons']}>
          <QuietButton
            disabled={busy}
            aria-label={t(awaitsConfirmation ? 'destinations.askAgainOf' : 'destinations.testOf', { name })}
            onClick={() => void test()}
          >
            {t(awaitsConfirmation ? 'destinations.askAgain' : 'destinations.test')}
          </QuietButton>
          <QuietButton aria-label={t('destinations.editOf', { name })} onClick={onEdit}>
            {t('destinations.edit')}
          </QuietButton>
          <QuietButton aria-label={t('destinations.removeOf', { name })} onClick={onRemove}>
            {t('destinations.remove.button')}
          </QuietButton>
        </span>
      )}
    </li>
  )
}
