import type { ProductContent } from '#model/catalog/product-content.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const isItem = (line: string): boolean => line.startsWith('- ')

/** Plain text as a shop stores it: paragraphs apart by an empty line, lists of lines that begin with `- `. */
export function contentHtml(text: string): string {
  const blocks: { isList: boolean; lines: string[] }[] = []
  let isOpen = false
  for (const raw of text.toWellFormed().split('\n')) {
    const line = raw.trim()
    if (line === '') {
      isOpen = false
      continue
    }
    const isList = isItem(line)
    const written = escaped(isList ? line.slice(2).trim() : line)
    const last = blocks.at(-1)
    if (isOpen && last?.isList === isList) last.lines.push(written)
    else blocks.push({ isList, lines: [written] })
    isOpen = true
  }
  return blocks.map(blockHtml).join('\n')
}

const blockHtml = ({ isList, lines }: { isList: boolean; lines: readonly string[] }): string =>
  isList ? `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>` : `<p>${lines.join('<br>')}</p>`

const onOneLine = (text: string): string => text.toWellFormed().replaceAll(/\s+/g, ' ').trim()

/** A product's texts as VTEX and Shopify store them: the description as HTML. */
export function storedFields(content: Partial<ProductContent>): Partial<ProductContent> {
  const { name, pageTitle, metaDescription, description } = content
  return {
    ...(name !== undefined && { name: onOneLine(name) }),
    ...(pageTitle !== undefined && { pageTitle: onOneLine(pageTitle) }),
    ...(metaDescription !== undefined && { metaDescription: onOneLine(metaDescription) }),
    ...(description !== undefined && { description: contentHtml(description) }),
  }
}
