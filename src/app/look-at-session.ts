import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { checkSession, reloadSession } from '#areas/session/web/reload-session.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'
import { isTypedTextShown } from '#app/typed-text.ts'

/** Whoever was typing when their session ended signs in over it. */
export function lookAtSession(
  queryClient: QueryClient,
  router: AnyRouter,
  look: typeof checkSession = reloadSession,
): void {
  look(queryClient, isTypedTextShown).then(
    (goesOn) => (goesOn ? router.invalidate() : showOverlay('signIn')),
    () => null,
  )
}
