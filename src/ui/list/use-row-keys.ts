import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isBusy, singleKeysOn } from '#ui/theme/single-keys.ts'
import type { Choose } from '#ui/list/use-choosing.ts'

type Given = {
  keys: readonly string[]
  scroll: RefObject<HTMLElement | null>
  toRow: (index: number) => void
  open: string | null
  onOpen: ((key: string) => void) | undefined
  onSelect: Choose | undefined
}

type RowKeys = {
  stop: number
  onFocus: (index: number) => void
  onKeyDown: (event: ReactKeyboardEvent) => void
}

/** j and k anywhere on the page; arrows inside the table; Enter opens, x selects. */
export function useRowKeys({ keys, scroll, toRow, open, onOpen, onSelect }: Given): RowKeys {
  const [at, setAt] = useState(-1)
  const wanted = useRef<number | null>(null)
  const last = keys.length - 1
  const stop = Math.min(Math.max(at, 0), Math.max(last, 0))

  // A row out of sight is rendered a frame or two after scrolling.
  useEffect(() => {
    if (wanted.current === null) return
    const row = scroll.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (row === null || row === undefined) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function go(index: number): void {
    const next = Math.min(Math.max(index, 0), last)
    const key = keys[next]
    if (key === undefined) return
    wanted.current = next
    setAt(next)
    toRow(next)
    if (open !== null) onOpen?.(key)
  }

  function press(key: string, asRange: boolean): boolean {
    const here = keys[stop]
    // the open row has left the list: the next one took its place
    const hasLeft = open !== null && at >= 0 && !keys.includes(open)
    if (key === 'j') go(hasLeft ? at : at + 1)
    else if (key === 'k') go(at - 1)
    else if (key.toLowerCase() === 'x' && here !== undefined && at >= 0 && onSelect !== undefined)
      onSelect(here, asRange)
    else return false
    return true
  }

  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    function keyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      if (!singleKeysOn() || isListBusy(event.target)) return
      if (latest.current(event.key, event.shiftKey)) event.preventDefault()
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [])

  function onKeyDown(event: ReactKeyboardEvent): void {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(stop + 1),
      ArrowUp: () => go(stop - 1),
      Home: () => go(0),
      End: () => go(last),
      PageDown: () => go(stop + 10),
      PageUp: () => go(stop - 10),
      Enter: () => keys[stop] !== undefined && onOpen?.(keys[stop]),
      ' ': () => keys[stop] !== undefined && onSelect?.(keys[stop], event.shiftKey),
    }
    const act = steps[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }

  return { stop, onFocus: setAt, onKeyDown }
}

/** A row's checkbox keeps the focus after a click and is not a text field. */
function isListBusy(target: EventTarget | null): boolean {
  const box = target instanceof HTMLInputElement && target.type === 'checkbox'
  return isBusy(box ? null : target)
}
