import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterNumbers } from '#ui/deferred/after-numbers.ts'

type Props<P> = { load: () => Promise<{ default: ComponentType<P> }>; props: P }

/** A part of the page that nobody waits for: nothing until the numbers are on screen and it has come. */
export function Later<P extends object>({ load, props }: Props<P>): ReactNode {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null)
  useEffect(() => {
    const show = async (): Promise<void> => setLoaded({ Component: (await load()).default })
    return afterNumbers(() => show().catch(() => null))
  }, [load])
  return loaded === null ? null : <loaded.Component {...props} />
}
