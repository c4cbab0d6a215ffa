import { FileProblem } from './file-problem.ts'
import { ReaderEnded } from './reader/open-reader.ts'

export async function withFileName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileProblem) throw new FileProblem(`${name}: ${error.message}`, { cause: error })
    if (error instanceof ReaderEnded) error.file = name
    throw error
  }
}
