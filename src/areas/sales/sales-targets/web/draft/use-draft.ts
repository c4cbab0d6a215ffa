import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { targetsClient } from '#areas/sales/sales-targets/web/targets-client.ts'
import { targetsKey } from '#areas/sales/sales-targets/web/targets-queries.ts'
import {
  pendingChanges,
  countChanges,
  addEdit,
  type EditHistory,
  removeSaved,
  noEdits,
  redoEdit,
  undoEdit,
} from '#areas/sales/sales-targets/web/draft/edit-history.ts'
import type { TargetPlan } from '#areas/sales/sales-targets/contract.ts'
import { failureText, failureStatus, showInPlace, toastSuccess } from '#ui/api/failure.ts'
import { applyChanges, type Changes, type Plan } from '#areas/sales/sales-targets/model.ts'

export type DraftState = {
  plan: Plan
  changes: Changes
  count: number
  canUndo: boolean
  canRedo: boolean
  edit: (changes: Partial<Changes>) => void
  /** Saving waits for it. */
  editLater: (coming: Promise<Partial<Changes>>) => Promise<void>
  undo: () => void
  redo: () => void
  discard: () => void
  busy: boolean
  failure: string | null
  /** Someone saved meanwhile: saving again applies the draft to their version. */
  conflict: boolean
  save: (reason: string) => Promise<boolean>
}

export function useDraft(accountId: string, saved: TargetPlan): DraftState {
  const queryClient = useQueryClient()
  const [history, setHistory] = useState<EditHistory>(noEdits)
  const [saving, setSaving] = useState(false)
  const [coming, setComing] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState(false)
  const changes = useMemo(() => pendingChanges(history), [history])
  const plan = useMemo(() => applyChanges(saved, changes), [saved, changes])
  const refresh = () => queryClient.invalidateQueries({ queryKey: targetsKey(accountId) })

  async function save(reason: string): Promise<boolean> {
    setSaving(true)
    setFailure(null)
    setConflict(false)
    try {
      const { year, version } = saved
      const submitted = { cells: [...changes.cells], curves: changes.curves.map((curve) => ({ ...curve })) }
      const made = await targetsClient.saveTargets({ year, base: version, reason, ...submitted })
      await refresh()
      setHistory((now) => removeSaved(now, history.now))
      const undo = async () => {
        await targetsClient.restoreTargets({
          year,
          base: made.version,
          number: version,
          reason: i18next.t('ui.undo'),
        })
        await refresh()
      }
      toastSuccess(i18next.t('targets.done.saved', { year }), version === 0 ? undefined : undo)
      return true
    } catch (error) {
      showInPlace(error)
      if (failureStatus(error) === 409) {
        await refresh()
        setConflict(true)
      } else setFailure(failureText(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  const edit = (made: Partial<Changes>) => setHistory((now) => addEdit(now, made))
  async function editLater(making: Promise<Partial<Changes>>): Promise<void> {
    setComing((count) => count + 1)
    try {
      edit(await making)
    } finally {
      setComing((count) => count - 1)
    }
  }

  return {
    plan,
    changes,
    edit,
    editLater,
    failure,
    conflict,
    save,
    busy: saving || coming > 0,
    count: countChanges(history),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undoEdit),
    redo: () => setHistory(redoEdit),
    discard: () => {
      setHistory(noEdits)
      setFailure(null)
      setConflict(false)
    },
  }
}
