import { Readable } from 'node:stream'

/** Safe cast: Node's web streams are the browser's, declared twice. */
export const streamBody = (source: Readable): ReadableStream => Readable.toWeb(source) as ReadableStream
