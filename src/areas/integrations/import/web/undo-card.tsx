import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { Changed } from '#areas/integrations/import/web/changed-values.tsx'
import { countInWords } from '#areas/integrations/web/brought-data.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatShare } from '#model/formats/number.ts'

type Props = { item: Import; undone: NonNullable<Import['undone']> }

export function UndoCard({ item, undone }: Props): ReactNode {
  const { t } = useTranslation()
  const { stepsDone, stepsTotal } = item.progress
  const share = stepsTotal === 0 ? 0 : stepsDone / stepsTotal
  const [gone, stayed] = (['alone', 'shared'] as const).map((part) =>
    undone.counts
      .filter((count) => count[part] > 0)
      .map((count) => countInWords(count.kind, count[part], t))
      .join(', '),
  )
  return (
    <Card
      area="auto"
      title={t(undone.endedAt === null ? 'imports.undo.running' : 'imports.undo.done')}
      subtitle={undone.endedAt === null ? t('imports.undo.runningText') : formatInstant(undone.endedAt)}
    >
      {undone.endedAt === null && (
        <ProgressBar label={`${t('imports.states.undoing')} · ${formatShare(share)}`} share={share} />
      )}
      <p>{gone === '' ? t('imports.undo.nothing') : t('imports.undo.gone', { what: gone })}</p>
      {stayed !== '' && <p>{t('imports.undo.shared', { what: stayed })}</p>}
      <Changed item={item} />
    </Card>
  )
}
