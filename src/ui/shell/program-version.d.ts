interface ImportMetaEnv {
  /** Of the program, as package.json says it; written into the build by vite.config.ts. */
  readonly FAROL_VERSION: string
}
