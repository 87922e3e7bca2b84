import { type Language, languages } from '@lineside/contract/core'
import { publicationLimits } from '@lineside/contract/news'
import { useEffect, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { controlOf, SelectField, TextAreaField, TextField } from '../../../core/form/index.ts'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { RichTextField } from '../../../core/rich-text/index.ts'
import { Checkbox, Row, Stack, StatusPill, Tabs } from '../../../ui/index.ts'
import type { Kind } from '../kinds.ts'
import type { Item } from '../queries.ts'
import type { ValuesControl } from './values.ts'
import { isSaved, isWritten } from './values.ts'

interface TextsFieldProps {
  kind: Kind
  control: ValuesControl
  /** as it is stored; left out for a new one */
  item: Item | undefined
  /** how often it was sent: what is wrong in another language comes into sight then */
  submits: number
}

/** What is said, a tab a language; its own comes first and must be there. */
export function TextsField({ kind, control, item, submits }: TextsFieldProps) {
  const { t } = useTranslation(['news', 'rich-text'])
  const [texts, source, upToDate] = useWatch({
    control: controlOf(control),
    name: ['texts', 'sourceLanguage', 'upToDate'],
  })
  const { errors } = useFormState({ control: controlOf(control) })
  const [shown, setShown] = useState<Language>(source)
  const wrong = languages.filter((language) => errors.texts?.[language] !== undefined)
  const [firstWrong] = wrong
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again each time it is sent, not while one types
  useEffect(() => {
    if (firstWrong && !wrong.includes(shown)) setShown(firstWrong)
  }, [submits, firstWrong])
  const isStale = useStale(control, item)
  const mark = (language: Language) => {
    if (language === source) return t('rich-text:languages.source')
    if (!isWritten(texts[language])) return t('rich-text:languages.missing')
    return isStale(language) && !upToDate.includes(language) ? t('rich-text:languages.stale') : null
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
        tabs={[source, ...languages.filter((language) => language !== source)].map((language) => ({
          id: language,
          label: [languageNames[language], mark(language)].filter(Boolean).join(' · '),
          content: (
            <OneLanguage
              key={language}
              kind={kind}
              control={control}
              language={language}
              isSource={language === source}
              stale={isStale(language)}
            />
          ),
        }))}
      />
    </Stack>
  )
}

/** Whether a translation is older than its original, as it is stored or as the original is being written on now. */
function useStale(control: ValuesControl, item: Item | undefined): (language: Language) => boolean {
  const [texts, source] = useWatch({ control: controlOf(control), name: ['texts', 'sourceLanguage'] })
  if (!item) return () => false
  const ahead = !isSaved(item, source, texts[source])
  return (language) =>
    language !== source &&
    item.texts[language] !== undefined &&
    isSaved(item, language, texts[language]) &&
    (ahead || item.stale.includes(language))
}

/** The mark of a translation that is older than its original; who finds that it still follows says so. */
function StaleNotice({ control, language }: { control: ValuesControl; language: Language }) {
  const { t } = useTranslation('rich-text')
  const { field } = useController({ control: controlOf(control), name: 'upToDate' })
  const change = (confirmed: boolean) =>
    field.onChange(confirmed ? [...field.value, language] : field.value.filter((one) => one !== language))
  return (
    <Row>
      <StatusPill tone="tardy">{t('languages.stale')}</StatusPill>
      <Checkbox label={t('languages.upToDate')} checked={field.value.includes(language)} onChange={change} />
    </Row>
  )
}

interface OneLanguageProps {
  kind: Kind
  control: ValuesControl
  language: Language
  isSource: boolean
  stale: boolean
}

function OneLanguage({ kind, control, language, isSource, stale }: OneLanguageProps) {
  const { t } = useTranslation('news')
  return (
    <Stack>
      {stale ? <StaleNotice control={control} language={language} /> : null}
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
          control={control}
          name={`texts.${language}.body`}
          label={t('fields.body')}
          container="news"
          lang={language}
          required={isSource}
        />
      ) : null}
    </Stack>
  )
}
