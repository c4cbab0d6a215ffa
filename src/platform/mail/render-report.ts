import { absent } from '#model/formats/locale.ts'
import type { Figure, Part, Report } from '../pdf/report.ts'
import { pictureSize } from '../pictures/picture-size.ts'
import type { Picture } from '../pictures/draw-pictures.ts'
import { escapeHtml } from './escape-html.ts'
import { oneLine } from './one-line.ts'
import { darkStyle, font, type MailContent } from './render-mail.ts'

export type ReportMail = {
  report: Report
  /** Rendered charts; a chart without a picture is described in words. */
  pictures?: ReadonlyMap<Part, Picture>
  /** Link to the same figures. */
  url: string
  /** Absent if unsubscribing makes no sense, as in a test. */
  unsubscribeUrl?: string
  /** Why the person receives it. */
  why: string
}

/** Uses tables and system fonts only, for mail programs. */
export function renderReport({ report, pictures, url, unsubscribeUrl, why }: ReportMail): MailContent {
  const subject = oneLine(report.title)
  const leave = unsubscribeUrl === undefined ? [] : [`Deixar de receber:\n${unsubscribeUrl}`]
  const text = [
    subject,
    report.subtitle,
    ...report.parts.map(textOf),
    `Abrir no Farol:\n${url}`,
    `--\n${report.foot}\n${why}`,
    ...leave,
  ].join('\n\n')
  const link = (to: string, words: string) =>
    `<a class="quiet" href="${escapeHtml(to)}" style="color:#4d5c6b">${words}</a>`
  const foot = [
    escapeHtml(report.foot),
    escapeHtml(why),
    ...(unsubscribeUrl === undefined ? [] : [link(unsubscribeUrl, 'Deixar de receber este relatório')]),
  ]
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}
${pictureStyle}
${narrowStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f7f9">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f7f9"><tr><td class="edge" align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px">
<tr><td class="strong" style="padding:0 4px 14px;${font};font-size:17px;font-weight:650;color:#101d2b"><span style="display:inline-block;width:10px;height:10px;border-radius:5px;background:#e5a21a"></span>&nbsp; Farol</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e1e7ed;border-top:3px solid #e5a21a;border-radius:14px;padding:24px 18px">
<h1 class="strong" style="margin:0 0 4px;${font};font-size:22px;line-height:1.3;font-weight:650;color:#101d2b">${escapeHtml(subject)}</h1>
<p class="quiet" style="margin:0 0 16px;${font};font-size:13px;line-height:1.5;color:#4d5c6b">${escapeHtml(report.subtitle)}</p>
${report.parts.map((part) => htmlOf(part, pictures?.get(part))).join('\n')}
<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b4a6f;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">Abrir no Farol</a></p>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:#4d5c6b">${foot.join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return { subject, text, html }
}

const narrowStyle = `@media (max-width: 480px) {
  .card { padding: 18px 12px !important }
  .edge { padding: 12px 2px !important }
  .line { padding: 5px 2px !important; font-size: 12px !important }
  .head { font-size: 10px !important }
  .long { overflow-wrap: anywhere }
  .many thead { display: none }
  .many tr { display: block; padding: 6px 0; border-bottom: 1px solid #8d9ba8 }
  .many td { display: inline-block; border: 0 !important; padding: 1px 12px 1px 0 !important }
  .many td::before { content: attr(data-of) " "; opacity: 0.75 }
}
@media (max-width: 350px) {
  .line { overflow-wrap: anywhere }
}`

/** With more columns, phones show each row's cells stacked. */
const MAX_COLUMNS = 4
const LONG_WORD = 18

/** Breaks inside words only if they fit no column. */
const breaks = (text: string): string =>
  text.split(/\s/).some((word) => word.length > LONG_WORD) ? ' long' : ''

/** Allows a line break between a currency symbol and its number. */
const cellText = (text: string): string => escapeHtml(text.replaceAll(/\u00a0(?=\d)/g, ' '))

const cell = `padding:6px 5px;border-bottom:1px solid #e1e7ed;${font};font-size:13px;line-height:1.4;vertical-align:top`
const plainText = `margin:0 0 12px;${font};font-size:14px;line-height:1.5;color:#2b3a4a`

function htmlOf(part: Part, picture: Picture | undefined): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 class="strong" style="margin:22px 0 8px;${font};font-size:16px;font-weight:650;color:#101d2b">${escapeHtml(part.text)}</h2>`
    case 'text':
      return `<p class="plain" style="${plainText}">${escapeHtml(part.text)}</p>`
    case 'figures':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px">${pairs(part.figures).join('')}</table>`
    case 'bars':
      return tableOf(
        [{ label: '' }, { label: '', numeric: true }],
        part.bars.map(({ label, text }) => [label, text]),
      )
    case 'lines':
      return picture === undefined
        ? htmlOf({ kind: 'text', text: part.alt }, undefined)
        : linesOf(part, picture)
    case 'table':
      return tableOf(part.columns, part.rows)
  }
}

