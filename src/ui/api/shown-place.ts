import { useLayoutEffect } from 'react'
import { placeHeader, placeText } from '#model/shown-place.ts'

let shown: string | null = null

/** While the page shows an account, its writes say which. */
export function useShownPlace(accountId: string, virtualChannelId: string | null): void {
  useLayoutEffect(() => {
    shown = accountId === '' ? null : placeText({ accountId, virtualChannelId })
    return () => {
      shown = null
    }
  }, [accountId, virtualChannelId])
}

/** Another tab may have chosen another account, and a write is for the one on screen. */
export const placeHeaders = (): Record<string, string> => (shown === null ? {} : { [placeHeader]: shown })
