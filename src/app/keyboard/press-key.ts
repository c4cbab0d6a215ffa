import type { RegisteredRouter } from '@tanstack/react-router'
import { accessOf, whoIs } from '#areas/session/web/session-queries.ts'
import { menuItems, searchTo } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'

/** How long `g` waits for its letter. */
const waitMs = 1500

let goingSince = Number.NEGATIVE_INFINITY

export function pressKey(key: string, router: RegisteredRouter, now = Date.now()): void {
  const going = now - goingSince < waitMs
  goingSince = Number.NEGATIVE_INFINITY
  if (going) return goTo(key, router)
  if (key === 'g') goingSince = now
  else if (key === '?') showOverlay('shortcuts')
  else if (/^[a-z/]$/.test(key)) pressControl(key)
}

function goTo(letter: string, router: RegisteredRouter): void {
  const user = router.options.context.queryClient.getQueryData(whoIs.queryKey)
  const item = menuItems.find((item) => item.letter === letter && user && mayOpen(item, accessOf(user)))
  if (item !== undefined) void router.navigate({ to: item.to, search: searchTo(item) })
}

function pressControl(key: string): void {
  const controls = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)
  const visible = [...controls].filter((element) => element.checkVisibility())
  const row = document.activeElement?.closest('tr') ?? null
  // An open panel's come first; a row's own last, and only those of the row that has the focus.
  const control =
    visible.find((element) => element.closest('aside[aria-label]') !== null) ??
    visible.find((element) => element.closest('tr') === null) ??
    visible.find((element) => element.closest('tr') === row)
  control?.focus()
  if (!(control instanceof HTMLInputElement)) control?.click()
}
