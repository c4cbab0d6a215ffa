import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toastChunkFailure } from '#ui/api/failure.ts'
import { afterNumbers } from '#ui/shell/after-numbers.ts'

/** Renders nothing, or what keeps its place, until the numbers are shown and its code has loaded. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: ReactNode = null,
): (props: P) => ReactNode {
  return function Later(props: P): ReactNode {
    const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null)
    useEffect(
      () =>
        afterNumbers(async () => {
          const Component = await load().catch(toastChunkFailure)
          if (Component !== undefined) setLoaded({ Component })
        }),
      [],
    )
    return loaded === null ? place : <loaded.Component {...props} />
  }
}
