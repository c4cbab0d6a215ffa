import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PdfKit from 'pdfkit'
import { pictureSize } from '../pictures/picture-size.ts'
import type { Column, Figure, Part, Report } from './report.ts'
import { unpackWoff } from './unpack-woff.ts'

const MARGIN = 42
const A4 = { width: 595.28, height: 841.89 }
const WIDTH = A4.width - 2 * MARGIN
const BOTTOM = A4.height - MARGIN - 24
const ink = { strong: '#10203a', plain: '#33415c', quiet: '#66728a', line: '#d5dbe6', soft: '#b9c6dd' }

const { resolve } = createRequire(import.meta.url)
const fontOf = (weight: 400 | 600) =>
  unpackWoff(readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)))
const fonts = { regular: fontOf(400), bold: fontOf(600) }

type Doc = PDFKit.PDFDocument
type Font = 'regular' | 'bold'

/** On numbered A4 pages. Characters outside western Latin are replaced by `?`. */
export async function drawReport(report: Report): Promise<Uint8Array> {
  const doc = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: report.title, Creator: 'Farol' },
  })
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((done) => doc.on('end', done))
  write(doc, report.title, { font: 'bold', size: 18, color: ink.strong })
  write(doc, report.subtitle, { size: 9, color: ink.quiet })
  // loaded lazily: the chart renderer is slow to load
  const { drawPicture } = report.parts.some(({ kind }) => kind === 'lines')
    ? await import('../pictures/draw-picture.ts')
    : {}
  for (const part of report.parts) {
    if (part.kind !== 'lines') draw(doc, part)
    else if (drawPicture) drawChart(doc, part, drawPicture(part, 'light'))
  }
  number(doc, report.foot)
  doc.end()
  await ended
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

type Style = { font?: Font; size: number; color: string; after?: number }

const known = (text: string): string => text.replaceAll(/[^\u0020-\u00ff–—−‘’“”•…›]/gu, '?')

/** The library breaks a word longer than a line letter by letter, in quadratic time. */
const breakable = (text: string): string => known(text).replaceAll(/\S{80}(?=\S)/g, '$& ')

function write(doc: Doc, text: string, { font = 'regular', size, color, after = 4 }: Style): void {
  doc.font(font).fontSize(size).fillColor(color)
  leaveRoom(doc, doc.heightOfString(breakable(text), { width: WIDTH }))
  doc.text(breakable(text), MARGIN, doc.y, { width: WIDTH })
  doc.y += after
}

/** Starts a new page if the next block does not fit. */
function leaveRoom(doc: Doc, height: number): void {
  if (doc.y + height <= BOTTOM) return
  doc.addPage()
  doc.y = MARGIN
}

type Chart = Extract<Part, { kind: 'lines' }>

function draw(doc: Doc, part: Exclude<Part, Chart>): void {
  if (part.kind === 'heading') {
    doc.y += 12
    // keep a heading together with the start of its content
    leaveRoom(doc, 70)
    write(doc, part.text, { font: 'bold', size: 12, color: ink.strong })
  } else if (part.kind === 'text') write(doc, part.text, { size: 9.5, color: ink.plain })
  else if (part.kind === 'figures') drawFigures(doc, part.figures)
  else if (part.kind === 'bars') drawBars(doc, part.bars)
  else drawTable(doc, part)
}

const ACROSS = 4
const LABEL_SIZE = 7.5
const MAX_LABEL_LINES = 6

function drawFigures(doc: Doc, figures: readonly Figure[]): void {
  const gap = 8
  const wide = (WIDTH - gap * (ACROSS - 1)) / ACROSS
  const width = wide - 16
  doc.y += 6
  for (let first = 0; first < figures.length; first += ACROSS) {
    const row = figures.slice(first, first + ACROSS)
    doc.font('regular').fontSize(LABEL_SIZE)
    const labels = Math.min(
      Math.max(...row.map(({ label }) => doc.heightOfString(breakable(label), { width }))),
      MAX_LABEL_LINES * doc.currentLineHeight(),
    )
    const tall = 49 + labels
    leaveRoom(doc, tall)
    const top = doc.y
    for (const [column, { label, value, note }] of row.entries()) {
      const x = MARGIN + column * (wide + gap)
      doc.roundedRect(x, top, wide, tall, 4).lineWidth(0.7).strokeColor(ink.line).stroke()
      const place = { x: x + 8, width }
      doc.font('regular').fontSize(LABEL_SIZE).fillColor(ink.quiet)
      doc.text(breakable(label), x + 8, top + 8, { width, height: labels, ellipsis: true })
      whole(doc, value, { ...place, y: top + labels + 11 }, { font: 'bold', size: 14, color: ink.strong })
      whole(doc, note, { ...place, y: top + labels + 33 }, { size: LABEL_SIZE, color: ink.quiet })
    }
    doc.y = top + tall + gap
  }
}

