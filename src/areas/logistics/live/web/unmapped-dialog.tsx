import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfMapping, UnmappedEvents } from '#areas/logistics/contract.ts'
import { forgetTower } from '#areas/logistics/live/web/tower-queries.ts'
import { logisticsClient } from '#areas/logistics/web/logistics-client.ts'
import { type TrackingState, trackingStates, trackingStateLabels } from '#model/logistics/states.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { oneOf } from '#model/address/search-params.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatCount } from '#model/formats/number.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

type Props = { answer: UnmappedEvents; onClose: () => void }

export default function UnmappedDialog({ answer, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const mayEdit = useAllowedInWhole('logistics.edit')
  const { unmapped, mappings, total, isDeriving } = answer
  async function change(act: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await act()
      toastSuccess(done)
      await forgetTower(queryClient, accountId)
    } catch (error) {
      toastFailure(error)
    }
  }
  const save = (key: OfMapping, state: TrackingState) =>
    change(() => logisticsClient.saveTrackingMapping({ ...key, state }), t('logisticsLive.unmapped.saved'))
  const remove = (key: OfMapping) =>
    change(() => logisticsClient.deleteTrackingMapping(key), t('logisticsLive.unmapped.removed'))
  const more = total - unmapped.length
  return (
    <Dialog
      title={t('logisticsLive.unmapped.title')}
      onClose={onClose}
      buttons={<CancelButton text={t('logisticsLive.ticket.close')} />}
    >
      <p>{t(unmapped.length === 0 ? 'logisticsLive.unmapped.none' : 'logisticsLive.unmapped.lead')}</p>
      {isDeriving && <p role="status">{t('logisticsLive.unmapped.deriving')}</p>}
      <ul className={classes['mappings']}>
        {unmapped.map(({ carrier, code, description, events, last }) => (
          <li key={`${carrier}\n${code}\n${description}`}>
            <div>
              <strong>{description || t('logisticsLive.unmapped.noText')}</strong>
              <small>
                {[
                  carrier,
                  code,
                  t('logisticsLive.unmapped.events', { count: events, shown: formatCount(events) }),
                  t('logisticsLive.unmapped.last', { last: formatInstant(last) }),
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </small>
            </div>
            {mayEdit && (
              <Choice
                label={description || code}
                onSave={(state) => save({ carrier, code, description }, state)}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('logisticsLive.unmapped.more', { count: more, shown: formatCount(more) })}</p>}
      {mappings.length > 0 && <h3>{t('logisticsLive.unmapped.yours')}</h3>}
      <ul className={classes['mappings']}>
        {mappings.map(({ carrier, code, description, state, changedAt, changedBy }) => (
          <li key={`${carrier}\n${code}\n${description}`}>
            <div>
              <strong>{description || t('logisticsLive.unmapped.whole', { code })}</strong>
              <small>
                {[carrier, description === '' ? '' : code].filter((text) => text !== '').join(' · ')}
                {' → '}
                {t('logisticsLive.unmapped.by', {
                  state: trackingStateLabels[state],
                  by: changedBy ?? '—',
                  at: formatInstant(changedAt),
                })}
              </small>
            </div>
            {mayEdit && (
              <QuietButton
                look="bare"
                aria-label={`${t('logisticsLive.unmapped.remove')}: ${description || code}`}
                onClick={() => void remove({ carrier, code, description })}
              >
                {t('logisticsLive.unmapped.remove')}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ChoiceProps = { label: string; onSave: (state: TrackingState) => Promise<void> }

function Choice({ label, onSave }: ChoiceProps): ReactNode {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<TrackingState | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  return (
    <div className={classes['acts']}>
      <Select
        label={`${t('logisticsLive.unmapped.state')}: ${label}`}
        value={chosen ?? ''}
        options={[
          { value: '', label: t('logisticsLive.unmapped.choose') },
          ...trackingStates.map((value) => ({ value, label: trackingStateLabels[value] })),
        ]}
        onChange={(value) => setChosen(oneOf(trackingStates, value))}
      />
      <QuietButton
        disabled={busy || chosen === undefined}
        aria-label={`${t('logisticsLive.unmapped.save')}: ${label}`}
        onClick={() => {
          if (chosen === undefined) return
          setBusy(true)
          void onSave(chosen).finally(() => setBusy(false))
        }}
      >
        {t('logisticsLive.unmapped.save')}
      </QuietButton>
    </div>
  )
}
