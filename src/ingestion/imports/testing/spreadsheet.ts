import { workbookOf } from '../../files/testing/workbook.ts'

const day = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d))?$/
const figure = /^-?(?:0|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d*)(?:,\d+)?$/

function cellOf(text: string): string {
  if (text === '') return '<c/>'
  const [, date, month, year, hour, minute] = day.exec(text) ?? []
  if (year !== undefined) {
    const at = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour ?? 0), Number(minute ?? 0))
    return `<c s="${hour === undefined ? 2 : 1}"><v>${(at - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`
  }
  if (figure.test(text)) return `<c><v>${text.replaceAll('.', '').replace(',', '.')}</v></c>`
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`
}

/** A workbook of one sheet: days and numbers of a text of lines and semicolons are days and numbers in it. */
export function spreadsheetOf(text: string): Buffer {
  const rows = text.trimEnd().split('\n')
  const row = (line: string, at: number) =>
    `<row r="${at + 1}">${line
      .split(';')
      .map((cell) => cellOf(cell))
      .join('')}</row>`
  return workbookOf({ Planilha1: rows.map((line, at) => row(line, at)).join('') })
}
