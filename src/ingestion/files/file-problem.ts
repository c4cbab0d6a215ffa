export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
