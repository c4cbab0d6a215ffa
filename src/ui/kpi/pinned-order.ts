/** Those that are pinned first, in the order of pinning; the others as they were. */
export function pinnedOrder<Card extends { figure: string }>(
  cards: readonly Card[],
  pinned: readonly string[],
): Card[] {
  const place = ({ figure }: Card) => (pinned.includes(figure) ? pinned.indexOf(figure) : pinned.length)
  return cards.toSorted((one, other) => place(one) - place(other))
}
