/** Spellings in files, case-insensitive. */
export const yesWords = ['1', 'true', 't', 'yes', 'y', 'sim', 's', 'verdadeiro']
export const noWords = ['0', 'false', 'f', 'no', 'n', 'não', 'nao', 'falso']
