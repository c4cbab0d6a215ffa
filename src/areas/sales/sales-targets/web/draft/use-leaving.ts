import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { yearOf } from '#model/targets/months.ts'
import type { DraftState } from '#areas/sales/sales-targets/web/draft/use-draft.ts'

/** Leaving the screen, or its year, with something unsaved asks first. */
export function useLeaving(unsaved: boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!unsaved) return false
      const year = ({ search }: { search: unknown }) => {
        const month = typeof search === 'object' && search !== null && 'mes' in search ? search.mes : null
        return typeof month === 'string' ? yearOf(month) : new Date().getFullYear()
      }
      return current.pathname !== next.pathname || year(current) !== year(next)
    },
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
}

/** Ctrl+Z and Ctrl+Shift+Z (and Ctrl+Y), but where somebody writes: there they are the field's own. */
export function useUndoKeys({ undo, redo }: Pick<DraftState, 'undo' | 'redo'>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
