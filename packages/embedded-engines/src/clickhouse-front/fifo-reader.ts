import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'

export type FifoReader = {
  stream: Socket
  /** Discards remaining data: a writer to a pipe without reader would block forever. */
  giveUp(): void
  /** No more writers: the stream ends once everything was read. */
  endOfWriting(): void
}

/** Reads a named pipe without blocking a thread, even before a writer opens it. */
export function openFifoReader(path: string): FifoReader {
  const open = (flag: number) => openSync(path, flag | constants.O_NONBLOCK)
  const readerOf = (fd: number) => new Socket({ fd, readable: true, writable: false })
  const stream = readerOf(open(constants.O_RDONLY))
  const spare = open(constants.O_RDONLY)
  const keptOpen = open(constants.O_WRONLY)
  let isWritten = false
  let drain: Socket | undefined
  return {
    stream,
    giveUp: () => {
      stream.destroy()
      if (!isWritten) drain ??= readerOf(spare).resume()
    },
    endOfWriting: () => {
      isWritten = true
      closeSync(keptOpen)
      if (drain) drain.destroy()
      else closeSync(spare)
    },
  }
}
