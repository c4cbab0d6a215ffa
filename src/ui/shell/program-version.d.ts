interface ImportMetaEnv {
  /** package.json's version, from vite.config.ts. */
  readonly FAROL_VERSION: string
}
