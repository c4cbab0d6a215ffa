export function formText(form: HTMLFormElement | null, name: string): string {
  const value = form === null ? null : new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
