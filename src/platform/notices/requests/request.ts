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

/** With as many notices listed as fit: names may have any length in bytes. */
export function listWithin(
  mostBytes: number,
  mostListed: number,
  build: (listed: number) => DestinationRequest,
): DestinationRequest {
  const request = build(mostListed)
  if (mostListed === 1 || Buffer.byteLength(request.body) <= mostBytes) return request
  return listWithin(mostBytes, Math.floor(mostListed * 0.7), build)
}
