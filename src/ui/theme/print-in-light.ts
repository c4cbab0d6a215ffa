const attribute = 'data-mantine-color-scheme'

/** Paper is white. */
export function printInLight(): void {
  const root = document.documentElement
  let before: string | null = null
  addEventListener('beforeprint', () => {
    before = root.getAttribute(attribute)
    root.setAttribute(attribute, 'light')
  })
  addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(attribute, before)
  })
}
