import { fork, type ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Chunk } from '../chunks.ts'
import { FileProblem } from '../file-problem.ts'
import type { ChunksOf, ReaderWork } from './reader-work.ts'

export type ReaderQuestion = { name: keyof ReaderWork; input: readonly unknown[] }
export type ReaderAnswer = { answer: unknown } | { problem: string } | { failure: string }

export type ReaderLimits = { memoryMb: number; deadlineMs: number }

/** It hit its limits, or the system killed it. */
export class ReaderEnded extends Error {
  override readonly name = 'ReaderEnded'
  file: string | undefined
}

export const readerLimits = {
  look: { memoryMb: 256, deadlineMs: 30_000 },
  chunk: { memoryMb: 384, deadlineMs: 120_000 },
} as const satisfies Record<string, ReaderLimits>

type Answer<Name extends keyof ReaderWork> = Awaited<ReturnType<ReaderWork[Name]>>

/** A process of its own for untrusted files, started with the first request; one request at a time. */
export type Reader = {
  ask: <Name extends keyof ReaderWork>(
    name: Name,
    ...input: Parameters<ReaderWork[Name]>
  ) => Promise<Answer<Name>>
  chunks: (of: ChunksOf) => AsyncGenerator<Chunk>
  pid: () => number | undefined
  end: () => Promise<void>
}

const program = fileURLToPath(new URL('reader-process.ts', import.meta.url))

/** Untrusted files must not reach the server's environment; of that, only where compiled programs are kept, if they are. */
function readerEnvironment(): Record<string, string> {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) }
}

export function openReader({ memoryMb, deadlineMs }: ReaderLimits, signal?: AbortSignal): Reader {
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()

  const begin = () => {
    const begun = fork(program, [], {
      // a worker thread that exceeds its memory limit in one allocation takes the whole process down
      execArgv: [`--max-old-space-size=${memoryMb}`],
      serialization: 'advanced',
      env: readerEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    ended = new Promise((resolve) => begun.once('close', resolve).once('error', () => resolve()))
    return begun
  }
  const askOnce = (process: ChildProcess, question: ReaderQuestion) =>
    new Promise<ReaderAnswer>((resolve, reject) => {
      const stop = (why: unknown) => {
        process.kill('SIGKILL')
        settle(() => reject(why))
      }
      const onAbort = () => stop(signal?.reason)
      const onEnd = (code: number | null, by: string | null) =>
        stop(new ReaderEnded(`the reader ended: ${by ?? code}`))
      const onError = (cause: Error) => stop(new ReaderEnded('the reader could not begin', { cause }))
      const onMessage = (answer: ReaderAnswer) => settle(() => resolve(answer))
      const late = setTimeout(() => stop(new ReaderEnded('the reader was late')), deadlineMs)
      const settle = (how: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', onAbort)
        process.off('exit', onEnd).off('error', onError).off('message', onMessage)
        how()
      }
      signal?.addEventListener('abort', onAbort)
      process.once('exit', onEnd).once('error', onError).once('message', onMessage)
      if (process.exitCode !== null || process.signalCode !== null)
        onEnd(process.exitCode, process.signalCode)
      else process.send(question, (error) => error !== null && onError(error))
    })
  const ask = async <Name extends keyof ReaderWork>(
    name: Name,
    ...input: Parameters<ReaderWork[Name]>
  ): Promise<Answer<Name>> => {
    signal?.throwIfAborted()
    child ??= begin()
    const reply = await askOnce(child, { name, input })
    if ('problem' in reply) throw new FileProblem(reply.problem)
    if ('failure' in reply) throw new Error(`reader: ${reply.failure}`)
    // the reader's process answers with what `ReaderWork` does
    return reply.answer as Answer<Name>
  }
  return {
    ask,
    async *chunks(of) {
      await ask('openChunks', of)
      for (;;) {
        const chunk = await ask('nextChunk')
        if (chunk === undefined) return
        yield chunk
      }
    },
    pid: () => child?.pid,
    end: async () => {
      child?.kill('SIGKILL')
      await ended
    },
  }
}

export async function withReader<Result>(
  limits: ReaderLimits,
  work: (reader: Reader) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const reader = openReader(limits, signal)
  try {
    return await work(reader)
  } finally {
    await reader.end()
  }
}
