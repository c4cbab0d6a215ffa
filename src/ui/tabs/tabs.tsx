import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from '#ui/tabs/tabs.module.css'

type Props<T extends string> = {
  label: string
  tabs: readonly { key: T; label: string }[]
  chosen: T
  /** Id of the panel that they show. */
  controls: string
  onChoose: (key: T) => void
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tabs in one stop of the keyboard: arrows go from one to the next. */
export function Tabs<T extends string>({ label, tabs, chosen, controls, onChoose }: Props<T>): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [bar, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected=true]')]
    if (bar === null || tab === null || tab === undefined) return
    const [left, right] = [tab.offsetLeft - bar.offsetLeft, tab.offsetLeft - bar.offsetLeft + tab.offsetWidth]
    if (left < bar.scrollLeft) bar.scrollLeft = left
    else if (right > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = right - bar.clientWidth
  }, [chosen])
  function move(event: KeyboardEvent, index: number): void {
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs[step(index, tabs.length - 1)]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes['tabs']} data-not-pictured>
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-key={tab.key}
          aria-selected={tab.key === chosen}
          aria-controls={controls}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
