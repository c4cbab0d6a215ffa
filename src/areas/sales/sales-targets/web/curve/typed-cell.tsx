import { type ClipboardEvent, type ReactNode, useState } from 'react'
import classes from '#areas/sales/sales-targets/web/targets.module.css'

type Props = {
  label: string
  text: string
  disabled: boolean
  /** Says whether what was written counts. */
  onSettle: (text: string) => boolean
  onPaste?: (event: ClipboardEvent) => void
}

/** A number in a row, changed where it stands: Enter or leaving it settles, Esc takes it back. */
export function TypedCell({ label, text, disabled, onSettle, onPaste }: Props): ReactNode {
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  function settle(): void {
    if (draft === null || draft === text) return setDraft(null)
    const done = onSettle(draft)
    setWrong(!done)
    if (done) setDraft(null)
  }
  return (
    <input
      className={classes['typed']}
      aria-label={label}
      aria-invalid={wrong}
      inputMode="decimal"
      value={draft ?? text}
      disabled={disabled}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key !== 'Escape') return
        setDraft(null)
        setWrong(false)
      }}
    />
  )
}
