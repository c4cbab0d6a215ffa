import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'

/**
 * Reads a named pipe without blocking a thread. The pipe stays open while its writer has not come, or comes
 * and goes; `endOfWriting` lets the stream end once what was written has been read.
 */
export function openFifoReader(path: string): { stream: Socket; endOfWriting(): void } {
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const keptOpen = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const stream = new Socket({ fd: reading, readable: true, writable: false })
  return { stream, endOfWriting: () => closeSync(keptOpen) }
}
