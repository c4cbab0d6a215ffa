const corners = ['bottom-right', 'bottom-left', 'bottom', 'top-right', 'top'] as const
type Corner = (typeof corners)[number]

const acts = 'a, button, input, select, textarea, summary, [role=button], [role=tab], [tabindex="0"]'
const step = 16

/** The first corner where the toast covers nothing that can be acted upon; else the one where it covers least. */
export function findFreeCorner(toast: HTMLElement): Corner {
  const covered = corners.map((corner) => {
    toast.dataset['corner'] = corner
    return countCovered(toast)
  })
  return corners[covered.indexOf(Math.min(...covered))] ?? 'bottom-right'
}

function countCovered(toast: HTMLElement): number {
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  const found = new Set<Element>()
  for (let x = left; x <= right; x += step)
    for (let y = top; y <= bottom; y += step) {
      const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element))
      const act = below?.closest(acts)
      if (act) found.add(act)
    }
  return found.size
}
