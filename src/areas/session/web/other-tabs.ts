import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'
import { antiForgeryHeader } from '#model/anti-forgery.ts'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('farol-session')

/** The session is one for all tabs: a change of account, or leaving, in one of them concerns the others. */
export function announceSession(): void {
  channel?.postMessage('changed')
}

export function onSessionElsewhere(changed: () => void): () => void {
  channel?.addEventListener('message', changed)
  return () => channel?.removeEventListener('message', changed)
}

/**
 * A page that the browser kept whole while it was away comes back as it was: where the session changed meanwhile, which gives
 * a new token, it is hidden and loaded anew.
 */
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
