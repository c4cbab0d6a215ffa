/** Account, period and comparator of the page, as its print says them. */
export const scopeWords = (): string | undefined =>
  document.querySelector('[data-scope-words]')?.textContent ?? undefined
