/** Its message is a sentence for people. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
