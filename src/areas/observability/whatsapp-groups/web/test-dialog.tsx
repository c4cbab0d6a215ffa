import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsAppList } from '#areas/observability/whatsapp-groups/contract.ts'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { previewQuery, whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { CancelButton, Dialog } from '#ui/dialogs/dialog.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

/** Preview of the message before it is sent. */
export function TestDialog({ list, onClose }: { list: WhatsAppList; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const again = useRefetchWhatsApp()
  const { data, error, refetch } = useQuery(previewQuery(useAccountId(), list.id))
  const [answer, setAnswer] = useState<{ delivered: boolean; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  async function send(): Promise<void> {
    setBusy(true)
    setAnswer(
      await whatsAppClient
        .testList({ listId: list.id })
        .catch((failure: unknown) => ({ delivered: false, sentence: failureText(failure) })),
    )
    setBusy(false)
    await again()
  }
  return (
    <Dialog
      title={t('whatsApp.lists.testOf', { name: list.name })}
      onClose={onClose}
      buttons={
        <>
          <CancelButton text={t('whatsApp.close')} />
          <QuietButton look="solid" disabled={busy} onClick={() => void send()}>
            {t('whatsApp.lists.test')}
          </QuietButton>
        </>
      }
    >
      <p>{t(list.form === 'bridge' ? 'whatsApp.preview.bridgeLead' : 'whatsApp.preview.lead')}</p>
      {data === undefined && error === null && <Skeleton height={220} />}
      {data === undefined && error !== null && <CardError error={error} onRetry={() => void refetch()} />}
      {data !== undefined &&
        (['template', 'text'] as const)
          .filter((form) => data[form] !== null)
          .map((form) => (
            <figure key={form} className={classes['preview']}>
              <figcaption>{t(`whatsApp.preview.${list.form === 'bridge' ? 'bridge' : form}`)}</figcaption>
              <pre>{data[form]}</pre>
            </figure>
          ))}
      <p className={classes['answer']} role="status" data-failed={answer?.delivered === false}>
        {busy ? t('destinations.testing') : answer?.sentence}
      </p>
    </Dialog>
  )
}
