import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bridge, BridgeGroup } from '#areas/observability/whatsapp-groups/bridge-contract.ts'
import { BridgeDialog } from '#areas/observability/whatsapp-groups/web/bridge-dialog.tsx'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { failureText, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

type Answer = { delivered: boolean; sentence: string; groups: readonly BridgeGroup[] }

export function BridgeCard({ bridge, risk }: { bridge: Bridge | null; risk: string }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowedInWhole('observability.edit')
  const mayConnect = useAllowedInWhole('admin.edit') && mayEdit
  const again = useRefetchWhatsApp()
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(false)
  async function test(): Promise<void> {
    setBusy(true)
    setAnswer(
      await whatsAppClient
        .testBridge({})
        .catch((error: unknown) => ({ delivered: false, sentence: failureText(error), groups: [] })),
    )
    setBusy(false)
    await again()
  }
  async function disconnect({ version, instance }: Bridge): Promise<void> {
    await whatsAppClient.disconnectBridge({ version })
    setAnswer(null)
    toastSuccess(t('whatsApp.bridge.done.disconnected', { name: instance }))
    await again()
  }
  return (
    <Card
      area="auto"
      title={t('whatsApp.bridge.title')}
      subtitle={t('whatsApp.bridge.lead')}
      actions={
        <span className={classes['several']}>
          {mayEdit && bridge !== null && (
            <QuietButton disabled={busy} onClick={() => void test()}>
              {t('whatsApp.number.test')}
            </QuietButton>
          )}
          {mayConnect && (
            <QuietButton onClick={() => setOpen('connect')}>
              {t(bridge === null ? 'whatsApp.bridge.connect' : 'whatsApp.bridge.replace')}
            </QuietButton>
          )}
          {mayEdit && bridge !== null && (
            <QuietButton onClick={() => setOpen('disconnect')}>{t('whatsApp.bridge.disconnect')}</QuietButton>
          )}
        </span>
      }
    >
      {bridge === null ? (
        <p className={classes['quiet']}>
          {t(mayConnect || !mayEdit ? 'whatsApp.bridge.none' : 'whatsApp.bridge.noneForYou')}
        </p>
      ) : (
        <Connected bridge={bridge} />
      )}
      <div role="status">
        <p className={classes['answer']} data-failed={answer?.delivered === false}>
          {busy ? t('whatsApp.bridge.testing') : answer?.sentence}
        </p>
        {!busy && answer !== null && answer.groups.length > 0 && <Groups groups={answer.groups} />}
      </div>
      {open === 'connect' && <BridgeDialog bridge={bridge} risk={risk} onClose={() => setOpen(null)} />}
      {open === 'disconnect' && bridge !== null && (
        <ConfirmDialog
          title={t('whatsApp.bridge.disconnectTitle', { name: bridge.instance })}
          sentences={[t('whatsApp.bridge.disconnectWhat'), t('whatsApp.bridge.disconnectKeeps')]}
          cancel={t('ui.cancel')}
          confirm={t('whatsApp.bridge.disconnect')}
          onConfirm={() => disconnect(bridge)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

function Connected({ bridge }: { bridge: Bridge }): ReactNode {
  const { t } = useTranslation()
  const { instance, host, state, error, checkedAt, acceptedAt, acceptedBy, acceptedText } = bridge
  const accepted = { when: formatInstant(acceptedAt), by: acceptedBy ?? '' }
  return (
    <>
      <p className={classes['line']}>
        <strong>{instance}</strong> {host}{' '}
        <Badge tone={error === null && state === 'open' ? 'good' : 'bad'}>
          {t(error === null ? `whatsApp.bridge.states.${state}` : 'whatsApp.number.failed')}
        </Badge>
      </p>
      {error !== null && <p className={classes['problem']}>{error}</p>}
      <p className={classes['quiet']}>
        {t('whatsApp.bridge.notice')} {t('whatsApp.bridge.noWord')}{' '}
        {t('whatsApp.number.checked', { when: formatInstant(checkedAt) })}.
      </p>
      <details className={classes['risk']}>
        <summary>
          {t(acceptedBy === null ? 'whatsApp.bridge.accepted' : 'whatsApp.bridge.acceptedBy', accepted)}
        </summary>
        <p>{acceptedText}</p>
      </details>
    </>
  )
}

function Groups({ groups }: { groups: readonly BridgeGroup[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <ul className={classes['groups']} aria-label={t('whatsApp.bridge.groups')} data-hj-suppress>
      {groups.map(({ id, name, people }) => (
        <li key={id}>
          {name}
          {people !== null && <small>{t('whatsApp.lists.people', { count: people })}</small>}
        </li>
      ))}
    </ul>
  )
}
