import { useSyncExternalStore } from 'react'

export type Consent = 'given' | 'refused'

const key = 'farol-recording'
const listeners = new Set<() => void>()

/** Null before the question. */
function consent(): Consent | null {
  const stored = localStorage.getItem(key)
  return stored === 'given' || stored === 'refused' ? stored : null
}

export function keepConsent(choice: Consent): void {
  localStorage.setItem(key, choice)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, consent)
}
