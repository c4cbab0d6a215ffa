/** Brings the list of a screen into sight, for what was changed above it to be seen. */
export function showList(): void {
  document.querySelector('[data-list]')?.scrollIntoView({ block: 'start' })
}
