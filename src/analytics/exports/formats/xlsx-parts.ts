import type { CurrencyUnit } from './currency-unit.ts'
import { xmlText } from './xlsx-cells.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sharedStringsPath = 'xl/sharedStrings.xml'
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

export const sheetEnd = (filtered: string | null): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`

export function workbookParts(sheets: readonly string[], unit: CurrencyUnit): Map<string, string> {
  const each = (write: (name: string, number: number) => string) =>
    sheets.map((name, index) => write(name, index + 1)).join('')
  return new Map([
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/><Override PartName="/${sharedStringsPath}" ContentType="${content}.sharedStrings+xml"/>${each((_, number) => `<Override PartName="/${sheetPath(number)}" ContentType="${content}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId${sheets.length + 2}" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles(unit)],
  ])
}

function styles({ symbol, places }: CurrencyUnit): string {
  const cents = places === 0 ? '' : `.${'0'.repeat(places)}`
  const formats = [
    `"${symbol}" #,##0${cents};\\-"${symbol}" #,##0${cents}`,
    'dd/mm/yyyy hh:mm:ss',
    'dd/mm/yyyy',
    '#,##0.######',
  ]
  const [money, instant, day, number] = [164, 165, 166, 167]
  const [general, text, integer, rate] = [0, 49, 3, 10]
  const cell = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more === '' ? '/>' : `>${more}</xf>`}`
  const title = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
  const wrapped = '<alignment vertical="top" wrapText="1"/>'
  const cells = [
    cell(general),
    title,
    cell(text),
    cell(money),
    cell(integer),
    cell(number),
    cell(rate),
    cell(instant),
    cell(day),
    cell(text, wrapped),
  ]
  return `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xmlText(code)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}
