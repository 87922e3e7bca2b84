import type { Language } from '@lineside/contract/core'
import { helpLimits } from '@lineside/contract/help-centre'
import { type FieldControl, TextField } from '../../../core/form/index.ts'
import { languageNames, useTranslation } from '../../../core/i18n/index.ts'
import { RichTextField, RichTextView } from '../../../core/rich-text/index.ts'
import { Button, Checkbox, Collapsible, IconLanguage, Row, Stack, StateView, StatusPill } from '../../../ui/index.ts'
import { nothingWritten, type QuestionValues, type WrittenValue } from './values.ts'

/** Where pictures of articles go. */
const PICTURES = 'help'

interface LanguagePanelProps {
  control: FieldControl<QuestionValues>
  language: Language
  value: WrittenValue | null
  /** what it is translated from; null for the original itself */
  original: { language: Language; value: WrittenValue | null } | null
  stale: boolean
  /** the reader says that it still follows its original */
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  onChange: (value: WrittenValue | null) => void
}

/** An article in one language: what is missing, what is older than the original, and what it says. */
export function LanguagePanel(props: LanguagePanelProps) {
  const { control, language, value, original, stale, confirmed, onConfirm, onChange } = props
  const { t } = useTranslation(['help-centre', 'rich-text'])
  const name = languageNames[language]
  if (value === null) {
    return (
      <StateView
        kind="empty"
        compact
        headingLevel={3}
        title={t('rich-text:languages.missing')}
        text={t('help-centre:texts.missing', { language: name })}
        action={
          <>
            {original?.value ? (
              <Button tone="quiet" onClick={() => onChange(original.value)}>
                {t('help-centre:texts.copy')}
              </Button>
            ) : null}
            <Button icon={IconLanguage} onClick={() => onChange(nothingWritten())}>
              {t('help-centre:texts.translate')}
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Stack>
      {stale ? (
        <Row gap={12} rowGap={8} tone="muted">
          <StatusPill tone="tardy">{t('rich-text:languages.stale')}</StatusPill>
          <Checkbox label={t('rich-text:languages.upToDate')} checked={confirmed} onChange={onConfirm} />
        </Row>
      ) : null}
      <TextField
        control={control}
        name={`texts.${language}.title`}
        label={t('help-centre:columns.title')}
        maxLength={helpLimits.title}
        required
      />
      <RichTextField
        key={language}
        control={control}
        name={`texts.${language}.body`}
        label={t('help-centre:texts.body')}
        container={PICTURES}
        lang={language}
      />
      {original?.value ? (
        // what is translated stands beside what is written, and is no part of it
        <Collapsible
          defaultOpen
          title={t('help-centre:texts.original', { language: languageNames[original.language] })}
        >
          <strong>{original.value.title}</strong>
          <RichTextView text={original.value.body} lang={original.language} />
        </Collapsible>
      ) : null}
      {original ? (
        <div>
          <Button tone="quiet" onClick={() => onChange(null)}>
            {t('help-centre:texts.remove')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
