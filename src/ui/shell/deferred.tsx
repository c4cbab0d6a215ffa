import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toastChunkFailure } from '#ui/api/failure.ts'
import { afterNumbers } from '#ui/shell/after-numbers.ts'

type Props<P> = {
  /** Starts open: it is mounted on the first click. */
  load: () => Promise<{ default: ComponentType<P> }>
  props: P
  children: ReactNode
}

/** Shows its trigger at once; the rest loads after the numbers and mounts on click. */
export function Deferred<P extends object>({ load, props, children }: Props<P>): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null)

  async function open(): Promise<void> {
    const module = await load().catch(toastChunkFailure)
    if (module === undefined) return
    hadFocus.current = place.current?.contains(document.activeElement) ?? false
    setLoaded({ Component: module.default })
  }
  useEffect(() => afterNumbers(load), [load])
  useLayoutEffect(() => {
    if (loaded !== null && hadFocus.current) place.current?.querySelector('button')?.focus()
  }, [loaded])

  if (loaded === null) {
    return (
      <span
        ref={place}
        style={{ display: 'contents' }}
        onPointerEnter={() => void load().catch(() => null)}
        onClick={() => void open()}
      >
        {children}
      </span>
    )
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <loaded.Component {...props} />
    </span>
  )
}
