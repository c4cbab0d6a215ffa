import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedCheck } from '#areas/observability/guardian/contract.ts'
import { AssignDialog } from '#areas/observability/guardian/web/assign-dialog.tsx'
import { SilenceDialog } from '#areas/observability/guardian/web/silence-dialog.tsx'
import { guardianClient, invalidateGuardian } from '#areas/observability/web/guardian-client.ts'
import { toastFailure, toastSuccess } from '#ui/api/failure.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatCount } from '#model/formats/number.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import classes from '#areas/observability/guardian/web/guardian.module.css'

type Props = { chosen: readonly ListedCheck[]; onClear: () => void }

/** Each check is changed and recorded on its own; the first failure ends the rest. */
export function BulkActs({ chosen, onClear }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [silencing, setSilencing] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const runnable = chosen.filter(({ enabled, isDue }) => enabled && !isDue)
  const silent = chosen.filter(({ silencedUntil }) => silencedUntil !== null)
  const loud = chosen.filter(({ silencedUntil }) => silencedUntil === null)
  async function each(
    checks: readonly ListedCheck[],
    work: (check: ListedCheck) => Promise<unknown>,
    done: 'run' | 'wake',
  ): Promise<void> {
    setBusy(true)
    try {
      for (const check of checks) await work(check)
      toastSuccess(t(`guardian.done.${done}`, { count: checks.length }))
      onClear()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
      void invalidateGuardian(queryClient, accountId)
    }
  }
  return (
    <div className={classes['bulk']} role="group" aria-label={t('list.bulk')} data-not-pictured>
      <strong aria-live="polite">
        {t('guardian.chosen', { count: chosen.length, shown: formatCount(chosen.length) })}
      </strong>
      <QuietButton
        disabled={busy || runnable.length === 0}
        onClick={() => void each(runnable, ({ key }) => guardianClient.runCheck({ key }), 'run')}
      >
        {t('guardian.acts.run')}
      </QuietButton>
      <QuietButton disabled={busy || loud.length === 0} onClick={() => setSilencing(true)}>
        {t('guardian.acts.silence')}
      </QuietButton>
      <QuietButton disabled={busy} onClick={() => setAssigning(true)}>
        {t('guardian.acts.assign')}
      </QuietButton>
      {silent.length > 0 && (
        <QuietButton
          disabled={busy}
          onClick={() =>
            void each(
              silent,
              ({ key, version }) => guardianClient.silenceCheck({ key, until: null, version }),
              'wake',
            )
          }
        >
          {t('guardian.acts.wake')}
        </QuietButton>
      )}
      <QuietButton look="bare" onClick={onClear}>
        {t('list.chooseNone')}
      </QuietButton>
      {assigning && <AssignDialog checks={chosen} onDone={onClear} onClose={() => setAssigning(false)} />}
      {silencing && <SilenceDialog checks={loud} onClose={() => setSilencing(false)} />}
    </div>
  )
}
