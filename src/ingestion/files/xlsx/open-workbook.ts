import type { FileHandle } from 'node:fs/promises'
import { FileProblem } from '../file-problem.ts'
import { isDateFormat } from './cell-text.ts'
import { attribute, plainText, xmlTags, type XmlTag } from './xml-tags.ts'
import { brokenWorkbook, entryText, zipEntries } from './zip-entries.ts'

export type Workbook = {
  sheets: string[]
  /** The text of a sheet's part, in pieces. */
  sheet: (name: string) => AsyncGenerator<string>
  /** Texts that cells refer to by number. */
  words: string[]
  dateStyles: ReadonlySet<number>
  is1904: boolean
}

const MAX_SHEETS = 200
const MAX_WORDS = { count: 2_000_000, characters: 64 * 1024 * 1024 }

export async function openWorkbook(file: FileHandle): Promise<Workbook> {
  const entries = await zipEntries(file)
  const tagsOf = (path: string): AsyncGenerator<XmlTag> | XmlTag[] => {
    const entry = entries.get(path)
    return entry === undefined ? [] : xmlTags(entryText(file, entry))
  }
  if (!entries.has('xl/workbook.xml')) {
    throw new FileProblem(
      'O arquivo é um zip, e não uma planilha .xlsx: descompacte-o e envie o que há nele.',
    )
  }
  const targets = new Map<string, string>()
  for await (const tag of tagsOf('xl/_rels/workbook.xml.rels'))
    if (tag.name === 'Relationship')
      targets.set(attribute(tag, 'Id') ?? '', pathOf(attribute(tag, 'Target') ?? ''))
  const parts = new Map<string, string>()
  let is1904 = false
  for await (const tag of tagsOf('xl/workbook.xml')) {
    if (tag.name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '')
    if (tag.name !== 'sheet' || tag.kind === 'close') continue
    const path = targets.get(attribute(tag, 'id') ?? '') ?? ''
    const isHidden = attribute(tag, 'state')?.includes('idden') === true
    if (path.includes('worksheets/') && !isHidden) parts.set(attribute(tag, 'name') ?? '', path)
  }
  if (parts.size === 0 || parts.size > MAX_SHEETS) throw brokenWorkbook()
  return {
    sheets: [...parts.keys()],
    sheet: (name) => {
      const entry = entries.get(parts.get(name) ?? '')
      if (entry === undefined) throw new FileProblem(`A planilha não tem a aba "${name}".`)
      return entryText(file, entry)
    },
    words: await readWords(tagsOf('xl/sharedStrings.xml')),
    dateStyles: await readDateStyles(tagsOf('xl/styles.xml')),
    is1904,
  }
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

type Tags = AsyncIterable<XmlTag> | Iterable<XmlTag>

async function readWords(tags: Tags): Promise<string[]> {
  const words: string[] = []
  let [word, characters, phonetic] = ['', 0, false]
  for await (const { name, kind, text } of tags) {
    if (name === 'rPh') phonetic = kind === 'open'
    if (name === 't' && kind === 'close' && !phonetic) word += plainText(text)
    if (name !== 'si' || kind === 'open') continue
    characters += word.length
    if (words.push(word) > MAX_WORDS.count || characters > MAX_WORDS.characters)
      throw new FileProblem('A planilha tem textos demais: divida-a, ou salve-a como CSV.')
    word = ''
  }
  return words
}

async function readDateStyles(tags: Tags): Promise<Set<number>> {
  const codes = new Map<number, string>()
  const styles = new Set<number>()
  let [inCells, count] = [false, 0]
  for await (const tag of tags) {
    if (tag.name === 'numFmt')
      codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
    if (tag.name === 'cellXfs') inCells = tag.kind === 'open'
    if (!inCells || tag.name !== 'xf' || tag.kind === 'close') continue
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    if (isDateFormat(id, codes.get(id))) styles.add(count)
    count += 1
  }
  return styles
}
