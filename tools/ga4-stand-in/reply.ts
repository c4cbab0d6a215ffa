import type { ServerResponse } from 'node:http'

export type Reply = {
  status: number
  json?: object
  html?: string
  location?: string
  headers?: Record<string, string>
}

export function googleError(code: number, status: string, message: string, reason?: string): Reply {
  const details =
    reason === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }]
  return { status: code, json: { error: { code, message, status, details } } }
}

export function send(
  response: ServerResponse,
  { status, json, html, location, headers }: Reply,
  date: Date,
): void {
  const type = html === undefined ? 'application/json; charset=UTF-8' : 'text/html; charset=UTF-8'
  const way = location === undefined ? {} : { location }
  response.writeHead(status, { 'content-type': type, date: date.toUTCString(), ...way, ...headers })
  response.end(html ?? (json === undefined ? '' : JSON.stringify(json)))
}

export function cut(response: ServerResponse, json: object): void {
  const whole = Buffer.from(JSON.stringify(json))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.subarray(0, whole.length >> 1), () => response.destroy())
}
