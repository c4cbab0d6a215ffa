import { fileURLToPath } from 'node:url'
import { defineConfig } from 'oxlint'
import { levels, policies } from './tools/verify/boundaries.ts'

const importResolver = fileURLToPath(new URL('tools/verify/import-resolver.ts', import.meta.url))

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  jsPlugins: [
    { name: 'boundaries', specifier: 'eslint-plugin-boundaries' },
    { name: 'farol', specifier: './tools/verify/three-gates.ts' },
    { name: 'regexp', specifier: 'eslint-plugin-regexp' },
  ],
  ignorePatterns: ['node_modules', 'dist', 'data', 'coverage', 'test-results', 'public'],
  categories: { correctness: 'error', suspicious: 'error' },
  settings: {
    'import/resolver': { [importResolver]: {} },
    'boundaries/files': levels,
    'boundaries/files-single-match': true,
    'boundaries/legacy-templates': false,
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 400 }],
    'no-console': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'consistent-return': 'off',
    'no-shadow': 'off',
    'import/default': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-title': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/no-array-sort': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert', 'check*'] }],
    'typescript/ban-ts-comment': 'error',
    'typescript/no-explicit-any': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  },
  overrides: [
    {
      files: ['src/areas/**/server/**', 'src/ingestion/**'],
      // leased work is a job's
      excludeFiles: ['**/*.test.ts', '**/testing/**', '**/leased-*.ts'],
      rules: { 'farol/three-gates': 'error' },
    },
    {
      files: ['tools/**', 'bench/**', 'e2e/**', '*.config.ts', 'src/boot/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['src/**'],
      excludeFiles: [
        'src/platform/env.ts',
        'src/platform/testing/**',
        'src/boot/exports/**',
        'src/boot/*.test.ts',
      ],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      // text from people is matched in linear time
      files: ['src/**', 'packages/**'],
      excludeFiles: ['**/*.test.ts', '**/testing/**'],
      rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
    },
  ],
})
