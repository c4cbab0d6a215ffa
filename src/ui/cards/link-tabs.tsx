import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#ui/cards/link-tabs.module.css'

type Props = {
  label: string
  /** Links; the one of this page has `aria-current`. */
  children: ReactNode
}

/** Tabs that are addresses, the chosen one in sight. */
export function LinkTabs({ label, children }: Props): ReactNode {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const [bar, tab] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current=page]')]
    if (bar !== null && tab) bar.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.clientWidth
  }, [])
  return (
    <nav ref={nav} className={classes['tabs']} aria-label={label} data-not-pictured>
      {children}
    </nav>
  )
}