function drawChart(doc: Doc, { title, names }: Chart, png: Buffer): void {
  const tall = (WIDTH * pictureSize.height) / pictureSize.width
  leaveRoom(doc, tall + 30)
  write(doc, title, { font: 'bold', size: 8.5, color: ink.plain, after: 1 })
  write(doc, `Linha cheia: ${names.current}. Tracejada: ${names.base}.`, { size: 7.5, color: ink.quiet })
  const top = doc.y
  doc.image(png, MARGIN, top, { width: WIDTH })
  doc.y = top + tall + 10
}

function drawBars(doc: Doc, bars: Extract<Part, { kind: 'bars' }>['bars']): void {
  const most = Math.max(...bars.map(({ length }) => length), 1)
  const labels = 118
  const texts = 92
  const room = WIDTH - labels - texts
  for (const { label, length, text, strong } of bars) {
    leaveRoom(doc, 13)
    const y = doc.y
    line(doc, label, { x: MARGIN, y, width: labels - 8, align: 'right' }, { size: 8, color: ink.plain })
    if (length > 0)
      doc
        .rect(MARGIN + labels, y + 1, Math.max((length / most) * room, 0.8), 8)
        .fill(strong ? ink.strong : ink.soft)
    const x = MARGIN + labels + (length / most) * room + 5
    line(doc, text, { x, y, width: texts }, { size: 8, color: ink.quiet })
    doc.y = y + 13
  }
  doc.y += 4
}

function drawTable(
  doc: Doc,
  { columns, rows }: { columns: readonly Column[]; rows: readonly (readonly string[])[] },
): void {
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  const drawRow = (cells: readonly string[], style: Style) => {
    let x = MARGIN
    const y = doc.y
    for (const [index, { weight, numeric }] of columns.entries()) {
      const width = (WIDTH * weight) / weights
      const place = { x: x + 3, y, width: width - 6 }
      if (numeric) whole(doc, cells[index] ?? '', { ...place, align: 'right' }, style)
      else line(doc, cells[index] ?? '', place, style)
      x += width
    }
    doc.y = y + 14
    doc
      .moveTo(MARGIN, doc.y - 3)
      .lineTo(MARGIN + WIDTH, doc.y - 3)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke()
  }
  const head = () =>
    drawRow(
      columns.map(({ label }) => label),
      { font: 'bold', size: 7.5, color: ink.quiet },
    )
  leaveRoom(doc, 28)
  head()
  for (const row of rows) {
    const page = doc.bufferedPageRange().count
    leaveRoom(doc, 14)
    if (doc.bufferedPageRange().count > page) head()
    drawRow(row, { size: 8, color: ink.plain })
  }
}

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** Tabular digits, so that columns align. */
const digits = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions

/** A single line, truncated if too long. */
function line(doc: Doc, text: string, { x, y, width, align = 'left' }: Place, style: Style): void {
  doc
    .font(style.font ?? 'regular')
    .fontSize(style.size)
    .fillColor(style.color)
  const options = { ...digits, width: width + 1, align, lineBreak: false }
  doc.text(cutTo(doc, known(text), width), x, y, options)
}

const SMALLEST = 0.6

/** A single line, in a smaller font if too long: a truncated number would be wrong. */
function whole(doc: Doc, text: string, place: Place, style: Style): void {
  doc.font(style.font ?? 'regular').fontSize(style.size)
  const room = place.width / doc.widthOfString(known(text), digits)
  const size = style.size * Math.min(1, Math.max(SMALLEST, room))
  line(doc, text, { ...place, y: place.y + (style.size - size) / 2 }, { ...style, size })
}

function cutTo(doc: Doc, text: string, width: number): string {
  const fitsIn = (part: string) => doc.widthOfString(part, digits) <= width + 0.01
  if (fitsIn(text)) return text
  let [fits, cut] = [0, text.length]
  while (cut - fits > 1) {
    const middle = (fits + cut) >> 1
    if (fitsIn(`${text.slice(0, middle)}…`)) fits = middle
    else cut = middle
  }
  return `${text.slice(0, fits).trimEnd()}…`
}

function number(doc: Doc, foot: string): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    // the footer is inside the margin, where text would start a new page
    doc.page.margins.bottom = 0
    const place = { x: MARGIN, y: A4.height - MARGIN, width: WIDTH }
    line(doc, foot, { ...place, width: WIDTH - 60 }, { size: 7.5, color: ink.quiet })
    line(doc, `${page + 1} de ${count}`, { ...place, align: 'right' }, { size: 7.5, color: ink.quiet })
  }
}
