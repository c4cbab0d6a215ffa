import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '#areas/observability/whatsapp-groups/contract.ts'
import { useRefetchWhatsApp } from '#areas/observability/whatsapp-groups/web/use-whatsapp.ts'
import { whatsAppClient } from '#areas/observability/whatsapp-groups/web/whatsapp-queries.ts'
import { failureText } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/whatsapp-groups/web/whatsapp.module.css'

const known = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED', 'MISSING'] as const
type Known = (typeof known)[number]
const tones: Record<Known, Tone> = {
  APPROVED: 'good',
  PENDING: 'brand',
  REJECTED: 'bad',
  PAUSED: 'attention',
  DISABLED: 'bad',
  MISSING: 'bad',
}

/** More than 24 hours after a person's last message, only an approved template may be sent. */
export function TemplatesCard({ templates }: { templates: readonly Template[] }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowedInWhole('observability.edit')
  const again = useRefetchWhatsApp()
  const [answer, setAnswer] = useState<{ delivered: boolean; sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const hasOurs = templates.some(({ isOurs, status }) => isOurs && status !== 'MISSING')
  async function submit(): Promise<void> {
    setBusy(true)
    setAnswer(
      await whatsAppClient
        .submitTemplate({})
        .catch((error: unknown) => ({ delivered: false, sentence: failureText(error) })),
    )
    setBusy(false)
    await again()
  }
  return (
    <Card
      area="auto"
      title={t('whatsApp.templates.title')}
      subtitle={t('whatsApp.templates.lead')}
      actions={
        mayEdit &&
        !hasOurs && (
          <QuietButton disabled={busy} onClick={() => void submit()}>
            {t('whatsApp.templates.submit')}
          </QuietButton>
        )
      }
    >
      {templates.length === 0 && <p className={classes['quiet']}>{t('whatsApp.templates.none')}</p>}
      <ul className={classes['rows']} aria-label={t('whatsApp.templates.title')}>
        {templates.map((one) => (
          <TemplateRow key={`${one.name} ${one.language}`} template={one} />
        ))}
      </ul>
      <p className={classes['answer']} role="status" data-failed={answer?.delivered === false}>
        {answer?.sentence}
      </p>
    </Card>
  )
}

function TemplateRow({ template }: { template: Template }): ReactNode {
  const { t } = useTranslation()
  const { name, language, status, reason, changedAt, isOurs } = template
  const state = known.find((one) => one === status)
  return (
    <li>
      <div>
        <code>{name}</code> {language}{' '}
        <Badge tone={state === undefined ? 'quiet' : tones[state]}>
          {state === undefined ? status : t(`whatsApp.templates.states.${state}`)}
        </Badge>
        <small>
          {[
            ...(isOurs ? [t('whatsApp.templates.ours')] : [t('whatsApp.templates.other')]),
            t('whatsApp.templates.changed', { when: formatInstant(changedAt) }),
          ].join(' · ')}
        </small>
        {reason !== null && <small className={classes['said']}>{reason}</small>}
      </div>
    </li>
  )
}
