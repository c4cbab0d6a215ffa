import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from '#ui/cards/tabs.module.css'

type Props<T extends string> = {
  label: string
  /** `count`: its place is kept while it is null; `mark`: a dot, with its meaning for screen readers. */
  tabs: readonly { key: T; label: string; count?: string | null; mark?: string }[]
  chosen: T
  controls: string
  onChoose: (key: T) => void
  /** Clicked, not only passed with the arrow keys. */
  onEnter?: (key: T) => void
  upright?: boolean
}

/** So that the next tab is seen to follow. */
const beyond = 36

const next = (index: number, last: number) => (index === last ? 0 : index + 1)
const previous = (index: number, last: number) => (index === 0 ? last : index - 1)
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: next,
  ArrowLeft: previous,
  Home: () => 0,
  End: (_, last) => last,
}
const uprightSteps: typeof steps = { ...steps, ArrowDown: next, ArrowUp: previous }

export function Tabs<T extends string>(props: Props<T>): ReactNode {
  const { label, tabs, chosen, controls, onChoose, onEnter, upright = false } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [bar, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected=true]')]
    if (bar === null || tab === null || tab === undefined) return
    const start = tab.offsetLeft - bar.offsetLeft
    const [left, right] = [start - beyond, start + tab.offsetWidth + beyond]
    if (left < bar.scrollLeft) bar.scrollLeft = left
    else if (right > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = right - bar.clientWidth
  }, [chosen])
  function move(event: KeyboardEvent, index: number): void {
    const step = (upright ? uprightSteps : steps)[event.key]
    const tab = step === undefined ? undefined : tabs[step(index, tabs.length - 1)]
    if (tab === undefined) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      className={classes['tabs']}
      data-not-pictured
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-key={tab.key}
          aria-selected={tab.key === chosen}
          aria-controls={controls}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => {
            onChoose(tab.key)
            onEnter?.(tab.key)
          }}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes['count']}> {tab.count}</span>}
          {tab.mark !== undefined && <span className={classes['mark']} role="img" aria-label={tab.mark} />}
        </button>
      ))}
    </div>
  )
}
