import { type Language, languages } from '@lineside/contract/core'
import { publicationLimits } from '@lineside/contract/news'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '../../../core/form/index.ts'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { RichTextField } from '../../../core/rich-text/index.ts'
import { Stack, Tabs } from '../../../ui/index.ts'
import type { Kind } from '../kinds.ts'
import type { ValuesControl } from './PublicationForm.tsx'
import { isWritten } from './values.ts'

interface TextsFieldProps {
  kind: Kind
  control: ValuesControl
  /** how often it was sent: what is wrong in another language comes into sight then */
  submits: number
}

/** What is said, a tab a language; its own comes first to mind and must be there. */
export function TextsField({ kind, control, submits }: TextsFieldProps) {
  const { t } = useTranslation(['news', 'rich-text'])
  const [texts, source] = useWatch({ control, name: ['texts', 'sourceLanguage'] })
  const { errors } = useFormState({ control })
  const [shown, setShown] = useState<Language>(source)
  const wrong = languages.filter((language) => errors.texts?.[language] !== undefined)
  const [firstWrong] = wrong
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again each time it is sent, not while one types
  useEffect(() => {
    if (firstWrong && !wrong.includes(shown)) setShown(firstWrong)
  }, [submits, firstWrong])
  const mark = (language: Language) => {
    if (language === source) return t('rich-text:languages.source')
    return isWritten(texts[language]) ? null : t('rich-text:languages.missing')
  }
  return (
    <Stack>
      <SelectField
        control={control}
        name="sourceLanguage"
        label={t('news:fields.sourceLanguage')}
        help={t('news:form.sourceHelp')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        required
      />
      <Tabs
        label={t('rich-text:languages.label')}
        value={shown}
        onChange={(id) => setShown(id as Language)}
        tabs={languages.map((language) => ({
          id: language,
          label: [languageNames[language], mark(language)].filter(Boolean).join(' · '),
          content: (
            <OneLanguage
              key={language}
              kind={kind}
              control={control}
              language={language}
              isSource={language === source}
            />
          ),
        }))}
      />
    </Stack>
  )
}

interface OneLanguageProps {
  kind: Kind
  control: ValuesControl
  language: Language
  isSource: boolean
}

function OneLanguage({ kind, control, language, isSource }: OneLanguageProps) {
  const { t } = useTranslation('news')
  return (
    <Stack>
      <TextField
        control={control}
        name={`texts.${language}.title`}
        label={t('columns.title')}
        maxLength={publicationLimits.title}
        required={isSource}
      />
      {kind.has.summary ? (
        <TextAreaField
          control={control}
          name={`texts.${language}.summary`}
          label={t('fields.summary')}
          help={t('form.summaryHelp')}
          max={publicationLimits.summary}
          rows={2}
        />
      ) : null}
      {kind.has.body ? (
        <RichTextField
          control={control as never}
          name={`texts.${language}.body` as never}
          label={t('fields.body')}
          container="news"
          lang={language}
          required={isSource}
        />
      ) : null}
    </Stack>
  )
}
