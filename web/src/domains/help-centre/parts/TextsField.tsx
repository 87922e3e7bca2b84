import { type Language, languages } from '@lineside/contract/core'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { Tabs } from '../../../ui/index.ts'
import type { Question } from '../queries.ts'
import { LanguagePanel } from './LanguagePanel.tsx'
import { isSaved, type QuestionBody, type QuestionValues, type WrittenValue } from './values.ts'

interface TextsFieldProps {
  form: UseFormReturn<QuestionValues, unknown, QuestionBody>
  values: QuestionValues
  question: Question
}

/** An article in its languages, the original first; each tab says what is missing or older than the original. */
export function TextsField({ form, values, question }: TextsFieldProps) {
  const { t } = useTranslation(['help-centre', 'rich-text'])
  const { sourceLanguage: source, texts, upToDate } = values
  const [shown, setShown] = useState<Language>(source)
  useWrongShown(form, setShown)
  const sourceChanged = texts[source] !== null && !isSaved(question, source, texts[source])
  const isStale = (language: Language, value: WrittenValue | null) =>
    language !== source &&
    value !== null &&
    isSaved(question, language, value) &&
    (sourceChanged || question.stale.includes(language))
  const ordered = [source, ...languages.filter((language) => language !== source)]
  const mark = (language: Language) => {
    if (language === source) return t('rich-text:languages.source')
    return isStale(language, texts[language]) && !upToDate.includes(language) ? t('rich-text:languages.stale') : null
  }
  const change = (language: Language, value: WrittenValue | null) =>
    form.setValue(`texts.${language}`, value, { shouldDirty: true })
  const confirm = (language: Language, isConfirmed: boolean) =>
    form.setValue('upToDate', isConfirmed ? [...upToDate, language] : upToDate.filter((one) => one !== language), {
      shouldDirty: true,
    })
  return (
    <Tabs
      label={t('rich-text:languages.label')}
      value={shown}
      onChange={(id) => setShown(id as Language)}
      tabs={ordered.map((language) => ({
        id: language,
        label: [languageNames[language], mark(language)].filter(Boolean).join(' · '),
        content: (
          <LanguagePanel
            control={form.control}
            language={language}
            value={texts[language]}
            original={language === source ? null : { language: source, value: texts[source] }}
            stale={isStale(language, texts[language])}
            confirmed={upToDate.includes(language)}
            onConfirm={(isConfirmed) => confirm(language, isConfirmed)}
            onChange={(value) => change(language, value)}
          />
        ),
      }))}
    />
  )
}

/** After a refusal the first language with something wrong in it comes into sight. */
function useWrongShown(form: TextsFieldProps['form'], show: (language: Language) => void): void {
  const { errors, submitCount } = form.formState
  const latest = useRef({ errors, show })
  latest.current = { errors, show }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once after each try
  useEffect(() => {
    const wrong = languages.find((language) => latest.current.errors.texts?.[language])
    if (wrong) latest.current.show(wrong)
  }, [submitCount])
}
