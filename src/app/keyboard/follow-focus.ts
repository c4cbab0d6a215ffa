const places = 'dialog, main, aside, section, article, form, fieldset, li, tr, [role=group], [role=region]'

/** Longer than menus and popovers wait before they give the focus back. */
const waitMs = 50

/** When the focused element leaves the page, what was around it takes the focus instead of the page's beginning. */
export function followFocus(): void {
  let around: Element[] = []
  const hold = (target: EventTarget | null): void => {
    around = target instanceof Element ? withAncestors(target) : []
  }
  hold(document.activeElement)
  addEventListener('focusin', ({ target }) => hold(target))
  addEventListener('focusout', ({ target }) => {
    // What was removed is known to be so only when all of the change is done.
    queueMicrotask(() => {
      if (target instanceof Element && target === around[0] && target.isConnected) around = []
    })
  })
  new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return
    const left = around
    around = []
    setTimeout(() => {
      if (document.activeElement === document.body) focusPlace(left)
    }, waitMs)
  }).observe(document.body, { childList: true, subtree: true })
}

function withAncestors(element: Element): Element[] {
  return element.parentElement === null ? [element] : [element, ...withAncestors(element.parentElement)]
}

function focusPlace(around: readonly Element[]): void {
  const place =
    around.find((element) => element.isConnected && element.matches(places)) ?? document.querySelector('main')
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
