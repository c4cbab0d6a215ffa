export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{C}]/gu, '').trim()
  return plain === '' || /^\.+$/.test(plain) ? 'arquivo' : plain.slice(0, 255)
}
