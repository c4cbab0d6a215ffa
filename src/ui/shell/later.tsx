import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toastChunkFailure } from '#ui/api/failure.ts'
import { afterNumbers } from '#ui/shell/after-numbers.ts'

/** A part of the page that nobody waits for: nothing until the numbers are on screen and it has come. What does not come is told. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
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
    return loaded === null ? null : <loaded.Component {...props} />
  }
}
