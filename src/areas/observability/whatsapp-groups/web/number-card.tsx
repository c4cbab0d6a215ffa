import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsAppNumber } from '#areas/observability/whatsapp-groups/contract.ts'
import { NumberDialog } from '#areas/observability/whatsapp-groups/web/number-dialog.tsx'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { hookPath } from '#model/ingest.ts'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

export function NumberCard({ number }: { number: WhatsAppNumber | null }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowedInWhole('observability.edit')
  const again = useRefetchWhatsApp()
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const [answer, setAnswer] = useState<{ delivered: boolean; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  async function test(): Promise<void> {
    setBusy(true)
    setAnswer(
      await whatsAppClient
        .testNumber({})
        .catch((error: unknown) => ({ delivered: false, sentence: failureText(error) })),
    )
    setBusy(false)
    await again()
  }
  async function disconnect({ version, display }: WhatsAppNumber): Promise<void> {
    await whatsAppClient.disconnectNumber({ version })
    setAnswer(null)
    toastSuccess(t('whatsApp.done.disconnected', { name: display }))
    await again()
  }
  return (
    <Card
      area="auto"
      title={t('whatsApp.number.title')}
      subtitle={t('whatsApp.number.lead')}
      actions={
        mayEdit && (
          <span className={classes['several']}>
            {number !== null && (
              <QuietButton disabled={busy} onClick={() => void test()}>
                {t('whatsApp.number.test')}
              </QuietButton>
            )}
            <QuietButton onClick={() => setOpen('connect')}>
              {t(number === null ? 'whatsApp.number.connect' : 'whatsApp.number.replace')}
            </QuietButton>
            {number !== null && (
              <QuietButton onClick={() => setOpen('disconnect')}>
                {t('whatsApp.number.disconnect')}
              </QuietButton>
            )}
          </span>
        )
      }
    >
      {number === null ? (
        <p className={classes['quiet']}>{t('whatsApp.number.none')}</p>
      ) : (
        <Connected number={number} mayEdit={mayEdit} />
      )}
      <p className={classes['answer']} role="status" data-failed={answer?.delivered === false}>
        {busy ? t('whatsApp.number.testing') : answer?.sentence}
      </p>
      {open === 'connect' && <NumberDialog number={number} onClose={() => setOpen(null)} />}
      {open === 'disconnect' && number !== null && (
        <ConfirmDialog
          title={t('whatsApp.number.disconnectTitle', { name: number.display })}
          sentences={[t('whatsApp.number.disconnectWhat'), t('whatsApp.number.disconnectKeeps')]}
          cancel={t('ui.cancel')}
          confirm={t('whatsApp.number.disconnect')}
          onConfirm={() => disconnect(number)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

function Connected({ number, mayEdit }: { number: WhatsAppNumber; mayEdit: boolean }): ReactNode {
  const { t } = useTranslation()
  const { id, display, verifiedName, quality, isOfficial, error, checkedAt, webhookAt } = number
  const known = t(
    `whatsApp.number.qualities.${quality === 'GREEN' || quality === 'YELLOW' || quality === 'RED' ? quality : 'UNKNOWN'}`,
  )
  return (
    <>
      <p className={classes['line']}>
        <strong>{display}</strong> {verifiedName}{' '}
        <Badge tone={error === null ? 'good' : 'bad'}>
          {t(error === null ? 'whatsApp.number.ok' : 'whatsApp.number.failed')}
        </Badge>{' '}
        <Badge tone={isOfficial ? 'good' : 'quiet'}>
          {t(isOfficial ? 'whatsApp.number.official' : 'whatsApp.number.notOfficial')}
        </Badge>
      </p>
      {error !== null && <p className={classes['problem']}>{error}</p>}
      <p className={classes['quiet']}>
        {[
          t('whatsApp.number.quality', { quality: known }),
          t('whatsApp.number.checked', { when: formatInstant(checkedAt) }),
          webhookAt === null
            ? t('whatsApp.number.webhookNever')
            : t('whatsApp.number.webhookAt', { when: formatInstant(webhookAt) }),
        ].join(' · ')}
      </p>
      {mayEdit && (
        <>
          <p className={classes['quiet']}>{t('whatsApp.number.webhookHow')}</p>
          <code className={classes['code']}>{`${location.origin}/api${hookPath}/whatsapp/${id}`}</code>
        </>
      )}
    </>
  )
}
