import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementTokens } from './statement-tokens.ts'
import { readStatement } from './statement.ts'

const tokensOf = (sql: string) => [...statementTokens(sql)].map((token) => token.text)

describe('statementTokens', () => {
  test('keeps strings, names, comments and heredocs whole', () => {
    expect(tokensOf(`SELECT 'it''s; \\'x' -- ; no\n, "a""b", \`c;d\` /* ; */ # ;\n, $q$ ; ' $q$`)).toEqual([
      'SELECT',
      `'it''s; \\'x'`,
      ',',
      '"a""b"',
      ',',
      '`c;d`',
      ',',
      "$q$ ; ' $q$",
    ])
  })

  test('never throws, ends, and gives pieces of the text in order', () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      '`',
      '\\',
      '--',
      '/*',
      '*/',
      '$a$',
      '(',
      ')',
      ';',
      ' ',
      '\n',
      'x',
      'ç',
      '#',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (sql) => {
          let end = 0
          for (const token of statementTokens(sql)) {
            expect(token.start).toBeGreaterThanOrEqual(end)
            expect(sql.slice(token.start, token.end)).toBe(token.text)
            end = token.end
          }
          expect(end).toBeLessThanOrEqual(sql.length)
        },
      ),
    )
  })
})

describe('readStatement of a query', () => {
  test.each([
    ['SELECT 1', 'SELECT 1', undefined, ''],
    ['SELECT 1 FORMAT JSON', 'SELECT 1 ', 'JSON', ''],
    ['select 1 format JSON settings max_threads=1;', 'select 1 ', 'JSON', ' settings max_threads=1'],
    ['SELECT 1 SETTINGS max_threads=1 FORMAT CSV -- end', 'SELECT 1 SETTINGS max_threads=1 ', 'CSV', ''],
    ["SELECT 'FORMAT JSON'", "SELECT 'FORMAT JSON'", undefined, ''],
    ['SELECT (SELECT 1 FORMAT) x', 'SELECT (SELECT 1 FORMAT) x', undefined, ''],
    ['WITH 1 AS a SELECT a FORMAT Native', 'WITH 1 AS a SELECT a ', 'Native', ''],
    ['(SELECT 1) UNION ALL (SELECT 2)', '(SELECT 1) UNION ALL (SELECT 2)', undefined, ''],
    ['/* a */ FROM t SELECT x; -- b', '/* a */ FROM t SELECT x', undefined, ''],
  ])('cuts %s', (sql, beforeOutput, format, afterFormat) => {
    expect(readStatement(sql)).toEqual({ kind: 'select', beforeOutput, format, afterFormat })
  })
})

describe('readStatement of an insert', () => {
  test.each([
    ['INSERT INTO t FORMAT CSV', 'INSERT INTO t ', '', 'CSV', ''],
    [
      'INSERT INTO t (a, b) FORMAT JSONEachRow\n{"a":";"}',
      'INSERT INTO t (a, b) ',
      '',
      'JSONEachRow',
      '{"a":";"}',
    ],
    ['insert into d.t values (1)', 'insert into d.t ', '', 'Values', '(1)'],
    ['INSERT INTO TABLE format FORMAT CSV 1', 'INSERT INTO TABLE format ', '', 'CSV', '1'],
    ['INSERT INTO values VALUES (1)', 'INSERT INTO values ', '', 'Values', '(1)'],
    ['INSERT INTO t FORMAT Values (1)', 'INSERT INTO t ', '', 'Values', '(1)'],
    ['INSERT INTO t SETTINGS a=1 FORMAT CSV', 'INSERT INTO t ', 'SETTINGS a=1 ', 'CSV', ''],
    [
      "INSERT INTO FUNCTION null('a UInt8') VALUES (1)",
      "INSERT INTO FUNCTION null('a UInt8') ",
      '',
      'Values',
      '(1)',
    ],
  ])('cuts %s', (sql, target, settings, format, data) => {
    const insert = readStatement(sql)
    expect(insert).toMatchObject({ kind: 'insert', target, settings, format, input: undefined })
    expect(insert.kind === 'insert' && sql.slice(insert.dataStart)).toBe(data)
  })

  test('finds the input function that the data replace', () => {
    const sql = "INSERT INTO t SELECT upper(a) FROM input('a String') FORMAT CSV\nx"
    const insert = readStatement(sql)
    expect(insert.kind === 'insert' && insert.input).toEqual({ start: 35, end: 52, structure: "'a String'" })
  })

  test('takes INSERT … SELECT as a command', () => {
    expect(readStatement('INSERT INTO t SELECT * FROM u FORMAT CSV').kind).toBe('command')
    expect(readStatement('WITH 1 AS a INSERT INTO t SELECT a').kind).toBe('command')
  })
})

describe('readStatement of the rest', () => {
  test('takes definitions and questions about the schema as commands', () => {
    expect(readStatement('CREATE TABLE t (a UInt8) ENGINE = Memory')).toEqual({
      kind: 'command',
      format: undefined,
      keepsSession: true,
    })
    expect(readStatement('SHOW TABLES FORMAT JSON')).toEqual({
      kind: 'command',
      format: 'JSON',
      keepsSession: false,
    })
    expect(readStatement(' ; -- nothing')).toEqual({ kind: 'empty' })
  })

  test.each([
    'CREATE TABLE t (a UInt8) ENGINE = Memory',
    'drop table if exists t',
    'ALTER TABLE t DROP COLUMN a',
    'INSERT INTO t SELECT * FROM u',
    'WITH 1 AS a INSERT INTO t SELECT a',
    'OPTIMIZE TABLE t FINAL',
  ])('knows that the session stays what it is after %s', (sql) => {
    expect(readStatement(sql)).toMatchObject({ kind: 'command', keepsSession: true })
  })

  test.each([
    'SET max_threads = 1',
    'USE other',
    'CREATE TEMPORARY TABLE t (a UInt8)',
    'DROP TEMPORARY TABLE t',
    'CREATE OR REPLACE TABLE t (a UInt8)',
    'BEGIN TRANSACTION',
    'SYSTEM RELOAD CONFIG',
    'EXPLAIN SELECT 1',
  ])('does not say so of %s', (sql) => {
    expect(readStatement(sql)).toMatchObject({ kind: 'command', keepsSession: false })
  })

  test.each([
    ['SELECT 1; SELECT 2', 62],
    ['SET a = 1; DROP TABLE t', 62],
    ["SELECT 1 INTO OUTFILE 'x'", 358],
    ["INSERT INTO t FROM INFILE 'x' FORMAT CSV", 78],
  ])('refuses %s', (sql, code) => {
    expect(() => readStatement(sql)).toThrow(expect.objectContaining({ code }))
  })
})
