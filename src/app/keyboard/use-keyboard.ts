import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whoIs } from '#areas/session/web/session-queries.ts'
import { overlayShown, showOverlay } from '#app/keyboard/overlay.ts'
import { isBusy, singleKeysOn } from '#ui/theme/single-keys.ts'

let loading: Promise<typeof import('#app/keyboard/press-key.ts')> | null = null

function keys(): NonNullable<typeof loading> {
  // One promise for all keys: of two imports the later may resolve first, turning `g i` into `i g`.
  loading ??= import('#app/keyboard/press-key.ts').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

export function useKeyboard(): void {
  const router = useRouter()
  useEffect(() => {
    const { queryClient } = router.options.context
    function press(event: KeyboardEvent): void {
      if (!queryClient.getQueryData(whoIs.queryKey) || event.isComposing || event.altKey) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return showOverlay('palette')
      }
      if (overlayShown() !== null || event.ctrlKey || event.metaKey) return
      if (!singleKeysOn() || isBusy(event.target)) return
      if (event.key === '/') event.preventDefault()
      const { key } = event
      const now = Date.now()
      void keys().then(({ pressKey }) => pressKey(key, router, now))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [router])
}
