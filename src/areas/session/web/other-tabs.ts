import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'
import { antiForgeryHeader } from '#model/anti-forgery.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('farol-session')

export function announceSession(): void {
  channel?.postMessage('changed')
}

export function onSessionElsewhere(changed: () => void): () => void {
  channel?.addEventListener('message', changed)
  return () => channel?.removeEventListener('message', changed)
}

/** A page from the back/forward cache is hidden and reloaded if the session changed meanwhile. */
export function reloadWhenBack(): void {
  const token = () => antiForgeryHeaders()[antiForgeryHeader]
  let left: string | undefined
  addEventListener('pagehide', () => {
    left = token()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || token() === left) return
    document.documentElement.hidden = true
    location.reload()
  })
}
