/** Why a file, or an import of files, cannot go on, in one sentence for people. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
