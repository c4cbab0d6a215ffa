export function showList(): void {
  document.querySelector('[data-list]')?.scrollIntoView({ block: 'start' })
}
