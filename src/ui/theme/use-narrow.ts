import { useSyncExternalStore } from 'react'

/** Where a table's rows become cards, in `data-table.module.css` too. */
const narrow = '(max-width: 720px)'

function subscribe(change: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

/** Whether the screen is a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
