let typedInto: Element | null = null

/** Remembers the field typed into last; a search has nothing to lose. */
export function followTyping(): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('dialog, form:not([role=search])') !== null)
      typedInto = target
  })
}

/** Whether leaving this page may lose text. */
export const isTypedTextShown = (): boolean => typedInto?.isConnected === true
