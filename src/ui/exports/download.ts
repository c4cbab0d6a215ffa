/** The name keeps letters, digits and dashes only. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function fileName(name: string): string {
  const dot = name.lastIndexOf('.')
  const plain = name
    .slice(0, dot)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain === '' ? 'farol' : plain}${name.slice(dot)}`
}
