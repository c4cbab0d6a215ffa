import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  variant: 'destructive' | 'dark'
  title: string
  /** What was done: `Exibição salva`. */
  act?: string
  description: string
  /** Its inverse, a write of its own. */
  undo?: () => Promise<unknown>
  open: boolean
}

/** Specification, section 8: one toast at a time, removed after this long. */
const removeAfterMs = 1_000_000

/** A success goes by itself; an error stays until it is closed. */
const successMs = 6000
const undoMs = 12_000

let toast: Toast | null = null
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined
let going: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | null): void {
  toast = next
  for (const listener of listeners) listener()
}

export function showToast(content: Omit<Toast, 'id' | 'open'>): void {
  clearTimeout(removal)
  change({ ...content, id: nextId++, open: true })
  releaseToast()
}

/** While somebody points at it or is in it. */
export function holdToast(): void {
  clearTimeout(going)
}

export function releaseToast(): void {
  clearTimeout(going)
  if (toast?.open !== true || toast.variant !== 'dark') return
  going = setTimeout(dismissToast, toast.undo === undefined ? successMs : undoMs)
}

export function dismissToast(): void {
  clearTimeout(going)
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
