import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMappingText } from '#areas/integrations/import/web/parse-mapping-text.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import classes from '#areas/integrations/import/web/imports.module.css'

type Props = { mapping: ImportMappingText; onChange: (mapping: ImportMappingText) => void }

export function MappingJson({ mapping, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState(() => JSON.stringify(mapping, null, 2))
  const parsed = parseMappingText(text)
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {t('imports.mapping.json')}
      </label>
      <textarea
        id={id}
        className={classes['code']}
        rows={24}
        spellCheck={false}
        value={text}
        aria-invalid={parsed === null}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setText(event.target.value)
          const next = parseMappingText(event.target.value)
          if (next !== null) onChange(next)
        }}
      />
      <p id={`${id}-note`} className={classes['problem']} role="status">
        {parsed === null ? t('imports.mapping.invalidJson') : ''}
      </p>
    </div>
  )
}
