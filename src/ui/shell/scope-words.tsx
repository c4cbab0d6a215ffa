import type { ReactNode } from 'react'

/** Added, unseen, to what files and pictures of the page say of it. */
export const ScopeNote = ({ children }: { children: string }): ReactNode => (
  <span hidden data-scope-words>
    {children}
  </span>
)

/** Account, period, comparison and filters of the page, in the order in which it shows them. */
export const scopeWords = (): string =>
  [...document.querySelectorAll('[data-scope-words]')].map(({ textContent }) => textContent).join(' · ')
