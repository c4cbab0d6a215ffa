import { useSyncExternalStore } from 'react'

export type Density = 'comfortable' | 'compact'
const key = 'farol-density'
const listeners = new Set<() => void>()

function currentDensity(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable'
}

export function setDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  localStorage.setItem(key, density)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, currentDensity)
}
