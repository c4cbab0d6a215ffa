import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { Changed } from '#areas/integrations/import/web/changed-values.tsx'
import { undoSentences } from '#areas/integrations/import/web/undo-sentences.ts'
import { Card } from '#ui/cards/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatShare } from '#model/formats/number.ts'

type Props = { item: Import; undone: NonNullable<Import['undone']> }

export function UndoCard({ item, undone }: Props): ReactNode {
  const { t } = useTranslation()
  const { stepsDone, stepsTotal, isWaiting } = item.progress
  const share = stepsTotal === 0 ? 0 : stepsDone / stepsTotal
  return (
    <Card
      area="auto"
      title={t(undone.endedAt === null ? 'imports.undo.running' : 'imports.undo.done')}
      subtitle={undone.endedAt === null ? t('imports.undo.runningText') : formatInstant(undone.endedAt)}
    >
      {undone.endedAt === null && (
        <ProgressBar
          label={`${t(isWaiting ? 'imports.waiting' : 'imports.states.undoing')} · ${formatShare(share)}`}
          share={share}
        />
      )}
      {undoSentences(undone, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Changed item={item} />
    </Card>
  )
}
