import '#ui/theme/fonts.css'
import '#ui/theme/mantine.css'
import '#ui/theme/tokens.css'
import '#ui/shell/mark.css'
import { MantineProvider } from '@mantine/core'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { returnFromGoogle } from '#areas/session/web/destination.ts'
import { checkSession } from '#areas/session/web/reload-session.ts'
import { reloadWhenBack } from '#areas/session/web/other-tabs.ts'
import { sessionClient } from '#areas/session/web/session-queries.ts'
import { eraseWhenLeft } from '#app/offline/kept-place.ts'
import { lookAtSession } from '#app/look-at-session.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { followTyping } from '#app/typed-text.ts'
import { home } from '#app/screens.ts'
import { startTexts } from '#ui/i18n/i18n.ts'
import { afterNumbers } from '#ui/shell/after-numbers.ts'
import { printInLight } from '#ui/theme/print-in-light.ts'
import { colorSchemeManager, theme, themeVariables } from '#ui/theme/theme.ts'

// A prerendered page changes nothing.
if ('prerendering' in document && document.prerendering === true)
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
returnFromGoogle()
reloadWhenBack()
printInLight()
followTyping()
afterNumbers(() => import('#app/keyboard/follow-focus.ts').then(({ followFocus }) => followFocus()))
const queryClient = createQueryClient(() => lookAtSession(queryClient, router, checkSession))
const router = createAppRouter(queryClient)
const place = document.querySelector('#root')
if (place === null) throw new Error('index.html has no #root')

eraseWhenLeft(queryClient)
// The library takes every page to begin with a connection.
onlineManager.setOnline(navigator.onLine)
// A failure appears at the first write, with the server's message.
void sessionClient.getCsrf().catch(() => null)
void router.load()
// The page's code loads in parallel with who-is.
if (home.paths.some((path) => path === location.pathname)) home.page().catch(() => null)
if (await startTexts()) show(place)
else showTextsFailure(place)

function show(place: Element): void {
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

function showTextsFailure(place: Element): void {
  const line = place.querySelector('p')
  if (line === null) return
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'Recarregar'
  line.replaceChildren('Ops! Algo deu errado. Não foi possível carregar os textos. ', again)
}
