export type DestinationRequest = { url: string; headers: Record<string, string>; body: string | Buffer }

export const json = (
  url: string,
  id: string,
  body: object,
  headers: Record<string, string> = {},
): DestinationRequest => ({
  url,
  headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': id, ...headers },
  body: JSON.stringify(body),
})
