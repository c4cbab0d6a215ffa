import { Children, isValidElement, type ReactNode } from 'react'
import { PinnableFigure, usePinnedFigures } from '#ui/kpi/pinned-figures.ts'
import { pinnedOrder } from '#ui/kpi/pinned-order.ts'

/** Each child's key names its figure within the `screen`; without one nothing can be pinned. */
export function usePinnedFirst(
  screen: string | null,
  children: ReactNode,
): { figure: string; card: ReactNode }[] {
  const pinned = usePinnedFigures()
  const cards: { figure: string; card: ReactNode }[] = []
  Children.forEach(children, (child) => {
    if (!isValidElement(child)) return
    const figure = `${screen ?? ''}:${child.key ?? cards.length}`
    const card = <PinnableFigure value={screen === null ? null : figure}>{child}</PinnableFigure>
    cards.push({ figure, card })
  })
  return pinnedOrder(cards, screen === null ? [] : pinned)
}
