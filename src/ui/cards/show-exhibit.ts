export const showExhibit = (area: string): void =>
  document.querySelector(`[data-exhibit="${area}"]`)?.scrollIntoView({ block: 'start' })
