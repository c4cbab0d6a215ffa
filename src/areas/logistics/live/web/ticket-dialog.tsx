import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenPackage } from '#areas/logistics/live/contract.ts'
import { mailAddress, ticketText } from '#areas/logistics/live/web/ticket-text.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { ButtonAnchor } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { formatCount } from '#model/formats/number.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountName } from '#ui/shell/account-id.ts'
import classes from '#areas/logistics/live/web/tower.module.css'

type Props = { packages: readonly OpenPackage[]; timeZone: string; onClose: () => void }

/** One text for each carrier. */
export function TicketDialog({ packages, timeZone, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const shop = useAccountName()
  const byCarrier = useMemo(() => Map.groupBy(packages, ({ carrier }) => carrier), [packages])
  const [chosen, setChosen] = useState<string | null>(null)
  const carrier = chosen ?? byCarrier.keys().next().value ?? ''
  const text = ticketText({ shop, carrier, timeZone }, byCarrier.get(carrier) ?? [])
  const mail = mailAddress(`${t('logisticsLive.list.name')} · ${shop}`, text)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t('logisticsLive.work.done.copied'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Dialog
      title={t('logisticsLive.ticket.title')}
      onClose={onClose}
      buttons={
        <>
          <CancelButton text={t('logisticsLive.ticket.close')} />
          {mail !== null && <ButtonAnchor href={mail}>{t('logisticsLive.ticket.mail')}</ButtonAnchor>}
          <QuietButton look="solid" onClick={() => void copy()}>
            {t('logisticsLive.ticket.copy')}
          </QuietButton>
        </>
      }
    >
      <p>{t('logisticsLive.ticket.lead')}</p>
      {byCarrier.size > 1 && (
        <Select
          label={t('logisticsLive.ticket.carrier')}
          quiet={false}
          value={carrier}
          options={[...byCarrier].map(([value, { length }]) => ({
            value,
            label: `${value || t('logisticsLive.ticket.noCarrier')} · ${t('logisticsLive.packages', {
              count: length,
              shown: formatCount(length),
            })}`,
          }))}
          onChange={setChosen}
        />
      )}
      <pre className={classes['ticket']} tabIndex={0}>
        {text}
      </pre>
      {mail === null && <p className={classes['note']}>{t('logisticsLive.ticket.tooLong')}</p>}
    </Dialog>
  )
}