const pictureWidth = 580

/** Hidden from Outlook, which does not support dark pictures and would show both. */
const onlyElsewhere = (html: string): string => `<!--[if !mso]><!-->${html}<!--<![endif]-->`

function linesOf({ title, alt, names }: Extract<Part, { kind: 'lines' }>, { light, dark }: Picture): string {
  const height = Math.round((pictureWidth * pictureSize.height) / pictureSize.width)
  const image = (png: string, scheme: 'light' | 'dark', words: string) =>
    `<img class="in-${scheme}" src="data:image/png;base64,${png}" width="${pictureWidth}" height="${height}" alt="${escapeHtml(words)}" style="display:${scheme === 'light' ? 'block' : 'none;mso-hide:all'};width:100%;max-width:${pictureWidth}px;height:auto;border:0">`
  const mark = (words: string, look: string) =>
    `<span class="quiet" style="white-space:nowrap"><span class="${look}" style="display:inline-block;width:18px;vertical-align:middle;border-top:2px ${look === 'now' ? 'solid #0b4a6f' : 'dashed #8d9ba8'}"></span>&nbsp; ${escapeHtml(words)}</span>`
  return `<p class="quiet" style="margin:8px 0 4px;${font};font-size:12px;line-height:1.6;color:#4d5c6b"><strong class="plain" style="color:#2b3a4a">${escapeHtml(title)}</strong><br>${mark(names.current, 'now')} &nbsp; ${mark(names.base, 'then')}</p>
<div style="margin:0 0 14px">${image(light, 'light', alt)}${onlyElsewhere(image(dark, 'dark', alt))}</div>`
}

const pictureStyle = `@media (prefers-color-scheme: dark) {
  .in-light { display: none !important }
  .in-dark { display: block !important }
  .now { border-top-color: #7dc0ec !important }
  .then { border-top-color: #647687 !important }
}`

/** Two figures per row, as many as fit on a phone. */
function pairs(figures: readonly Figure[]): string[] {
  const rows: string[] = []
  for (let index = 0; index < figures.length; index += 2) {
    const both = figures.slice(index, index + 2)
    rows.push(`<tr>${both.map(figureCell).join('')}${both.length === 1 ? '<td width="50%"></td>' : ''}</tr>`)
  }
  return rows
}

const figureCell = ({ label, value, note }: Figure): string =>
  `<td class="line" width="50%" style="${cell};padding:8px 5px"><span class="quiet" style="font-size:12px;color:#4d5c6b">${escapeHtml(label)}</span><br><span class="strong" style="font-size:18px;font-weight:650;color:#101d2b">${escapeHtml(value)}</span><br><span class="quiet" style="font-size:12px;color:#4d5c6b">${escapeHtml(note)}</span></td>`

type Column = { label: string; numeric?: boolean }

function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const align = ({ numeric }: Column) => (numeric ? 'right' : 'left')
  const isMany = columns.length > MAX_COLUMNS
  const head = columns
    .map(
      (column) =>
        `<th class="quiet line head${breaks(column.label)}" align="${align(column)}" scope="col" style="${cell};font-size:12px;font-weight:600;color:#4d5c6b">${escapeHtml(column.label)}</th>`,
    )
    .join('')
  const body = rows.map(
    (row) =>
      `<tr>${columns
        .map(
          (column, index) =>
            `<td class="plain line${breaks(row[index] ?? '')}"${isMany ? ` data-of="${escapeHtml(column.label)}"` : ''} align="${align(column)}" style="${cell};color:#2b3a4a">${cellText(row[index] ?? '')}</td>`,
        )
        .join('')}</tr>`,
  )
  const hasHead = columns.some(({ label }) => label !== '')
  return `<table${isMany ? ' class="many"' : ''} width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse">${hasHead ? `<thead><tr>${head}</tr></thead>` : ''}<tbody>${body.join('')}</tbody></table>`
}

/** A dash beside another would say nothing. */
function valueText(value: string, note: string): string {
  if (value === absent) return note === '' ? 'sem dados' : note
  return note === '' ? value : `${value} — ${note}`
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'heading':
      return `## ${part.text}`
    case 'text':
      return part.text
    case 'figures':
      return part.figures.map(({ label, value, note }) => `${label}: ${valueText(value, note)}`).join('\n')
    case 'bars':
      return part.bars.map(({ label, text }) => `${label}: ${text}`).join('\n')
    case 'lines':
      return part.alt
    case 'table':
      return [part.columns.map(({ label }) => label), ...part.rows].map((row) => row.join(' | ')).join('\n')
  }
}
