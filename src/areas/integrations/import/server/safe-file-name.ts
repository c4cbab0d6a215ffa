/** A file's name as it is shown and matched: the last part of any path, without control characters. */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{C}]/gu, '').trim()
  return plain === '' || /^\.+$/.test(plain) ? 'arquivo' : plain.slice(0, 255)
}
