import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  variant: 'destructive' | 'dark'
  title: string
  description: string
  open: boolean
}

/** Specification, section 8: one toast at a time, removed after this long. */
const removeAfterMs = 1_000_000

let toast: Toast | null = null
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | null): void {
  toast = next
  for (const listener of listeners) listener()
}

export function showToast(content: Pick<Toast, 'variant' | 'title' | 'description'>): void {
  clearTimeout(removal)
  change({ ...content, id: nextId++, open: true })
}

export function dismissToast(): void {
  if (toast === null) return
  change({ ...toast, open: false })
  removal = setTimeout(() => change(null), removeAfterMs)
}

export function currentToast(): Toast | null {
  return toast
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast)
}
