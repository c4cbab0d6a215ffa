import { brokenWorkbook } from './zip-entries.ts'

export type XmlTag = {
  /** Without its prefix. */
  name: string
  kind: 'open' | 'close' | 'empty'
  attributes: string
  /** What came before it, since the last tag. */
  text: string
}

/** More than the 32,767 characters of a cell, escaped. */
const MAX_PIECE = 1024 * 1024

// The tags of a part of a workbook, one after another: such parts have no document types, and one that has
// is refused, so that no entity stands for more than a character.
export async function* xmlTags(pieces: AsyncIterable<string>): AsyncGenerator<XmlTag> {
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    let at = 0
    for (;;) {
      const open = rest.indexOf('<', at)
      const close = open < 0 ? -1 : rest.indexOf(rest.startsWith('<!--', open) ? '-->' : '>', open)
      if (close < 0) break
      const inside = rest.slice(open + 1, close)
      if (inside.startsWith('!') && !inside.startsWith('!--')) throw brokenWorkbook()
      if (!inside.startsWith('?') && !inside.startsWith('!')) yield tagOf(inside, rest.slice(at, open))
      at = close + (inside.startsWith('!--') ? 3 : 1)
    }
    rest = rest.slice(at)
    if (rest.length > MAX_PIECE) throw brokenWorkbook()
  }
}

function tagOf(inside: string, text: string): XmlTag {
  const isClose = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const body = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined)
  const space = body.search(/\s/)
  const full = space < 0 ? body : body.slice(0, space)
  return {
    name: full.slice(full.indexOf(':') + 1),
    kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
    attributes: space < 0 ? '' : body.slice(space),
    text,
  }
}

/** An attribute by its name, without its prefix. */
export function attribute({ attributes }: XmlTag, name: string): string | undefined {
  const found = new RegExp(`[\\s:]${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found === null ? undefined : plainText(found[1] ?? found[2] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function plainText(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/_x000[AD]_/g, ' ')
}
