/** An empty object for what is no JSON. */
export function noticeBody(body: unknown): unknown {
  if (!(body instanceof Uint8Array)) return body
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return {}
  }
}
