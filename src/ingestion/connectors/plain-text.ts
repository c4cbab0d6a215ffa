const MAX_SOURCE_LENGTH = 200_000

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  ndash: '–',
  mdash: '—',
  bull: '•',
  hellip: '…',
  times: '×',
  reg: '®',
  copy: '©',
  trade: '™',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  atilde: 'ã',
  otilde: 'õ',
  acirc: 'â',
  ecirc: 'ê',
  ocirc: 'ô',
  agrave: 'à',
  ccedil: 'ç',
  uuml: 'ü',
  sup2: '²',
  sup3: '³',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Atilde: 'Ã',
  Otilde: 'Õ',
  Acirc: 'Â',
  Ecirc: 'Ê',
  Ocirc: 'Ô',
  Agrave: 'À',
  Ccedil: 'Ç',
  frac12: '½',
  micro: 'µ',
}

/** What a page says, without its markup, paragraphs on lines of their own. */
export function plainText(html: string, longest: number): string {
  const text = withoutScripts(html.slice(0, MAX_SOURCE_LENGTH))
    .replaceAll(/<!--[^<>]*-->/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|section)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(
      /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,7});/gi,
      (whole, entity: string) => decoded(entity) ?? whole,
    )
  const lines = text.split('\n').map((line) => line.replaceAll(/[^\S\n]+/g, ' ').trim())
  return lines
    .filter((line, at) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}

function decoded(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named[entity]
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function withoutScripts(html: string): string {
  const lower = html.toLowerCase()
  let kept = ''
  let from = 0
  for (const { index, 1: name = '' } of html.matchAll(/<(script|style)\b/gi)) {
    if (index < from) continue
    const end = lower.indexOf(`</${name.toLowerCase()}`, index)
    kept += html.slice(from, index)
    from = end === -1 ? html.length : end
  }
  return kept + html.slice(from)
}
