import { useSyncExternalStore } from 'react'

/** Same width as in `data-table.module.css`. */
const narrow = '(max-width: 720px)'

function subscribe(change: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
