import { FarolError } from '../errors.ts'

/** The validator recurses. */
const deepest = 64

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

export function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1
      if (depth > deepest) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  return false
}

export function assertShallowQuery(url: string): void {
  const query = url.slice(url.indexOf('?') + 1).replaceAll(/%5b/gi, '[')
  for (const pair of query.split('&')) {
    const name = pair.split('=', 1)[0] ?? ''
    if (name.split('[', deepest + 2).length > deepest + 1) throw new FarolError('tooDeep')
  }
}
