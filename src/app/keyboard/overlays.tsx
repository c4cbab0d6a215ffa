import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type Overlay, showOverlay, useOverlay } from '#app/keyboard/overlay.ts'
import { toastChunkFailure } from '#ui/api/failure.ts'
import { afterNumbers } from '#ui/shell/after-numbers.ts'

const loads: Record<Overlay, () => Promise<{ default: ComponentType }>> = {
  palette: () => import('#app/palette/palette.tsx'),
  shortcuts: () => import('#app/keyboard/shortcuts.tsx'),
  signIn: () => import('#app/sign-in-again.tsx'),
}

export function Overlays(): ReactNode {
  const overlay = useOverlay()
  const [loaded, setLoaded] = useState<{ overlay: Overlay; Component: ComponentType } | null>(null)
  useEffect(() => afterNumbers(loads.palette), [])
  useEffect(() => {
    if (overlay === null) return
    async function load(called: Overlay): Promise<void> {
      try {
        setLoaded({ overlay: called, Component: (await loads[called]()).default })
      } catch {
        toastChunkFailure()
        showOverlay(null)
      }
    }
    void load(overlay)
  }, [overlay])
  return overlay !== null && loaded?.overlay === overlay ? <loaded.Component /> : null
}
