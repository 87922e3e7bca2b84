import { type Language, languages } from '@lineside/contract/core'
import { useState } from 'react'
import { currentLanguage, languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { RichTextView } from '../../../core/rich-text/index.ts'
import { Dialog, Select, Stack } from '../../../ui/index.ts'
import type { QuestionValues } from './values.ts'

interface PreviewDialogProps {
  values: QuestionValues
  onClose: () => void
}

/** What is typed, as its readers will see it; nothing is saved by it. */
export function PreviewDialog({ values: { texts, sourceLanguage }, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['help-centre', 'rich-text'])
  const own = currentLanguage()
  const [language, setLanguage] = useState<Language>(texts[own] ? own : sourceLanguage)
  const text = texts[language]
  return (
    <Dialog open onClose={onClose} title={text?.title || t('help-centre:preview.open')} width="wide">
      <Stack>
        <Select
          label={t('rich-text:languages.label')}
          options={languages
            .filter((one) => texts[one] !== null)
            .map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(value) => value && setLanguage(value as Language)}
          searchable={false}
          clearable={false}
        />
        {text ? <RichTextView text={text.body} lang={language} /> : null}
      </Stack>
    </Dialog>
  )
}
