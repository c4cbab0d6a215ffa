import { isRecord } from '#model/records.ts'

export type Element = Readonly<Record<string, unknown>>

/** The name of an element’s place in its list. */
export const PLACE = '#'

/** The products in one cell, as a JSON list, as names with their values or as counted names; undefined where it is no list. */
export function cellList(cell: string): Element[] | undefined {
  const text = cell.trim()
  if (text.startsWith('[')) return jsonList(text)
  return allOf(partsOf(text, /[|\n]/), namedValues) ?? counted(text)
}

const MAX_NAMES = 40

/** Of a column that is below the list `each`: `nome` of `Produtos.nome`. */
export function pathInList(each: string | undefined, column: string): string | undefined {
  const inside = `${each ?? ''}.`
  return each !== undefined && column.startsWith(inside) ? column.slice(inside.length) : undefined
}

/** What lists say of their elements, and the place of each, as columns of the one that holds them: `Produtos.nome`. */
export function listColumns(column: string, lists: readonly (readonly Element[])[]): string[] {
  const names = [...new Set(lists.flat().flatMap((element) => Object.keys(element)))].slice(0, MAX_NAMES)
  return [PLACE, ...names].map((path) => `${column}.${path}`)
}

function jsonList(text: string): Element[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return undefined
    const elements = list.flatMap((value: unknown) => (isRecord(value) ? [value] : []))
    return elements.length > 0 && elements.length === list.length ? elements : undefined
  } catch {
    return undefined
  }
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function allOf(parts: readonly string[], read: (part: string) => Element | undefined): Element[] | undefined {
  const elements = parts.map(read).filter((element) => element !== undefined)
  return elements.length > 0 && elements.length === parts.length ? elements : undefined
}

/** `Product Qty: 2, Product Name: Caneca` */
function namedValues(part: string): Element | undefined {
  const pairs: [string, string][] = []
  for (const piece of part.split(',')) {
    const colon = piece.indexOf(':')
    const name = piece.slice(0, Math.max(0, colon)).trim()
    const last = pairs.at(-1)
    if (name !== '' && /^\p{L}[\p{L} _]{0,39}$/u.test(name)) pairs.push([name, piece.slice(colon + 1).trim()])
    else if (last === undefined) return undefined
    else last[1] += `,${piece}`
  }
  return pairs.length > 1 ? Object.fromEntries(pairs) : undefined
}

const separators = [/[|;\n]/, /,/, / \+ /] as const

/** `2x Camiseta; 1x Boné`, `Camiseta x2`: by the separator that tells most of them apart. */
function counted(text: string): Element[] | undefined {
  const [most] = separators
    .map((separator) => allOf(partsOf(text, separator), countedName))
    .filter((elements) => elements !== undefined)
    .toSorted((a, b) => b.length - a.length)
  return most
}

function countedName(part: string): Element | undefined {
  if (/[|;\n]/.test(part)) return undefined
  const [, before, nameAfter] = /^(\d{1,5}) ?(?:x|×|un\.?) ?(\D.{0,500})$/i.exec(part) ?? []
  if (before !== undefined && nameAfter !== undefined) return { quantidade: before, nome: nameAfter.trim() }
  const [ending, after, inBrackets] =
    / (?:\(?[x×] ?(\d{1,5})\)?|\((\d{1,5})(?: ?un\.?)?\))$/i.exec(part) ?? []
  return ending === undefined
    ? undefined
    : { quantidade: after ?? inBrackets, nome: part.slice(0, -ending.length).trim() }
}
