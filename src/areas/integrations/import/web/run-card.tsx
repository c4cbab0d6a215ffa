import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '#areas/integrations/import/contract.ts'
import { ImportProgress } from '#areas/integrations/import/web/import-progress.tsx'
import { rememberImport, toastOfImport } from '#areas/integrations/import/web/import-queries.ts'
import { isAtWork } from '#model/import-states.ts'
import { importsClient } from '#areas/integrations/import/web/imports-client.ts'
import type { MappingDraft } from '#areas/integrations/import/web/use-mapping-draft.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Step = 'checkImport' | 'startImport' | 'cancelImport' | 'resumeImport'

export function RunCard({ item, draft }: { item: Import; draft: MappingDraft }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const wasAtWork = useRef(false)
  useEffect(() => {
    // Other screens' answers are outdated by these facts.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
      queryKey[0] === accountId && queryKey[1] !== 'integrations'
    if (wasAtWork.current && item.state === 'done') void queryClient.invalidateQueries({ predicate: isOther })
    wasAtWork.current = isAtWork(item)
  }, [accountId, item, queryClient])
  const { id: importId } = item
  async function askFor(step: Step): Promise<Import | undefined> {
    if (step === 'cancelImport' || step === 'resumeImport') return importsClient[step]({ importId })
    const version = await draft.save()
    return version === undefined ? undefined : importsClient[step]({ importId, version })
  }
  async function take(step: Step): Promise<void> {
    setBusy(true)
    try {
      const answer = await askFor(step)
      if (answer !== undefined) rememberImport(queryClient, accountId, answer)
    } catch (error) {
      await toastOfImport(queryClient, { accountId, importId, error })
    } finally {
      setBusy(false)
    }
  }
  const button = (step: Step, look: 'outlined' | 'solid'): ReactNode => (
    <QuietButton key={step} look={look} disabled={busy} onClick={() => void take(step)}>
      {t(`imports.run.${step}`)}
    </QuietButton>
  )
  const atWork = isAtWork(item)
  const stopped = item.state === 'canceled' || item.state === 'failed'
  return (
    <Card area="auto" title={t('imports.run.title')} subtitle={t('imports.run.subtitle')}>
      {item.error !== null && (
        <p className={classes['failure']} role="alert">
          {item.error}
        </p>
      )}
      {(atWork || item.state === 'done' || stopped) && <ImportProgress item={item} />}
      {stopped && <p>{t(item.undoable ? 'imports.run.leftPart' : 'imports.run.leftNothing')}</p>}
      <div className={classes['buttons']} data-start="true">
        {!atWork &&
          item.state !== 'done' && [
            button('checkImport', 'outlined'),
            ...(stopped ? [button('resumeImport', 'solid')] : [button('startImport', 'solid')]),
          ]}
        {atWork && button('cancelImport', 'outlined')}
      </div>
    </Card>
  )
}
