import { type ReactNode, useEffect, useState } from 'react'
import { Mark } from '#ui/shell/mark.tsx'
import classes from '#ui/feedback/loading-overlay.module.css'

/** Specification, section 9. */
const hideAfterMs = 800

export function LoadingOverlay({ ready, text }: { ready: boolean; text: string }): ReactNode {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    if (!ready) return setShown(true)
    const timer = setTimeout(() => setShown(false), hideAfterMs)
    return () => clearTimeout(timer)
  }, [ready])
  if (!shown) return null
  return (
    <div className={classes['overlay']} data-leaving={ready} role="status">
      <Mark size={72} turning />
      <p>{text}</p>
    </div>
  )
}
